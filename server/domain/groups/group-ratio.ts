import type { NumberMap } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { decimal, toText } from '../../kernel/decimal.ts'
import { option } from '../options/index.ts'

/** Ratios as text, made once for each loaded map. */
const texts = new WeakMap<NumberMap, ReadonlyMap<string, string>>()

/** What a group's charges are multiplied by, as decimal text; a group nobody defined counts as 1. */
export function groupRatio(services: Services, group: string): string {
  const ratios = option(services, 'GroupRatio')
  const known = texts.get(ratios)
  const made = known ?? new Map([...ratios].map(([name, ratio]) => [name, toText(decimal(ratio))]))
  if (!known) texts.set(ratios, made)
  return made.get(group) ?? '1'
}

/** Whether the group has a ratio: only such groups can be charged. */
export function groupExists(services: Services, group: string): boolean {
  return option(services, 'GroupRatio').has(group)
}

import type { NumberMap } from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { decimal, toText } from '../../kernel/decimal.ts'
import { option } from '../options/index.ts'

/** Ratios as text, computed once for each loaded map. */
const texts = new WeakMap<NumberMap, ReadonlyMap<string, string>>()

/** The multiplier of a group's charges, as decimal text; an undefined group has 1. */
export function groupRatio(services: Services, group: string): string {
  const ratios = option(services, 'GroupRatio')
  const cached = texts.get(ratios)
  const byName =
    cached ?? new Map([...ratios].map(([name, ratio]) => [name, toText(decimal(ratio))]))
  if (!cached) texts.set(ratios, byName)
  return byName.get(group) ?? '1'
}

/** Whether the group has a ratio: only such groups can be charged. */
export function groupExists(services: Services, group: string): boolean {
  return option(services, 'GroupRatio').has(group)
}

/** A user could not be charged in a group without a ratio. Throws GROUP_NOT_USABLE. */
export function requireGroup(services: Services, group: string): void {
  if (!groupExists(services, group)) throw new AppError('GROUP_NOT_USABLE', { group })
}

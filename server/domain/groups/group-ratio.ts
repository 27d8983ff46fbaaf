import type { Services } from '../../kernel/ctx.ts'
import { decimal, toText } from '../../kernel/decimal.ts'
import { option } from '../options/index.ts'

/** What a group's charges are multiplied by, as decimal text; a group nobody defined counts as 1. */
export function groupRatio(services: Services, group: string): string {
  const ratio = option(services, 'GroupRatio').get(group)
  return ratio === undefined ? '1' : toText(decimal(ratio))
}

/** Whether the group has a ratio: only such groups can be charged. */
export function groupExists(services: Services, group: string): boolean {
  return option(services, 'GroupRatio').has(group)
}

/** All groups, in the operator's order. */
export function groupNames(services: Services): string[] {
  return [...option(services, 'GroupRatio').keys()]
}

import type { Services } from '../../kernel/ctx.ts'
import { groupExists } from './group-ratio.ts'
import { usableGroups } from './usable-groups.ts'

interface GroupOfCall {
  /** The group that the token or the call names; empty for none. */
  readonly chosen: string
  /** The group of the user. */
  readonly own: string
}

/** The group of a call, and why the call is refused because of it; undefined when it is not. */
export function groupOfCall(services: Services, { chosen, own }: GroupOfCall) {
  const group = chosen === '' ? own : chosen
  const isUsable = chosen === '' || usableGroups(services, own).some(({ name }) => name === chosen)
  const isGone = !groupExists(services, group)
  return { group, problem: isUsable ? (isGone ? 'GONE' : undefined) : 'UNUSABLE' } as const
}

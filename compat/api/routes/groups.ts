import { listGroups, ownGroup, usableGroups } from '../../../server/domain/groups/index.ts'
import type { Answer, Call } from '../route.ts'
import { toRestGroupMap } from '../wire/group.ts'

export function listNames({ ctx }: Call): Answer {
  return { data: listGroups(ctx).map(({ name }) => name) }
}

export function readOwnGroups({ ctx }: Call): Answer {
  return { data: toRestGroupMap(usableGroups(ctx, ownGroup(ctx))) }
}

/** The groups that a guest may choose. */
export function readOpenGroups({ ctx }: Call): Answer {
  return { data: toRestGroupMap(usableGroups(ctx, '')) }
}

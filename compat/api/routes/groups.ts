import { listGroups, usableGroups } from '../../../server/domain/groups/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import type { Answer, Call } from '../route.ts'
import { toRestGroupMap } from '../wire/group.ts'

export function listNames({ ctx }: Call): Answer {
  return { data: listGroups(ctx).map(({ name }) => name) }
}

export function readOwnGroups({ ctx }: Call): Answer {
  return { data: toRestGroupMap(usableGroups(ctx, ownGroup(ctx))) }
}

/** What somebody who is not signed in may choose from. */
export function readOpenGroups({ ctx }: Call): Answer {
  return { data: toRestGroupMap(usableGroups(ctx, '')) }
}

/** The caller's group; a guest has none. */
export function ownGroup({ actor }: Ctx): string {
  return actor.kind === 'user' ? actor.group : ''
}

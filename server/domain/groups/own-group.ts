import type { Ctx } from '../../kernel/ctx.ts'

/** The group of the actor's account; empty for a guest. */
export function ownGroup({ actor }: Pick<Ctx, 'actor'>): string {
  return actor.kind === 'user' ? actor.group : ''
}

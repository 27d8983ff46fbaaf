import { brandWithType } from '@pothos/core'
import { getChannel } from '../domain/channels/index.ts'
import { getLog } from '../domain/logs/index.ts'
import { siteStatus } from '../domain/options/index.ts'
import { getToken } from '../domain/tokens/index.ts'
import { getUser, getViewer } from '../domain/users/index.ts'
import { orHidden } from './absent.ts'
import type { GraphContext } from './context.ts'
import { decodeId, type NodeType } from './ids.ts'

const INT_MAX = 2n ** 31n - 1n
const SITE = 1

type Loader = (ctx: GraphContext, id: number) => Promise<object | null>

/** The same verbs that the fields of each type use, so that no rule can differ. */
const loaders: Readonly<Record<Exclude<NodeType, 'Log'>, Loader>> = {
  User: (ctx, id) => (isSelf(ctx, id) ? getViewer(ctx) : getUser(ctx, { id })),
  Channel: (ctx, id) => getChannel(ctx, { id }),
  Token: (ctx, id) => getToken(ctx, { id }),
  SiteStatus: async (ctx, id) => (id === SITE ? siteStatus(ctx) : null),
}

/** The object behind a global id, or null when it is missing or foreign. Throws ID_INVALID. */
export async function loadNode(ctx: GraphContext, globalId: string): Promise<object | null> {
  const { type, id } = decodeId(globalId)
  if (type !== 'Log' && id > INT_MAX) return null
  const row = await orHidden(type === 'Log' ? getLog(ctx, { id }) : loaders[type](ctx, Number(id)))
  if (row) brandWithType(row, type as never)
  return row
}

function isSelf({ actor }: GraphContext, id: number): boolean {
  return actor.kind === 'user' && actor.id === id
}

import { brandWithType } from '@pothos/core'
import { getChannel } from '../domain/channels/index.ts'
import { getLog } from '../domain/logs/index.ts'
import { getEntry } from '../domain/money/index.ts'
import { siteStatus } from '../domain/options/index.ts'
import { getOrder } from '../domain/orders/index.ts'
import { getRedemption } from '../domain/redemptions/index.ts'
import { getToken } from '../domain/tokens/index.ts'
import { getUser, getViewer } from '../domain/users/index.ts'
import { nullOnDenied } from './null-on-not-found.ts'
import type { GraphContext } from './context.ts'
import { decodeId, type NodeType } from './ids.ts'

const INT_MAX = 2n ** 31n - 1n
const SITE = 1

type Loader = (ctx: GraphContext, id: bigint) => Promise<object | null>

/** The same verbs that the fields of each type use, so that no rule can differ. */
const loaders: Readonly<Record<NodeType, Loader>> = {
  User: byInt((ctx, id) => (isSelf(ctx, id) ? getViewer(ctx) : getUser(ctx, { id }))),
  Channel: byInt((ctx, id) => getChannel(ctx, { id })),
  Token: byInt((ctx, id) => getToken(ctx, { id })),
  Log: (ctx, id) => getLog(ctx, { id }),
  SiteStatus: byInt(async (ctx, id) => (id === SITE ? siteStatus(ctx) : null)),
  LedgerEntry: (ctx, id) => getEntry(ctx, { id }),
  Redemption: byInt((ctx, id) => getRedemption(ctx, { id })),
  TopUpOrder: byInt((ctx, id) => getOrder(ctx, { id })),
}

/** The object behind a global id, or null when it is missing or foreign. Throws ID_INVALID. */
export async function loadNode(ctx: GraphContext, globalId: string): Promise<object | null> {
  const { type, id } = decodeId(globalId)
  const row = await nullOnDenied(loaders[type](ctx, id))
  if (row) brandWithType(row, type as never)
  return row
}

/** For rows whose numbers have 32 bits: there is none behind a larger one. */
function byInt(load: (ctx: GraphContext, id: number) => Promise<object | null>): Loader {
  return async (ctx, id) => (id > INT_MAX ? null : load(ctx, Number(id)))
}

function isSelf({ actor }: GraphContext, id: number): boolean {
  return actor.kind === 'user' && actor.id === id
}

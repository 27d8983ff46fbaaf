import { brandWithType } from '@pothos/core'
import { jobKinds } from '../../contract/inputs/job.ts'
import { isOptionKey } from '../../contract/options.ts'
import { findChannelType } from '../../contract/channel-types.ts'
import { allow } from '../domain/access/index.ts'
import { getAuditEntry } from '../domain/audit/index.ts'
import { getChannel, getChannelKey } from '../domain/channels/index.ts'
import { getGroup } from '../domain/groups/index.ts'
import { getJob } from '../domain/jobs/index.ts'
import { ownLogView } from '../domain/log-views/index.ts'
import { getLog } from '../domain/logs/index.ts'
import { getEntry } from '../domain/money/index.ts'
import { listOptions, siteStatus } from '../domain/options/index.ts'
import { getOrder } from '../domain/orders/index.ts'
import { getRedemption } from '../domain/redemptions/index.ts'
import { ownPasskey } from '../domain/second-factors/index.ts'
import { ownSignIn } from '../domain/sessions/index.ts'
import { getAsyncTask, getDrawing } from '../domain/tasks/index.ts'
import { getToken } from '../domain/tokens/index.ts'
import { getUser, getViewer } from '../domain/users/index.ts'
import { nullOnDenied } from './null-on-not-found.ts'
import type { GraphContext } from './context.ts'
import { decodeId, type NodeType } from './ids.ts'

const INT_MAX = 2n ** 31n - 1n
const SITE = 1

const namedLoaders = {
  Group: async (ctx: GraphContext, name: string) => getGroup(ctx, name),
  Job: async (ctx: GraphContext, name: string) => {
    const kind = jobKinds.find(one => one === name)
    return kind ? getJob(ctx, kind) : null
  },
  Option: async (ctx: GraphContext, name: string) => {
    const [option] = isOptionKey(name) ? await listOptions(ctx, { keys: [name] }) : []
    return option ?? null
  },
}

type Loader = (ctx: GraphContext, id: bigint) => Promise<object | null>

/** The verbs that the fields of each type use, so that the rules are the same. */
const loaders: Readonly<Record<Exclude<NodeType, keyof typeof namedLoaders>, Loader>> = {
  User: byInt((ctx, id) => (isSelf(ctx, id) ? getViewer(ctx) : getUser(ctx, { id }))),
  Channel: byInt((ctx, id) => getChannel(ctx, { id })),
  ChannelKey: byInt((ctx, id) => getChannelKey(ctx, { id })),
  Token: byInt((ctx, id) => getToken(ctx, { id })),
  Log: (ctx, id) => getLog(ctx, { id }),
  SiteStatus: byInt(async (ctx, id) => (id === SITE ? siteStatus(ctx) : null)),
  LedgerEntry: (ctx, id) => getEntry(ctx, { id }),
  Redemption: byInt((ctx, id) => getRedemption(ctx, { id })),
  TopUpOrder: byInt((ctx, id) => getOrder(ctx, { id })),
  DrawingTask: byInt((ctx, id) => getDrawing(ctx, { id })),
  AsyncTask: byInt((ctx, id) => getAsyncTask(ctx, { id })),
  ChannelType: byInt(async (ctx, id) => {
    allow(ctx.actor, 'channel:read')
    return findChannelType(id) ?? null
  }),
  LogView: byInt((ctx, id) => ownLogView(ctx, { id })),
  Passkey: byInt((ctx, id) => ownPasskey(ctx, { id })),
  AuditEntry: byInt((ctx, id) => getAuditEntry(ctx, { id })),
  SignIn: byInt((ctx, id) => ownSignIn(ctx, { id })),
}

/** The object with a global id, or null when it is missing or not visible. Throws ID_INVALID. */
export async function loadNode(ctx: GraphContext, globalId: string): Promise<object | null> {
  const decoded = decodeId(globalId)
  const found: Promise<object | null> =
    'name' in decoded
      ? namedLoaders[decoded.type](ctx, decoded.name)
      : loaders[decoded.type](ctx, decoded.id)
  const row = await nullOnDenied(found)
  return row && brand(row, decoded.type)
}

function brand(row: object, type: NodeType): object {
  brandWithType(row, type as never)
  return row
}

/** For rows whose ids have 32 bits. A larger id has no row. */
function byInt(load: (ctx: GraphContext, id: number) => Promise<object | null>): Loader {
  return async (ctx, id) => (id > INT_MAX ? null : load(ctx, Number(id)))
}

function isSelf({ actor }: GraphContext, id: number): boolean {
  return actor.kind === 'user' && actor.id === id
}

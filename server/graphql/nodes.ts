import { brandWithType } from '@pothos/core'
import { jobKinds } from '../../contract/inputs/job.ts'
import { isOptionKey } from '../../contract/options.ts'
import { findChannelType } from '../../contract/channel-types.ts'
import { allow } from '../domain/access/index.ts'
import { getAuditEntry } from '../domain/audit/index.ts'
import { getChannelKey } from '../domain/channels/index.ts'
import { getGroup } from '../domain/groups/index.ts'
import { getJob } from '../domain/jobs/index.ts'
import { ownLogView } from '../domain/log-views/index.ts'
import { listOptions, siteStatus } from '../domain/options/index.ts'
import { ownPasskey } from '../domain/second-factors/index.ts'
import { ownSignIn } from '../domain/sessions/index.ts'
import { getAsyncTask, getDrawing } from '../domain/tasks/index.ts'
import { getViewer } from '../domain/users/index.ts'
import { nullOnDenied } from './null-on-not-found.ts'
import type { GraphContext } from './context.ts'
import { AppError } from '../kernel/app-error.ts'
import { decodeId, type NodeType } from './ids.ts'

const INT_MAX = 2n ** 31n - 1n
const BIGINT_MAX = 2n ** 63n - 1n
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

/** What the fields of each type use, so that the rules are the same. Loaders read many rows at once. */
const loaders: Readonly<Record<Exclude<NodeType, keyof typeof namedLoaders>, Loader>> = {
  User: byInt((ctx, id) => (isSelf(ctx, id) ? getViewer(ctx) : ctx.loaders.readableUser(id))),
  Channel: byInt((ctx, id) => ctx.loaders.channel(id)),
  ChannelKey: byInt((ctx, id) => getChannelKey(ctx, { id })),
  Token: byInt((ctx, id) => ctx.loaders.token(id)),
  // A view of a token, which is no node: `decodeId` knows it for mutations only.
  AccountToken: () => Promise.reject(new AppError('ID_INVALID')),
  Log: byBigInt((ctx, id) => ctx.loaders.log(id)),
  SiteStatus: byInt(async (ctx, id) => (id === SITE ? siteStatus(ctx) : null)),
  LedgerEntry: byBigInt((ctx, id) => ctx.loaders.entry(id)),
  Redemption: byInt((ctx, id) => ctx.loaders.redemption(id)),
  TopUpOrder: byInt((ctx, id) => ctx.loaders.order(id)),
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

function byBigInt(load: Loader): Loader {
  return async (ctx, id) => (id > BIGINT_MAX ? null : load(ctx, id))
}

function isSelf({ actor }: GraphContext, id: number): boolean {
  return actor.kind === 'user' && actor.id === id
}

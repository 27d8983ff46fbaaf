import { roleCode, type RoleName } from '../../../contract/enums.ts'
import { lengthOf } from '../../../contract/inputs/common.ts'
import {
  DISPLAY_NAME_MAX,
  ListUsers,
  type ListUsersRaw,
  type UserFilter,
  type UserOrder,
} from '../../../contract/inputs/user.ts'
import type { Prisma, User } from '../../generated/prisma/client.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, seesWholeUser } from '../access/index.ts'
import { usernameKey } from './username.ts'
import { withoutSecrets } from './user-row.ts'

const ID = /^\d{1,9}$/

/**
 * A page of all accounts, closed ones included, newest first unless ordered otherwise. Of users at
 * or above the actor's level only the summary is filled in.
 */
export async function listUsers(
  ctx: Ctx,
  input: ListUsersRaw,
): Promise<{ rows: User[]; total: number }> {
  allow(ctx.actor, 'user:read')
  const { skip, take, filter, orderBy } = parseInput(ListUsers, input)
  const where = toWhere(ctx.actor, filter)
  const page = { where, skip, take, orderBy }
  const [rows, total] = await Promise.all([
    isHidden(orderBy) ? readHiddenLast(ctx, page) : readPage(ctx, page),
    ctx.db.user.count({ where }),
  ])
  return { rows: rows.map(user => visible(ctx.actor, user)), total }
}

interface Page {
  readonly where: Prisma.UserWhereInput
  readonly skip: number
  readonly take: number
  readonly orderBy: UserOrder | undefined
}

function readPage({ db }: Ctx, { orderBy, ...page }: Page): Promise<User[]> {
  return page.take <= 0
    ? Promise.resolve([])
    : db.user.findMany({ ...page, orderBy: toOrder(orderBy) })
}

/** Users whose numbers the actor may not see stand last, newest first: their place tells nothing. */
async function readHiddenLast(ctx: Ctx, { where, skip, take, orderBy }: Page): Promise<User[]> {
  const whole = seenWhole(ctx.actor)
  const seen = { AND: [where, whole] }
  const hidden = { AND: [where, { NOT: whole }] }
  const first = await readPage(ctx, { where: seen, skip, take, orderBy })
  if (first.length === take) return first
  const skipHidden = Math.max(0, skip - (await ctx.db.user.count({ where: seen })))
  const rest = { where: hidden, skip: skipHidden, take: take - first.length, orderBy: undefined }
  return [...first, ...(await readPage(ctx, rest))]
}

function toWhere(actor: Actor, filter: UserFilter | undefined): Prisma.UserWhereInput {
  const { keyword, group, role, status } = filter ?? {}
  return {
    ...(group === undefined ? {} : { group }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(keyword === undefined ? {} : { OR: matches(actor, keyword) }),
  }
}

/**
 * Names and mail addresses have a lower-case form; a display name is short, so a long word is none.
 * An address that the actor may not see is not found by.
 */
function matches(actor: Actor, keyword: string): Prisma.UserWhereInput[] {
  const contains = escapeLike(keyword)
  const mayBeDisplayName = lengthOf(keyword) <= DISPLAY_NAME_MAX
  return [
    { usernameKey: { contains: escapeLike(usernameKey(keyword)) } },
    { AND: [{ email: { contains: contains.toLowerCase() } }, seenWhole(actor)] },
    ...(mayBeDisplayName ? [{ displayName: { contains, mode: 'insensitive' as const } }] : []),
    ...(ID.test(keyword) ? [{ id: Number(keyword) }] : []),
  ]
}

const columns = {
  ID: 'id',
  USERNAME: 'usernameKey',
  BALANCE: 'balance',
  USED_QUOTA: 'usedQuota',
  REQUEST_COUNT: 'requestCount',
  ROLE: 'role',
  STATUS: 'status',
} as const satisfies Record<UserOrder['field'], keyof User>

/** What only the whole of a user shows. */
const hiddenFields: ReadonlySet<UserOrder['field']> = new Set([
  'BALANCE',
  'USED_QUOTA',
  'REQUEST_COUNT',
])

function isHidden(order: UserOrder | undefined): boolean {
  return order !== undefined && hiddenFields.has(order.field)
}

/** The users for which `seesWholeUser` is true. */
function seenWhole(actor: Actor): Prisma.UserWhereInput {
  const roles = Object.keys(roleCode) as RoleName[]
  const seen = roles.filter(role => seesWholeUser(actor, { id: 0, role }))
  const self = actor.kind === 'user' ? [{ id: actor.id }] : []
  return { OR: [{ role: { in: seen } }, ...self] }
}

function toOrder(order: UserOrder | undefined): Prisma.UserOrderByWithRelationInput[] {
  if (order === undefined) return [{ id: 'desc' }]
  const direction = order.direction === 'ASC' ? 'asc' : 'desc'
  return [{ [columns[order.field]]: direction }, { id: 'desc' }]
}

function visible(actor: Actor, user: User): User {
  return withoutSecrets(seesWholeUser(actor, user) ? user : summaryOf(user))
}

function summaryOf(user: User): User {
  const noLinks = { githubId: null, wechatId: null, telegramId: null, linuxDoId: null }
  const noInvitations = { inviteCode: null, inviterId: null, inviteCount: 0 }
  const noMoney = {
    balance: 0n,
    usedQuota: 0n,
    requestCount: 0n,
    rewardBalance: 0n,
    rewardTotal: 0n,
  }
  return { ...user, ...noLinks, ...noInvitations, ...noMoney, email: null, defaultPassword: false }
}

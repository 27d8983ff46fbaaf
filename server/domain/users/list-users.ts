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
import { literally } from '../../kernel/literally.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, seesWholeUser } from '../access/index.ts'
import { usernameKey } from './username.ts'
import { withoutSecrets } from './without-secrets.ts'

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
  const where = toWhere(filter)
  const [rows, total] = await Promise.all([
    ctx.db.user.findMany({ where, skip, take, orderBy: toOrder(orderBy) }),
    ctx.db.user.count({ where }),
  ])
  return { rows: rows.map(user => visible(ctx.actor, user)), total }
}

function toWhere(filter: UserFilter | undefined): Prisma.UserWhereInput {
  const { keyword, group, role, status } = filter ?? {}
  return {
    ...(group === undefined ? {} : { group }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(keyword === undefined ? {} : { OR: matches(keyword) }),
  }
}

/** Names and mail addresses have a lower-case form; a display name is short, so a long word is none. */
function matches(keyword: string): Prisma.UserWhereInput[] {
  const contains = literally(keyword)
  const mayBeDisplayName = lengthOf(keyword) <= DISPLAY_NAME_MAX
  return [
    { usernameKey: { contains: literally(usernameKey(keyword)) } },
    { email: { contains: contains.toLowerCase() } },
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

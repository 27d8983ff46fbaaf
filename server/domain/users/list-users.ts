import { lengthOf } from '../../../contract/inputs/common.ts'
import {
  DISPLAY_NAME_MAX,
  ListUsers,
  type ListUsersRaw,
  type UserFilter,
  type UserOrder,
  userOrderFields,
} from '../../../contract/inputs/user.ts'
import type { Prisma, User } from '../../generated/prisma/client.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { escapeLike } from '../../kernel/escape-like.ts'
import {
  columnsOf,
  descending,
  isOf,
  orderedBy,
  type Column,
  type Order,
} from '../../kernel/keyset.ts'
import type { ListPage, PageOfRows } from '../../kernel/keyset-page.ts'
import { listQuery, readRows, type Rows } from '../../kernel/list-query.ts'
import { matchesId } from '../../kernel/matches-id.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, rolesSeenBy } from '../access/index.ts'
import { usernameKey } from './username.ts'
import { visible } from './visible-columns.ts'

/**
 * A page of all accounts, closed ones included, newest first unless ordered otherwise. Of users at
 * or above the actor's level only the summary is filled in.
 */
export async function listUsers(ctx: Ctx, input: ListUsersRaw): Promise<ListPage<User>> {
  allow(ctx.actor, 'user:read')
  const { filter, orderBy, ...page } = parseInput(ListUsers, input)
  const found = await listQuery(ctx, {
    table: 'users',
    model: ctx.db.user,
    page,
    where: toWhere(ctx.actor, filter),
    order: orderedBy(columns, orderBy),
    read: isHidden(orderBy) ? rows => readHiddenLast(ctx, rows) : undefined,
  })
  return { ...found, rows: found.rows.map(user => visible(ctx.actor, user)) }
}

type UserRows = Rows<Prisma.UserWhereInput>

/**
 * Users whose numbers the actor may not see stand last, newest first, so that neither their place
 * nor a position reveals an amount. The list has two parts, which are read one after the other.
 */
async function readHiddenLast(
  ctx: Ctx,
  { page, where, order }: UserRows,
): Promise<PageOfRows<User>> {
  const model = ctx.db.user
  const whole = seenWhole(ctx.actor)
  const seen: UserRows = { page, where: { AND: [where, whole] }, order }
  const hidden: UserRows = { page, where: { AND: [where, { NOT: whole }] }, order: HIDDEN_ORDER }
  const isFromEnd = page.isFromEnd === true
  const [first, second] = isFromEnd ? [hidden, seen] : [seen, hidden]
  const position = isFromEnd ? page.before : page.after
  if (position && isOf(position, second.order)) return readRows(model, second)
  const found = await readRows(model, first)
  if (found.hasMore) return found
  const skip = Math.max(0, page.skip - (await model.count({ where: first.where })))
  const take = page.take - found.rows.length
  // One row is read where none is missing, to know whether rows follow.
  const fromStart = {
    skip,
    take: Math.max(1, take),
    isFromEnd,
    after: undefined,
    before: undefined,
    snapshot: undefined,
  }
  const rest = await readRows(model, { ...second, page: fromStart })
  if (take === 0) return { ...found, hasMore: rest.rows.length > 0 }
  return joined(isFromEnd ? [rest, found] : [found, rest], rest.hasMore)
}

function joined(
  [a, b]: readonly [PageOfRows<User>, PageOfRows<User>],
  hasMore: boolean,
): PageOfRows<User> {
  return {
    rows: [...a.rows, ...b.rows],
    positions: [...a.positions, ...b.positions],
    hasMore,
  }
}

function toWhere(
  actor: Actor,
  { keyword, group, role, status, isClosed }: Partial<UserFilter> = {},
): Prisma.UserWhereInput {
  return {
    group,
    role,
    status,
    deletedAt: isClosed === false ? null : isClosed && { not: null },
    OR: keyword === undefined ? undefined : matches(actor, keyword),
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
    ...matchesId(keyword),
  ]
}

/**
 * Balance, used quota and calls have no index: every call changes them, and PostgreSQL changes a row in
 * its place (HOT) only while no changed column is indexed. Without an index, a list of 100,000
 * accounts ordered by one of them takes about 0.12 s.
 */
const columns = {
  ...columnsOf(userOrderFields),
  USERNAME: { name: 'usernameKey', kind: 'text' },
} as const satisfies Record<UserOrder['field'], Column>

const HIDDEN_ORDER: Order = [descending(columns.ID)]

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
  const self = actor.kind === 'user' ? [{ id: actor.id }] : []
  return { OR: [{ role: { in: rolesSeenBy(actor) } }, ...self] }
}

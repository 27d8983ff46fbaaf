import type { Ctx } from '../../kernel/ctx.ts'

/** The users that a name in a filter stands for. */
export interface NamedUsers {
  readonly ids: readonly number[]
  /** Whether it is a former name: only the rows that were written under it are meant. */
  readonly isFormer: boolean
}

/** The user who has the name, by the unique folded name where the two agree; or those who had it. */
const USERS = `
with named as (
  select id from users where username_key = lower(normalize($1, NFKC)) and username = $1
)
select id, false as "isFormer" from named
 union all
select owner_id, true from former_names
 where owner = 'USER' and name = $1 and not exists (select from named)`

/** A name stands for the user who has it. A name that no user has stands for those who had it. */
export async function usersNamed(ctx: Ctx, username: string): Promise<NamedUsers> {
  const rows = await ctx.db.$queryRawUnsafe<{ id: number; isFormer: boolean }[]>(USERS, username)
  return { ids: rows.map(({ id }) => id), isFormer: rows.some(({ isFormer }) => isFormer) }
}

/** Tokens all of whose rows have one name. */
export interface NamedTokens {
  readonly ids: readonly number[]
  /** Their owners; sums are indexed by user. */
  readonly userIds: readonly number[]
}

/** More tokens than this are searched by their name. */
const TOKENS_MAX = 1_000

const TOKENS = `
select id, user_id as "userId",
       exists (select from former_names
                where owner = 'TOKEN' and (owner_id = tokens.id or name = $1)) as "isRenamed"
  from tokens where name = $1 limit ${TOKENS_MAX + 1}`

interface TokenRow {
  readonly id: number
  readonly userId: number
  readonly isRenamed: boolean
}

/**
 * The tokens whose sums are those of the rows with this name. Undefined when there are none: a token
 * was renamed, very many tokens share the name, or only calls without a token have it.
 */
export async function tokensNamed(ctx: Ctx, name: string): Promise<NamedTokens | undefined> {
  const rows = await ctx.db.$queryRawUnsafe<TokenRow[]>(TOKENS, name)
  const areUnclear = rows.length === 0 || rows.length > TOKENS_MAX
  if (areUnclear || rows.some(({ isRenamed }) => isRenamed)) return undefined
  return { ids: rows.map(({ id }) => id), userIds: [...new Set(rows.map(one => one.userId))] }
}

/** Where the rows with a name of a token are. */
export interface NamedRows {
  /** The owners of tokens that have or had the name; undefined when any account may have such rows. */
  readonly userIds: readonly number[] | undefined
  /** Whether no token has or had the name, so that only calls without a token have it. */
  readonly areTokenless: boolean
}

const OWNERS = `
with named as (
  select id from tokens where name = $1
   union
  select owner_id from former_names where owner = 'TOKEN' and name = $1
)
select (select array_agg(distinct user_id) from tokens where id in (select id from named)) as "userIds",
       (select count(*)::int from named) as named,
       exists (select from named where not exists (select from tokens where id = named.id))
         or exists (select from logs where token_id = 0 and token_name = $1 and token_name <> '')
         as "hasOthers"`

interface OwnersRow {
  readonly userIds: readonly number[] | null
  readonly named: number
  readonly hasOthers: boolean
}

/** Rows are indexed by account, so the name of a token is replaced by the owners of such tokens. */
export async function rowsNamed(ctx: Ctx, name: string): Promise<NamedRows> {
  const [row] = await ctx.db.$queryRawUnsafe<OwnersRow[]>(OWNERS, name)
  if (!row || row.named === 0) return { userIds: undefined, areTokenless: true }
  const { userIds, hasOthers } = row
  const isClear = !hasOthers && userIds !== null && userIds.length <= TOKENS_MAX
  return { userIds: isClear ? userIds : undefined, areTokenless: false }
}

const MODELS = `
with recursive known as (
  (select model from logs order by model limit 1)
   union all
  select (select model from logs where model > known.model order by model limit 1)
    from known where known.model is not null
)
select model from known where model like $1 limit ${TOKENS_MAX + 1}`

/** The models of the log that match a pattern; undefined when there are very many. */
export async function modelsLike(ctx: Ctx, pattern: string): Promise<string[] | undefined> {
  const rows = await ctx.db.$queryRawUnsafe<{ model: string }[]>(MODELS, pattern)
  return rows.length > TOKENS_MAX ? undefined : rows.map(({ model }) => model)
}

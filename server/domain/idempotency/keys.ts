import type { JsonValue } from '../../../contract/json.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Encryption } from '../../kernel/encryption.ts'
import type { Sql } from '../../kernel/sql.ts'
import { encryptAnswer, type Refusal } from './answer.ts'

/** A user's key, and the keyed hashes of its request, that of the newest secret first. */
export interface Claim {
  readonly userId: number
  readonly key: string
  readonly bodyHashes: readonly Uint8Array[]
}

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine`

/**
 * Locks the key until the transaction ends: rule 3 of the README. Throws IDEMPOTENCY_RUNNING.
 */
export async function claimKey(sql: Sql, { userId, key }: Claim): Promise<void> {
  const [row] = await sql.query<{ mine: boolean }>(LOCK, [`idempotency:${userId}:${key}`])
  if (!row?.mine) throw new AppError('IDEMPOTENCY_RUNNING')
}

/** Also deletes a few answers that are too old. */
const FIND = `
with swept as (
  delete from idempotency_keys where (user_id, key) in (
    select user_id, key from idempotency_keys
     where created_at < now() - interval '24 hours'
     order by created_at limit 5 for update skip locked))
select body_hash = any ($3::bytea[]) as "isSame", answer
  from idempotency_keys
 where user_id = $1::int and key = $2 and created_at >= now() - interval '24 hours'`

/** The encrypted first answer, if there is one. Throws IDEMPOTENCY_REUSED when the request differs. */
export async function findKept(sql: Sql, claim: Claim): Promise<string | undefined> {
  const { userId, key, bodyHashes } = claim
  const values = [userId, key, bodyHashes]
  const [row] = await sql.query<{ isSame: boolean; answer: string }>(FIND, values)
  if (row && !row.isSame) throw new AppError('IDEMPOTENCY_REUSED')
  return row?.answer
}

const KEEP = `
insert into idempotency_keys as old (user_id, key, body_hash, answer)
values ($1::int, $2, $3, to_jsonb($4::text))
on conflict (user_id, key) do update
   set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at`
/** The work of a refused request was rolled back, so another one may have succeeded meanwhile. */
const KEEP_UNLESS_KEPT = `${KEEP} where old.created_at < now() - interval '24 hours'`

/** Stores the result, in the transaction of the work. */
export async function keepValue(
  sql: Sql,
  encryption: Encryption,
  { claim, value }: { claim: Claim; value: JsonValue },
): Promise<void> {
  const { userId, key, bodyHashes } = claim
  await sql.query(KEEP, [userId, key, bodyHashes[0], encryptAnswer(encryption, claim, { value })])
}

/** Stores the error, after the transaction of the work was rolled back. */
export async function keepRefusal(
  sql: Sql,
  encryption: Encryption,
  { claim, refusal }: { claim: Claim; refusal: Refusal },
): Promise<void> {
  const { userId, key, bodyHashes } = claim
  await sql.query(KEEP_UNLESS_KEPT, [
    userId,
    key,
    bodyHashes[0],
    encryptAnswer(encryption, claim, { refusal }),
  ])
}

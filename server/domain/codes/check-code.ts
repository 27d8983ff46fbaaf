import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { limitOf } from '../limits/index.ts'
import { codeHash, type CodePlace } from './issue-code.ts'

type Typed = CodePlace & { readonly code: string }

/**
 * Compares and counts in one statement: parallel tries wait for the row, so that no more than the
 * allowed number of guesses is compared.
 */
const TRY = `
update one_time_codes
set attempts = attempts + case when code_hash = $3 then 0 else 1 end
where purpose = $1::text::code_purpose and subject = $2
  and expires_at > $4::timestamptz and attempts < $5::int
returning code_hash = $3 as "isRight"`

const CONSUME = `
delete from one_time_codes
where purpose = $1::text::code_purpose and subject = $2 and code_hash = $3
  and expires_at > $4::timestamptz and attempts < $5::int
returning data`

/**
 * Whether a typed code is the valid one; a wrong try is counted. Runs before the transaction that
 * consumes the code, because the count must remain when that transaction fails.
 */
export async function isCode(ctx: Ctx, typed: Typed): Promise<boolean> {
  const [row] = await ctx.tx(tx => tx.query<{ isRight: boolean }>(TRY, values(ctx, typed)))
  return row?.isRight ?? false
}

/** Takes a code out of use; false when it is not valid any more, as for all but one parallel use. */
export async function consumeCode(tx: Tx, services: Services, typed: Typed): Promise<boolean> {
  return (await takeCode(tx, services, typed)) !== undefined
}

/** As `consumeCode`; returns what was stored with the code, undefined when it is not valid. */
export async function takeCode(
  tx: Tx,
  services: Services,
  typed: Typed,
): Promise<{ readonly data: unknown } | undefined> {
  const [row] = await tx.query<{ data: unknown }>(CONSUME, values(services, typed))
  return row
}

function values(services: Services, { code, ...place }: Typed) {
  const hash = codeHash(services, place, code)
  return [place.purpose, place.subject, hash, services.now(), limitOf(services, 'code-tries')]
}

/** Makes the code of a place invalid. */
export async function voidCode(tx: Tx, place: CodePlace): Promise<void> {
  await tx.db.oneTimeCode.deleteMany({ where: { ...place } })
}

import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { consumeCode, isCode, type CodePlace } from '../codes/index.ts'

/** A mail address in lower case, and the code as typed. */
export interface TypedEmailCode {
  readonly email: string
  readonly code: string
}

/** The place of a code: for sign-up the address; for an account the address in this account. */
export function placeOf(email: string, userId: number | undefined): CodePlace {
  return userId === undefined
    ? { purpose: 'REGISTER', subject: email }
    : { purpose: 'BIND_EMAIL', subject: `${userId}:${email}` }
}

/** Counts a wrong code. Throws EMAIL_CODE_WRONG. */
export async function checkEmailCode(
  ctx: Ctx,
  { email, code }: TypedEmailCode,
  userId?: number,
): Promise<void> {
  const isRight = await isCode(ctx, { ...placeOf(email, userId), code: plain(code) })
  if (!isRight) throw new AppError('EMAIL_CODE_WRONG')
}

/** Uses the code up in the transaction that takes over the address. Throws EMAIL_CODE_WRONG. */
export async function consumeEmailCode(
  tx: Tx,
  ctx: Ctx,
  { email, code, userId }: TypedEmailCode & { readonly userId?: number },
): Promise<void> {
  const typed = { ...placeOf(email, userId), code: plain(code) }
  if (!(await consumeCode(tx, ctx, typed))) throw new AppError('EMAIL_CODE_WRONG')
}

/** As the code is in the mail, whatever way it was typed. */
const plain = (code: string) => code.trim().toLowerCase()

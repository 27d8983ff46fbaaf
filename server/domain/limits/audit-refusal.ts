import type { AuditAction } from '../../../contract/audit-actions.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { limitFailures, type Tries } from './limit.ts'

/** The errors that refuse a visitor who signs in, or a user who proves the identity. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCOUNT_CLOSED',
  'IDENTITY_UNKNOWN',
  'OAUTH_STATE_INVALID',
  'PASSKEY_REFUSED',
  'PROVIDER_REFUSED',
  'REGISTRATION_OFF',
  'SECOND_FACTOR_WRONG',
  'SIGN_IN_EXPIRED',
  'UNAUTHENTICATED',
  'USER_BANNED',
  'WECHAT_CODE_WRONG',
])

export interface RefusedAct {
  readonly action: AuditAction
  /** The account, when it is known. */
  readonly target?: string
  /** The way in: a provider, or the kind of factor. */
  readonly method: string
  /** Too many refusals of these are not tried any more. */
  readonly tries: Tries
}

/**
 * Does `work`. When it refuses the visitor, it writes an audit row with the method and the code of the
 * error, after the transaction of the work has been undone, and throws the same error.
 */
export async function auditRefusal<T>(
  ctx: Ctx,
  { action, target, method, tries }: RefusedAct,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await limitFailures(ctx, tries, work)
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) {
      const change = { method, code: error.code }
      const row = { action, change, outcome: 'refused' } as const
      await ctx.tx(tx => audit(tx, ctx, { ...row, ...(target !== undefined && { target }) }))
    }
    throw error
  }
}

import { createHash } from 'node:crypto'
import type { OAuthProviderName } from '../../../contract/inputs/identity.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/app-error.ts'
import { issueCode, takeCode, type CodePlace } from '../codes/index.ts'

const SECRET_BYTES = 32
const STATE_BYTES = 24

/** What a pending sign-in is for. */
export interface Pending {
  /** Null when the caller builds the address of the provider itself and did not name it. */
  readonly provider: OAuthProviderName | null
  /** The account to link; null to sign in. */
  readonly userId: number | null
  readonly inviteCode: string | null
}

/** A value that only the browser that started the sign-in has, for as long as the state is valid. */
export interface BrowserCookie {
  readonly value: string
  readonly expiresAt: Date
}

export interface IssuedState {
  readonly state: string
  readonly browser: BrowserCookie
}

/**
 * Starts a sign-in: a state that is valid once, for 10 minutes, in this browser. A browser can have
 * several at a time.
 */
export async function issueState(
  ctx: Ctx,
  pending: Pending,
  known: string | undefined,
): Promise<IssuedState> {
  const state = ctx.random(STATE_BYTES).toString('base64url')
  const value = known ?? ctx.random(SECRET_BYTES).toString('base64url')
  const data = { ...pending }
  const expiresAt = await ctx.tx(tx => issueCode(tx, ctx, { ...placeOf(state), code: value, data }))
  return { state, browser: { value, expiresAt } }
}

/**
 * Uses a state up. Of parallel uses one succeeds. Throws OAUTH_STATE_INVALID for one that is unknown,
 * used, expired or of another browser.
 */
export async function takeState(
  ctx: Ctx,
  { state, browser }: { readonly state: string; readonly browser: string | undefined },
): Promise<Pending> {
  const typed = { ...placeOf(state), code: browser ?? '' }
  const taken = browser === undefined ? undefined : await ctx.tx(tx => takeCode(tx, ctx, typed))
  if (!taken) throw new AppError('OAUTH_STATE_INVALID')
  return taken.data as Pending
}

/** The secrets of PKCE and of the id token, which only the server can compute. */
export function secretsOf(ctx: Ctx, { state, browser }: { state: string; browser: string }) {
  const secret = (use: string) =>
    Buffer.from(ctx.encryption.hash(`${use}:${state}:${browser}`)).toString('base64url')
  return { verifier: secret('oauth-verifier'), nonce: secret('oauth-nonce') }
}

function placeOf(state: string): CodePlace {
  const subject = createHash('sha256').update(state).digest('hex')
  return { purpose: 'OAUTH_STATE', subject }
}

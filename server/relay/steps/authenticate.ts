import { roleCode } from '../../../contract/enums.ts'
import {
  retireToken,
  tokenByKey,
  type CachedToken,
  type TokenAccess,
} from '../../domain/tokens/index.ts'
import type { SessionAccess } from '../../domain/sessions/index.ts'
import { userById, type CachedUser } from '../../domain/users/index.ts'
import { AppError, toAppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'

/** A caller's key as sent: the key and, for admins, the id of the pinned channel. */
export interface CallerKey {
  readonly key: string
  readonly channelPin: string | undefined
}

/** The fields of a token that a call depends on. A user of the playground calls without a token. */
export interface CallerToken extends Pick<
  CachedToken,
  'name' | 'expiresAt' | 'unlimited' | 'modelLimits' | 'group'
> {
  readonly id: number | undefined
}

/** The caller: the token, its owner, and the channel that an admin pinned. */
export interface Caller {
  readonly token: CallerToken
  readonly user: CachedUser
  readonly channelId: number | undefined
  /** The sign-in of a user who calls without a token. */
  readonly signInId?: string
}

/** A caller, at once when all that it needs is in memory. */
export type Found = Caller | Promise<Caller>

const noToken: CallerToken = {
  id: undefined,
  name: 'playground',
  expiresAt: undefined,
  unlimited: true,
  modelLimits: undefined,
  group: '',
}

/** The caller of a session cookie that was verified. Throws UNAUTHENTICATED and OWNER_BANNED. */
export async function callerOfSession(
  services: Services,
  userId: number,
  signInId: string,
): Promise<Caller> {
  const user = await userById(services, userId)
  if (!user) throw new AppError('UNAUTHENTICATED')
  if (user.status !== 'ENABLED') throw new AppError('OWNER_BANNED')
  return { token: noToken, user, channelId: undefined, signInId }
}

/**
 * Finds the caller of the keys of a request and checks the token, its addresses and its owner, in this
 * order. Of several keys the valid one is the caller; two valid ones are refused with KEYS_DIFFER.
 */
export function authenticate(
  services: Services,
  keys: readonly CallerKey[],
  address: string,
): Found {
  return callerAmong(keys, key => callerOf(services, { ...key, address, refuse: refuseUnusable }))
}

/** As `authenticate`, to read what the token has used: it may be exhausted or expired. */
export function authenticateReader(
  services: Services,
  keys: readonly CallerKey[],
  address: string,
): Found {
  return callerAmong(keys, key => callerOf(services, { ...key, address, refuse: refuseDisabled }))
}

/** Nearly every request has one key. */
function callerAmong(keys: readonly CallerKey[], find: (key: CallerKey) => Found): Found {
  const [first] = keys
  return first && keys.length === 1 ? find(first) : callerAmongSeveral(keys, find)
}

/**
 * The caller of the one valid key. Two valid keys are refused, also of one owner: each token has limits and a
 * quota of its own, and the order of headers must not decide which one pays. Without a valid key the first
 * one of a known token says why.
 */
async function callerAmongSeveral(
  keys: readonly CallerKey[],
  find: (key: CallerKey) => Found,
): Promise<Caller> {
  const found = await Promise.allSettled(keys.map(async key => find(key)))
  const [caller, another] = found.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const refusals = found.flatMap(one => (one.status === 'rejected' ? [toAppError(one.reason)] : []))
  // The key may be valid.
  const failure = refusals.find(({ row }) => row.http >= 500)
  if (failure) throw failure
  if (another) throw new AppError('KEYS_DIFFER')
  if (caller) return caller
  throw refusals.find(({ code }) => code !== 'KEY_INVALID') ?? new AppError('KEY_INVALID')
}

interface Admission extends CallerKey {
  readonly address: string
  refuse(services: Services, token: CachedToken): void
}

/** Not async, because the token and the user of nearly every call are in memory. */
function callerOf(services: Services, admission: Admission): Found {
  const token = tokenByKey(services, admission.key)
  return token instanceof Promise
    ? token.then(found => callerOfToken(services, admission, found))
    : callerOfToken(services, admission, token)
}

function callerOfToken(
  services: Services,
  admission: Admission,
  token: CachedToken | undefined,
): Found {
  if (!token) throw new AppError('KEY_INVALID')
  admission.refuse(services, token)
  const user = userById(services, token.userId)
  return user instanceof Promise
    ? user.then(found => admitted(admission, token, found))
    : admitted(admission, token, user)
}

function admitted(
  { channelPin, address }: Admission,
  token: CachedToken,
  user: CachedUser | undefined,
): Caller {
  if (!user) throw new AppError('KEY_INVALID')
  if (user.status !== 'ENABLED') throw new AppError('OWNER_BANNED')
  const channelId = channelPin === undefined ? undefined : pinOf(channelPin, user)
  if (token.allowIps && !token.allowIps.allows(address)) throw new AppError('ADDRESS_REFUSED')
  return { token, user, channelId }
}

function refuseUnusable(services: Services, token: CachedToken): void {
  if (token.status === 'EXHAUSTED') throw new AppError('KEY_EXHAUSTED', { name: token.name })
  const isOver = token.expiresAt !== undefined && token.expiresAt < services.now().getTime()
  if (isOver && token.status === 'ENABLED') retireLater(services, token)
  if (token.status === 'EXPIRED' || isOver) throw new AppError('KEY_EXPIRED', { name: token.name })
  refuseDisabled(services, token)
}

function refuseDisabled(_services: Services, { status, name }: CachedToken): void {
  if (status === 'DISABLED') throw new AppError('KEY_DISABLED', { name })
}

/**
 * The reason to end an admitted call, given the current state of its token and owner; undefined when
 * the call may continue. A call may finish after its token expires by itself, and the hold checks the
 * token's quota. A call whose owner lost a role is ended: it began with rights that no longer exist.
 */
export function refusalSince(
  { token, user }: Caller,
  access: TokenAccess | undefined,
  now: Date,
): AppError | undefined {
  if (!access) return new AppError('KEY_INVALID')
  const ofOwner = ownerRefusal(user, access)
  if (ofOwner) return ofOwner
  if (access.status === 'DISABLED') return new AppError('KEY_DISABLED', { name: token.name })
  const { expiresAt } = access
  const isOver = expiresAt !== undefined && expiresAt <= now.getTime()
  const isMoved = expiresAt !== token.expiresAt
  return isOver && isMoved ? new AppError('KEY_EXPIRED', { name: token.name }) : undefined
}

/** The reason to end a call without a token; undefined when its session may continue. */
export function sessionRefusal(
  { user }: Caller,
  access: SessionAccess | undefined,
): AppError | undefined {
  return access ? ownerRefusal(user, access) : new AppError('UNAUTHENTICATED')
}

function ownerRefusal(user: CachedUser, access: SessionAccess): AppError | undefined {
  if (access.ownerStatus !== 'ENABLED') return new AppError('OWNER_BANNED')
  const hasLostRole = roleCode[access.ownerRole] < roleCode[user.role]
  return hasLostRole ? new AppError('FORBIDDEN') : undefined
}

/** Sets the status of the token's row, so that the token list shows it. The call does not wait. */
function retireLater(services: Services, token: CachedToken): void {
  retireToken(services, token.id).catch((error: unknown) => {
    services.logger.warn('token.retire', { token: token.id, error })
  })
}

function pinOf(channelPin: string, user: CachedUser): number {
  if (roleCode[user.role] < roleCode.ADMIN) throw new AppError('CHANNEL_PIN_REFUSED')
  const channelId = Number(channelPin)
  if (!/^[1-9]\d{0,8}$/.test(channelPin))
    throw new AppError('CHANNEL_PIN_INVALID', { id: channelPin })
  return channelId
}

/**
 * The names of the enums and their numbers in the old REST API. The database and GraphQL use the
 * names; only `compat/api/wire` uses the numbers.
 */

/** Account roles, ordered by their number: an actor may act on lower roles only. */
export const roleCode = { NORMAL: 1, ADMIN: 10, ROOT: 100 } as const
export type RoleName = keyof typeof roleCode

/** `OTHER` is reserved: it can neither be set nor changed. */
export const userStatusCode = { ENABLED: 1, DISABLED: 2, OTHER: 3 } as const
export type UserStatusName = keyof typeof userStatusCode

export const channelStatusCode = { ENABLED: 1, DISABLED: 2, AUTO_DISABLED: 3 } as const
export type ChannelStatusName = keyof typeof channelStatusCode

/** How calls choose among several keys of a channel. */
export const keyChoices = ['RANDOM', 'IN_TURN'] as const
export type KeyChoiceName = (typeof keyChoices)[number]

/** `EXPIRED` and `EXHAUSTED` are set by the server only. */
export const tokenStatusCode = { ENABLED: 1, DISABLED: 2, EXPIRED: 3, EXHAUSTED: 4 } as const
export type TokenStatusName = keyof typeof tokenStatusCode

export const redemptionStatusCode = { UNUSED: 1, DISABLED: 2, USED: 3 } as const
export type RedemptionStatusName = keyof typeof redemptionStatusCode

export const logTypeCode = {
  UNKNOWN: 0,
  TOP_UP: 1,
  CONSUME: 2,
  ADMIN: 3,
  SYSTEM: 4,
  ERROR: 5,
} as const
export type LogTypeName = keyof typeof logTypeCode

/** Other sites whose accounts can sign in here. */
export const identityProviders = ['GITHUB', 'LINUXDO', 'OIDC', 'WECHAT', 'TELEGRAM'] as const
export type IdentityProviderName = (typeof identityProviders)[number]

/** What works on a task, by its name in the old REST API. */
export const taskPlatformCode = { MIDJOURNEY: 'mj', SUNO: 'suno' } as const
export type TaskPlatformName = keyof typeof taskPlatformCode

/** In the order in which a task goes through them; `MODAL` waits for input of the caller. */
export const taskStatuses = [
  'NOT_START',
  'SUBMITTED',
  'QUEUED',
  'MODAL',
  'IN_PROGRESS',
  'SUCCESS',
  'FAILURE',
  'UNKNOWN',
] as const
export type TaskStatusName = (typeof taskStatuses)[number]

/** Why all sign-ins of an account ended; the reason of the closed socket. */
export const endCauses = ['banned', 'closed', 'factors', 'password', 'role'] as const
export type EndCause = (typeof endCauses)[number]

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** The name of a number, or undefined for an unknown number. */
export function nameOf<Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number,
): Name | undefined {
  return (Object.keys(codes) as Name[]).find(name => codes[name] === code)
}

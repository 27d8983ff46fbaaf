/** A page to visit, and what it may take on a slow phone. */
export interface MeasuredPage {
  readonly path: string
  /** Its main heading, which a visit waits for. */
  readonly heading: string
  /** Milliseconds until the largest part of the page is painted. */
  readonly limitMs: number
  readonly isGuarded?: boolean
}

const LIMITS_MS = {
  form: 2_500,
  content: 2_800,
  prices: 3_500,
  account: 3_600,
  playground: 3_900,
  settings: 4_100,
  dashboard: 4_600,
  list: 5_000,
  timedList: 5_300,
}

const guarded = (path: string, heading: string, limitMs: number): MeasuredPage => ({
  path,
  heading,
  limitMs,
  isGuarded: true,
})

export const pages: readonly MeasuredPage[] = [
  { path: '/login', heading: 'Sign in', limitMs: LIMITS_MS.form },
  { path: '/register', heading: 'Create an account', limitMs: LIMITS_MS.form },
  { path: '/reset', heading: 'Reset password', limitMs: LIMITS_MS.form },
  { path: '/', heading: 'One API for every model', limitMs: LIMITS_MS.content },
  { path: '/about', heading: 'About', limitMs: LIMITS_MS.content },
  { path: '/pricing', heading: 'Model prices', limitMs: LIMITS_MS.prices },
  guarded('/setting', 'Settings', LIMITS_MS.account),
  guarded('/topup', 'Wallet', LIMITS_MS.account),
  guarded('/playground', 'Playground', LIMITS_MS.playground),
  guarded('/setting?tab=operation', 'Settings', LIMITS_MS.settings),
  guarded('/detail', 'Dashboard', LIMITS_MS.dashboard),
  guarded('/token', 'Tokens', LIMITS_MS.list),
  guarded('/channel', 'Channels', LIMITS_MS.list),
  guarded('/user', 'Users', LIMITS_MS.list),
  guarded('/redemption', 'Redemption codes', LIMITS_MS.list),
  guarded('/log', 'Usage log', LIMITS_MS.timedList),
  guarded('/midjourney', 'Drawing tasks', LIMITS_MS.timedList),
  guarded('/task', 'Async tasks', LIMITS_MS.timedList),
]

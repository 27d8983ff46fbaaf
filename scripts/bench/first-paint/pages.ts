/** A page to visit, and what it may take on a slow phone. */
export interface MeasuredPage {
  readonly path: string
  /** Its main heading, which a visit waits for. */
  readonly heading: string
  /** Milliseconds until the largest part of the page is painted. */
  readonly limitMs: number
  readonly isGuarded?: boolean
}

export const pages: readonly MeasuredPage[] = [
  { path: '/login', heading: 'Sign in', limitMs: 2_500 },
  { path: '/', heading: 'One API for every model', limitMs: 2_800 },
  { path: '/pricing', heading: 'Model prices', limitMs: 3_500 },
  { path: '/token', heading: 'Tokens', limitMs: 5_000, isGuarded: true },
  { path: '/channel', heading: 'Channels', limitMs: 5_000, isGuarded: true },
  { path: '/log', heading: 'Usage log', limitMs: 5_300, isGuarded: true },
]

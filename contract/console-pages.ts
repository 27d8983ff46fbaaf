/**
 * The paths of the console's pages, for the client's routes and for the server, which answers any
 * other path with the status 404. A part that starts with a colon matches any text.
 */
export const consolePages = [
  '/',
  '/about',
  '/pricing',
  '/login',
  '/register',
  '/reset',
  '/user/reset',
  '/second-factor',
  '/oauth/github',
  '/oauth/linuxdo',
  '/oauth/oidc',
  '/oauth/telegram',
  '/playground',
  '/channel',
  '/channel/add',
  '/channel/edit/:id',
  '/route',
  '/chat',
  '/chat/:id',
  '/chat2link',
  '/token',
  '/token/add',
  '/token/edit/:id',
  '/redemption',
  '/redemption/add',
  '/redemption/edit/:id',
  '/user',
  '/user/add',
  '/user/edit',
  '/user/edit/:id',
  '/user/balance/:id',
  '/user/ledger/:id',
  '/user/tokens/:id',
  '/log',
  '/topup',
  '/order',
  '/order/complete/:id',
  '/order/refund/:id',
  '/order/receipt/:id',
  '/ledger',
  '/audit',
  '/setting',
  '/detail',
  '/setup',
  '/midjourney',
  '/task',
] as const

export type ConsolePage = (typeof consolePages)[number]

const patterns = consolePages.map(
  page => new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
)

/** Whether a path, with or without a trailing slash, is a page of the console. */
export function isConsolePage(path: string): boolean {
  return patterns.some(pattern => pattern.test(path))
}

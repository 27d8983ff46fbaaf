/** The console's first page. */
export const CONSOLE = '/token'

/** The pages of the console. Pages below them, such as drawers, belong to them. */
export const consolePaths = [
  '/playground',
  '/channel',
  '/chat',
  CONSOLE,
  '/detail',
  '/route',
  '/redemption',
  '/topup',
  '/order',
  '/ledger',
  '/user',
  '/log',
  '/midjourney',
  '/task',
  '/audit',
  '/setting',
  '/setup',
] as const

/** The links of the header, for all visitors. */
export const navLinks = [
  { to: '/', label: 'nav.home' },
  { to: CONSOLE, label: 'nav.console' },
  { to: '/pricing', label: 'nav.pricing' },
  { to: '/about', label: 'nav.about' },
] as const

/** The console's first page. */
export const CONSOLE = '/token'

/** The links of the header, for all visitors. */
export const navLinks = [
  { to: '/', label: 'nav.home' },
  { to: CONSOLE, label: 'nav.console' },
  { to: '/about', label: 'nav.about' },
] as const

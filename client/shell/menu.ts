/** The console's first page. */
export const CONSOLE = '/token'

/** The links of the header, which everybody sees. */
export const navLinks = [
  { to: '/', label: 'nav.home' },
  { to: CONSOLE, label: 'nav.console' },
  { to: '/about', label: 'nav.about' },
] as const

/**
 * The addresses of the console's pages, for the routes that show them and for the server, which
 * answers any other one with the status 404. A part that begins with a colon stands for any text.
 */
export const consolePages = [
  '/',
  '/about',
  '/login',
  '/channel',
  '/channel/add',
  '/channel/edit/:id',
  '/token',
  '/token/add',
  '/token/edit/:id',
  '/log',
  '/setting',
  '/detail',
  '/midjourney',
  '/task',
] as const

export type ConsolePage = (typeof consolePages)[number]

const patterns = consolePages.map(
  page => new RegExp(`^${page.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
)

/** Whether the path of an address, with or without a last slash, is one of a page. */
export function isConsolePage(path: string): boolean {
  return patterns.some(pattern => pattern.test(path))
}

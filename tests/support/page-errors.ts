import type { Page } from 'playwright-core'

/** Reports of the browser that are no fault of the console. */
const EXPECTED = [
  // An answer with an error status, which a story can provoke.
  /^Failed to load resource: /,
  // A page in a frame without rights: the console never has the origin `null`.
  /from origin 'null' has been blocked by CORS policy/,
  /Blocked a frame with origin .* from accessing a cross-origin frame/,
]

const reported: string[] = []

/** Remembers each error of a page: exceptions that nothing caught, and what it writes as an error. */
export function watchErrors(page: Page): void {
  const note = (text: string) => {
    if (EXPECTED.some(pattern => pattern.test(text))) return
    reported.push(`${new URL(page.url()).pathname}: ${text}`)
  }
  page.on('pageerror', ({ message, stack }) => note(`${message} ${stack}`))
  page.on('console', message => {
    if (message.type() === 'error') note(message.text())
  })
}

/** The errors of all pages since the last call. */
export function takeErrors(): readonly string[] {
  return reported.splice(0)
}

import type { Page } from 'playwright-core'

/** What the browser reports for an answer with an error status; a story can provoke these. */
const REFUSED_ANSWER = /^Failed to load resource: /

const reported: string[] = []

/** Remembers each error of a page: exceptions that nothing caught, and what it writes as an error. */
export function watchErrors(page: Page): void {
  page.on('pageerror', error => reported.push(`${new URL(page.url()).pathname}: ${error.stack}`))
  page.on('console', message => {
    if (message.type() !== 'error' || REFUSED_ANSWER.test(message.text())) return
    reported.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
}

/** The errors of all pages since the last call. */
export function takeErrors(): readonly string[] {
  return reported.splice(0)
}

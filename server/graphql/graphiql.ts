import { renderGraphiQL } from '@graphql-yoga/render-graphiql'

/** The page brings its scripts and workers inside itself and asks nobody but this server. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

let page: string | undefined

/** The page to read the schema and try operations out; made once, since it is large. */
export function graphiqlPage(): string {
  page ??= renderGraphiQL({
    title: 'GraphiQL',
    credentials: 'same-origin',
    subscriptionsProtocol: 'WS',
  })
  return page
}

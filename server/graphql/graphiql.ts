/** The page contains its scripts and workers and sends requests to this server only. */
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

let page: Promise<string> | undefined

/** The GraphiQL page. It has 9 MB, so it is loaded at the first request. */
export function graphiqlPage(): Promise<string> {
  page ??= render()
  return page
}

async function render(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  return renderGraphiQL({
    title: 'GraphiQL',
    credentials: 'same-origin',
    subscriptionsProtocol: 'WS',
  })
}

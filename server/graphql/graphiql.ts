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

let page: Promise<string> | undefined

/** The page to read the schema and try operations out; 9 MB, so loaded when first asked for. */
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

import type { CustomFetch } from 'openid-client'
import type { Web } from '../../kernel/web.ts'

/** Lets the OAuth library send its requests by the outbound rules of this server. */
export function fetchWith(web: Web): CustomFetch {
  return (url, { method, headers, body }) =>
    web.fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      // The library sends forms only.
      body: body instanceof URLSearchParams ? body.toString() : undefined,
    })
}

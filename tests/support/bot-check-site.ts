import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A provider of bot checks over HTTP, with the documented shapes of Turnstile. */
export interface BotCheckSite {
  readonly url: string
  /** What was sent, in order. */
  readonly requests: readonly Readonly<Record<string, string>>[]
  close(): Promise<void>
}

export const BOT_CHECK_SECRET = 'turnstile-secret-1'

/** Tokens that begin with `right` are accepted once; `silent` gets no usable answer. */
export async function openBotCheckSite(): Promise<BotCheckSite> {
  const requests: Record<string, string>[] = []
  const used = new Set<string>()
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const sent = Object.fromEntries(new URLSearchParams(body))
      requests.push(sent)
      const { secret, response: token = '' } = sent
      if (token === 'silent') return response.writeHead(200).end('<html>')
      const codes =
        secret === BOT_CHECK_SECRET
          ? token.startsWith('right') && !used.has(token)
            ? []
            : [used.has(token) ? 'timeout-or-duplicate' : 'invalid-input-response']
          : ['invalid-input-secret']
      used.add(token)
      const answer = { success: codes.length === 0, 'error-codes': codes }
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

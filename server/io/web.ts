import type { Web } from '../kernel/web.ts'
import type { OutboundPolicy } from './outbound.ts'
import { asItIs, unpackedBody } from './unpacker.ts'

const TIME_MS_MAX = 4_000
const ANSWER_BYTES_MAX = 1024 * 1024
/** Statuses of a `Response` that has no body. */
const WITHOUT_BODY = new Set([204, 205, 304])

export interface OpenWeb extends Web {
  close(): Promise<void>
}

/** Sends each request within the address rules and with limits of time and size. */
export function openWeb(policy: OutboundPolicy): OpenWeb {
  let client: ReturnType<typeof openClient> | undefined
  return {
    async fetch(url, { method, headers, body }) {
      const { dispatcher, request } = await (client ??= openClient(policy))
      const answer = await request(url, {
        dispatcher,
        method,
        headers: { ...headers, ...asItIs },
        body: body ?? null,
        signal: AbortSignal.timeout(TIME_MS_MAX),
      })
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of unpackedBody(answer)) {
        size += chunk.length
        if (size > ANSWER_BYTES_MAX) throw new Error('The answer is too large.')
        chunks.push(chunk)
      }
      const { statusCode: status } = answer
      const type = answer.headers['content-type']
      return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), {
        status,
        headers: { 'content-type': String(type ?? '') },
      })
    },
    close: async () => (await client)?.dispatcher.destroy(),
  }
}

/** Opened by the first request: a process that prepares the database or runs a command sends none. */
async function openClient(policy: OutboundPolicy) {
  const { Agent, request } = await import('undici')
  const { guardedConnector } = await import('./guarded-connector.ts')
  return { request, dispatcher: new Agent({ connect: guardedConnector(policy) }) }
}

import type { IncomingHttpHeaders } from 'node:http'
import { anthropic as dialect } from '../../server/dialects/anthropic/index.ts'
import type { Surface } from '../../server/relay/index.ts'
import { surfaceOf } from './surface-of.ts'

/** Headers of the dialect that change the form of its requests and answers. */
const PASSED = ['anthropic-version', 'anthropic-beta'] as const

/** `POST /v1/messages`, compatible with Anthropic's client libraries and Claude Code. */
export const anthropicMessages: Surface = surfaceOf(
  { dialect, param: 'messages' },
  {
    name: 'anthropic',
    requestIdHeader: 'request-id',
    endEvent: 'event: message_stop\ndata: {"type":"message_stop"}\n\n',
    keepAlive: 'event: ping\ndata: {"type":"ping"}\n\n',
    hidesComments: true,
    passed: passedOf,
  },
)

function passedOf(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const passed: Record<string, string> = {}
  for (const name of PASSED) {
    const value = headers[name]
    if (value !== undefined) passed[name] = String(value)
  }
  return passed
}

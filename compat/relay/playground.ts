import type { Surface } from '../../server/relay/index.ts'
import { anthropicMessages } from './anthropic.ts'
import { geminiSurfaceAt } from './gemini.ts'
import { ofSession } from './of-session.ts'
import { openaiResponses } from './openai-responses.ts'
import { playgroundChat } from './playground-chat.ts'

const PREFIX = '/pg'

const surfaces: ReadonlyMap<string, Surface> = new Map([
  [`${PREFIX}/chat/completions`, playgroundChat],
  [`${PREFIX}/responses`, ofSession(openaiResponses)],
  [`${PREFIX}/messages`, ofSession(anthropicMessages)],
])

/** All calls of the playground, as the access test names them. */
export const playgroundCalls: readonly string[] = [
  ...[...surfaces.keys()].map(path => `POST ${path}`),
  `POST ${PREFIX}/models/:model:generateContent`,
  `POST ${PREFIX}/models/:model:streamGenerateContent`,
]

/** The surface of a path of the playground, which has those of keys without their version; undefined for any other. */
export function playgroundSurfaceAt(path: string, search: string): Surface | undefined {
  if (!path.startsWith(`${PREFIX}/`)) return undefined
  const surface = surfaces.get(path)
  if (surface) return surface
  const gemini = geminiSurfaceAt(`/v1beta${path.slice(PREFIX.length)}`, search)
  return gemini && ofSession(gemini)
}

import type { Surface } from '../../server/relay/index.ts'
import { anthropicMessages } from './anthropic.ts'
import { geminiCalls, geminiSurfaceAt } from './gemini.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiCompletions } from './openai-completions.ts'
import { openaiResponses } from './openai-responses.ts'
import { playgroundCalls, playgroundSurfaceAt } from './playground.ts'

/** Paths of metered calls and their dialects; those without `/v1` have the address of the site as their base. */
const surfaces: ReadonlyMap<string, Surface> = new Map([
  ['/v1/chat/completions', openaiChat],
  ['/chat/completions', openaiChat],
  ['/v1/completions', openaiCompletions],
  ['/completions', openaiCompletions],
  ['/v1/responses', openaiResponses],
  ['/responses', openaiResponses],
  ['/v1/messages', anthropicMessages],
  ['/messages', anthropicMessages],
])

/** All metered calls, for the test of who may make them. */
export const meteredCalls: readonly string[] = [
  ...[...surfaces.keys()].map(path => `POST ${path}`),
  ...geminiCalls,
  ...playgroundCalls,
]

/** The dialect of a path; undefined when no metered call has it. `search` is the query with its `?`. */
export const surfaceAt = (path: string, search = ''): Surface | undefined =>
  surfaces.get(path) ?? geminiSurfaceAt(path, search) ?? playgroundSurfaceAt(path, search)

/** A base address that ends with a version is repeated by clients that add one themselves. */
const REPEATED = /^\/v1(beta)?\/(?=v1(?:beta)?\/)/
const SLASHES = /\/{2,}/g

/** A path with one slash where it has several, one version, and none at its end. */
export function plainPath(sent: string): string {
  const single = sent.includes('//') ? sent.replace(SLASHES, '/') : sent
  const path = single.replace(REPEATED, '/')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

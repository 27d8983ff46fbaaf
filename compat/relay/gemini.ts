import { createArrayForm } from '../../server/dialects/gemini/array-form.ts'
import { gemini as dialect } from '../../server/dialects/gemini/index.ts'
import type { Surface } from '../../server/relay/index.ts'
import { callerOfGemini } from './caller-of-key.ts'
import { decoded } from './decoded.ts'
import { surfaceOf } from './surface-of.ts'

const CALL = /^\/v1(?:beta)?\/models\/(.+):(generateContent|streamGenerateContent)$/

/** All calls of the dialect, as the access test names them. */
export const geminiCalls: readonly string[] = ['v1beta', 'v1'].flatMap(version => [
  `POST /${version}/models/:model:generateContent`,
  `POST /${version}/models/:model:streamGenerateContent`,
])

/**
 * The surface of a path of Gemini's generateContent, compatible with Google's client libraries and Gemini CLI;
 * undefined for any other. Without `alt=sse` a stream is a list of JSON.
 */
export function geminiSurfaceAt(path: string, search: string): Surface | undefined {
  const [, name, action] = CALL.exec(path) ?? []
  if (name === undefined) return undefined
  const isStream = action === 'streamGenerateContent'
  const isList = isStream && new URLSearchParams(search).get('alt') !== 'sse'
  const address = { model: decoded(name), isStream }
  return surfaceOf(
    { dialect, param: 'contents', address },
    {
      name: 'gemini',
      authenticate: callerOfGemini,
      endEvent: '',
      // Its libraries fail at comments, and skip blank lines.
      keepAlive: '\n',
      hidesComments: true,
      ...(isList && {
        streamForm: { contentType: 'application/json; charset=utf-8', create: createArrayForm },
      }),
    },
  )
}

import { openaiResponses as dialect } from '../../server/dialects/openai-responses/index.ts'
import type { Surface } from '../../server/relay/index.ts'
import { surfaceOf } from './surface-of.ts'

/** `POST /v1/responses`, compatible with OpenAI's client libraries and Codex. */
export const openaiResponses: Surface = surfaceOf(
  { dialect, param: 'input' },
  { name: 'openai-responses', endEvent: '', keepAlive: ': keep-alive\n' },
)

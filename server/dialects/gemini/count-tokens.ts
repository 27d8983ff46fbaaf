import type { JsonObject } from '../../../contract/json.ts'
import { objectIn } from './json.ts'

/**
 * The request whose tokens a body of `countTokens` asks for: the body, or the whole request inside it.
 * https://ai.google.dev/api/tokens
 */
export const countedRequest = (body: JsonObject): JsonObject =>
  objectIn(body, 'generateContentRequest') ?? body

/** The answer of `countTokens`. */
export const writeCount = (tokens: number): JsonObject => ({
  totalTokens: tokens,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: tokens }],
})

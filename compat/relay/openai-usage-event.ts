import { completionTokensOf, promptTokensOf } from '../../contract/usage.ts'
import type { Surface } from '../../server/relay/index.ts'

/** Writes the event with the usage of a stream of OpenAI, whose id begins with `prefix`. */
export const usageEventOf =
  (prefix: string, object: string): NonNullable<Surface['renderUsageEvent']> =>
  (usage, call, { requestId }) => {
    const promptTokens = promptTokensOf(usage)
    const completionTokens = completionTokensOf(usage)
    const event = {
      id: `${prefix}${requestId}`,
      object,
      model: call.model,
      choices: [],
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    }
    return `data: ${JSON.stringify(event)}\n\n`
  }

import { completionTokensOf, promptTokensOf, type Usage } from '../../../contract/usage.ts'
import type { Reading } from '../../dialects/reading.ts'
import type { Call } from '../surface.ts'
import { countPrompt, countText } from './count.ts'
import { refusalOf, type UsageRefusal } from './refusal.ts'
import { toUsage } from './report.ts'

/** The usage of a call, and why the upstream's report was rejected, if it was. */
export interface Measured {
  readonly usage: Usage
  readonly refusal: UsageRefusal | undefined
}

/** The usage of a whole answer: as reported when the report is credible, otherwise as counted here. */
export function measureWhole(call: Call, reading: Reading): Measured {
  const { usage: report, text, hasInvalid } = reading
  const count = () => countText(call.model, text)
  if (report === undefined || report === 'invalid') {
    const usage = atLeast(toUsage({}), { prompt: countPrompt(call), completion: count() })
    return { usage, refusal: report }
  }
  const refusal = refusalOf(call, report, Buffer.byteLength(text))
  const accepted = toUsage(refusal ? {} : report)
  const usage = withoutGaps(call, accepted, count)
  return { usage, refusal: refusal ?? (hasInvalid ? 'invalid' : undefined) }
}

/** Replaces a reported zero by our own count when content was delivered. */
export function withoutGaps(call: Call, usage: Usage, countDelivered: () => number): Usage {
  const written = completionTokensOf(usage)
  const completion = written > 0 ? written : countDelivered()
  const isPromptMissing = promptTokensOf(usage) === 0 && completion > 0
  return atLeast(usage, { prompt: isPromptMissing ? countPrompt(call) : 0, completion })
}

/** Raises the text tokens so that prompt and completion are at least the given numbers. */
export function atLeast(usage: Usage, floor: { prompt: number; completion: number }): Usage {
  const prompt = Math.max(0, floor.prompt - promptTokensOf(usage))
  const completion = Math.max(0, floor.completion - completionTokensOf(usage))
  if (prompt + completion === 0) return usage
  return { ...usage, input: usage.input + prompt, output: usage.output + completion }
}

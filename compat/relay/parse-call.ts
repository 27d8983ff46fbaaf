import { isJsonObject } from '../../contract/json.ts'
import type { Address, Dialect, RequestHead } from '../../server/dialects/dialect.ts'
import { forwardable } from '../../server/dialects/never-forwarded.ts'
import type { Call } from '../../server/relay/index.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import { createPromptCounter, type Prompt } from './prompt-counter.ts'

/** How the calls of a path are read. */
export interface CallForm {
  readonly dialect: Dialect
  /** The member of a request that has the conversation. */
  readonly param: string
  /** What the path says. */
  readonly address?: Address
}

/**
 * Parses a request. Throws the errors of the dialect, such as REQUEST_INVALID and MODEL_MISSING, with the name
 * of the parameter.
 */
export function parseCall(form: CallForm, value: unknown): Call {
  if (!isJsonObject(value)) throw invalid('body', 'a JSON object is expected')
  const { dialect, param, address = {} } = form
  const head = dialect.readHead(value, address)
  const body = forwardable(value)
  const counter = createPromptCounter(head.model, param)
  dialect.visitPrompt(body, counter)
  const { prompt } = counter
  return {
    // Named one by one: a rest of an object takes longer than all else here.
    model: head.model,
    isStream: head.isStream,
    wantsUsage: head.wantsUsage,
    alternatives: head.alternatives,
    completionExtra: head.completionExtra,
    completionTokensMax: head.completionTokensMax,
    body,
    promptTexts: prompt.texts,
    promptOverhead: prompt.overhead,
    otherTokens: prompt.otherTokens,
    promptAllowance: prompt.allowance,
    kinds: kindsOf(prompt, head.completionMayBe),
  }
}

function kindsOf({ kinds }: Prompt, completionMayBe: RequestHead['completionMayBe'] = []) {
  if (kinds.size === 0 && completionMayBe.length === 0) return undefined
  return { promptMayBe: [...kinds], completionMayBe: [...completionMayBe] }
}

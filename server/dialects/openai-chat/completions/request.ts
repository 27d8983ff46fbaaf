import type { JsonObject } from '../../../../contract/json.ts'
import type { Address, RequestHead } from '../../dialect.ts'
import { modelName } from '../../model-name.ts'
import type { PromptVisitor } from '../../visit-prompt.ts'
import { checkFlags } from '../flags.ts'
import { CHOICES, completionOf, wholeNumber } from '../limits.ts'
import { wantsUsage } from '../request-head.ts'
import { visitOthers } from '../visit-prompt.ts'
import { promptsOf, type Prompt } from './prompts.ts'

const FLAGS = ['stream', 'echo']

/**
 * Reads of a request what money needs. Each prompt gets as many answers as are compared (`best_of`), of which
 * the upstream charges all. Throws REQUEST_INVALID or MODEL_MISSING with the name of the parameter.
 */
export function readHead(body: JsonObject, address: Address): RequestHead {
  checkFlags(body, FLAGS)
  const model = modelName(address.model ?? body['model'])
  const prompts = promptsOf(body).length
  const compared = wholeNumber(body, 'best_of', CHOICES) ?? 1
  const { alternatives: answers = 1 } = completionOf(body)
  const n = Math.max(answers, compared)
  const { completionTokensMax } = completionOf({ ...body, n })
  return {
    model,
    isStream: address.isStream ?? body['stream'] === true,
    alternatives: n * prompts,
    completionTokensMax: completionTokensMax && completionTokensMax * prompts,
    wantsUsage: wantsUsage(body),
  }
}

const NOT_OTHER: ReadonlySet<string> = new Set(['model', 'prompt', 'suffix', 'stream_options'])

/** Shows the prompts, and the text after the answer. */
export function visitPrompt(body: JsonObject, visitor: PromptVisitor): void {
  for (const prompt of promptsOf(body)) visitOne(visitor, prompt)
  if (typeof body['suffix'] === 'string') visitor.text(body['suffix'])
  visitOthers(visitor, body, NOT_OTHER)
}

function visitOne(visitor: PromptVisitor, prompt: Prompt): void {
  if (typeof prompt === 'string') visitor.text(prompt)
  else if (visitor.tokens) visitor.tokens(prompt.length)
  else visitor.other(prompt)
}

import type { JsonObject } from '../../../contract/json.ts'
import type { ThoughtFault, WithoutThoughts } from '../conversation.ts'
import { GEMINI_ANY_SIGNATURE } from '../any-signature.ts'
import { isObject } from '../values.ts'
import { objectsIn } from './fields.ts'
import { geminiSignature, writeSignature } from './reasoning.ts'

/**
 * The request without signed reasoning of earlier answers: without `reasoning_details`, and with the text that
 * Gemini takes in place of its signatures. Undefined when nothing changes.
 */
export function withoutThoughts(
  body: JsonObject,
  fault: ThoughtFault,
): WithoutThoughts | undefined {
  const left = new Set<string>()
  const messages = objectsIn(body['messages']).map(message => lessened(message, fault, left))
  return left.size === 0 ? undefined : { body: { ...body, messages }, left: [...left] }
}

function lessened(message: JsonObject, fault: ThoughtFault, left: Set<string>): JsonObject {
  const calls = objectsIn(message['tool_calls'])
  const signed = calls.map((call, at) => signedCall(call, fault === 'missing' && at === 0))
  const areChanged = signed.some((call, at) => call !== calls[at])
  if (areChanged) left.add('extra_content')
  const given = areChanged ? { ...message, tool_calls: signed } : message
  if (given['reasoning_details'] === undefined) return given
  left.add('reasoning_details')
  const { reasoning_details: _, ...rest } = given
  return rest
}

/** A call with the text in place of a signature that it has, or that it needs. */
function signedCall(call: JsonObject, isNeeded: boolean): JsonObject {
  const signature = geminiSignature(call['extra_content'])
  if (signature ? signature.text === GEMINI_ANY_SIGNATURE : !isNeeded) return call
  const content = isObject(call['extra_content']) ? call['extra_content'] : {}
  const any = writeSignature({ of: 'gemini', text: GEMINI_ANY_SIGNATURE })
  return { ...call, extra_content: { ...content, ...any } }
}

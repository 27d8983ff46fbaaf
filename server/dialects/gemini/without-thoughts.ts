import type { JsonObject } from '../../../contract/json.ts'
import { GEMINI_ANY_SIGNATURE } from '../any-signature.ts'
import type { WithoutThoughts } from '../conversation.ts'
import { isEmpty } from '../values.ts'
import { memberOf, objectsIn, restOf } from './json.ts'
import { isThought, signatureOf } from './parts.ts'

const SIGNATURE: ReadonlySet<string> = new Set(['thoughtSignature'])

/**
 * The request without the thoughts of earlier answers, and with the text that the vendor takes in place of the
 * signature of a call. Undefined when nothing changes.
 */
export function withoutThoughts(body: JsonObject): WithoutThoughts | undefined {
  const contents = objectsIn(body, 'contents')
  const kept = contents.map(lessened)
  if (kept.every((one, at) => one === contents[at])) return undefined
  const full = kept.filter(one => objectsIn(one, 'parts').length > 0)
  return { body: { ...body, contents: full }, left: ['thoughtSignature'] }
}

function lessened(content: JsonObject): JsonObject {
  if (content['role'] !== 'model') return content
  const parts = objectsIn(content, 'parts')
  const first = parts.findIndex(isCall)
  const kept = parts.flatMap((part, at) => partsFor(part, at === first))
  const isSame = kept.length === parts.length && kept.every((part, at) => part === parts[at])
  return isSame ? content : { ...content, parts: kept }
}

const isCall = (part: JsonObject) => memberOf(part, 'functionCall') !== undefined

function partsFor(part: JsonObject, isFirstCall: boolean): JsonObject[] {
  if (isThought(part)) return []
  const signature = signatureOf(part)
  if (isFirstCall) {
    if (signature === GEMINI_ANY_SIGNATURE) return [part]
    return [{ ...restOf(part, SIGNATURE), thoughtSignature: GEMINI_ANY_SIGNATURE }]
  }
  if (signature === undefined) return [part]
  const rest = restOf(part, SIGNATURE)
  return isEmpty(rest) || rest['text'] === '' ? [] : [rest]
}

import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { CallDecoder } from './decode-calls.ts'
import { isObject, textIn } from '../values.ts'
import { objectsIn, OWN } from './fields.ts'
import type { OpenParts } from './open-parts.ts'
import { readContent, thinkingText } from './read-parts.ts'
import { geminiSignature, reasoningText } from './reasoning.ts'
import type { SpeechDecoder } from './decode-speech.ts'

/** Where the pieces of a message go. */
export interface MessageParts {
  readonly parts: OpenParts
  readonly calls: CallDecoder
  readonly speech: SpeechDecoder
}

/** Reads a piece of an answer's message, or all of it. */
export function addMessage(to: MessageParts, message: JsonObject): void {
  const { parts } = to
  const reasoning = reasoningText(message)
  if (reasoning !== '') parts.text('thinking', reasoning)
  const details = objectsIn(message['reasoning_details'])
  if (details.length > 0) addDetails(parts, details, reasoning !== '')
  addContent(parts, message['content'])
  const refusal = textIn(message['refusal'])
  if (refusal !== '') parts.text('refusal', refusal)
  addAside(to, message)
  addCalls(to.calls, message)
}

/** Details say the same text again, where there is one. */
function addDetails(parts: OpenParts, details: readonly JsonObject[], hasText: boolean): void {
  parts.details(details)
  if (hasText) return
  const texts = details.map(one => textIn(one['text']) || textIn(one['summary']))
  const text = texts.join('')
  if (text !== '') parts.text('thinking', text)
}

/** A text, or with Mistral a list of thoughts and texts. */
function addContent(parts: OpenParts, content: JsonValue | undefined): void {
  if (typeof content === 'string') {
    if (content !== '') parts.text('text', content)
    return
  }
  for (const part of objectsIn(content)) addContentPart(parts, part)
}

function addContentPart(parts: OpenParts, part: JsonObject): void {
  const isThought = part['type'] === 'thinking'
  const text = isThought ? thinkingText(part['thinking']) : textIn(part['text'])
  if (text !== '') return parts.text(isThought ? 'thinking' : 'text', text)
  if (part['type'] === 'image_url') for (const image of readContent([part])) parts.whole(image)
}

function addAside({ parts, speech }: MessageParts, message: JsonObject): void {
  for (const image of readContent(objectsIn(message['images']))) parts.whole(image)
  if (isObject(message['audio'])) speech.add(message['audio'])
  const items = objectsIn(message['annotations'])
  if (items.length > 0) parts.amend('text', { citations: { of: OWN, items } })
  const signature = geminiSignature(message['extra_content'])
  if (signature) parts.amend('text', { signature })
}

/** The place of a call of the older form, of which a message has one. */
const LEGACY = 'legacy'

function addCalls(calls: CallDecoder, message: JsonObject): void {
  const sent = objectsIn(message['tool_calls'])
  for (const [at, call] of sent.entries()) calls.add(call['index'] ?? at, call)
  const legacy = message['function_call']
  if (isObject(legacy) && sent.length === 0) calls.add(LEGACY, { function: legacy })
}

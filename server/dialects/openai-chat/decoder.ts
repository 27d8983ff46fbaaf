import type { JsonObject } from '../../../contract/json.ts'
import type { Decoder } from '../dialect.ts'
import type { ChatEvent, Finish } from '../reply.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import { createCallDecoder } from './decode-calls.ts'
import { addMessage } from './decode-message.ts'
import { createSpeechDecoder } from './decode-speech.ts'
import { given, isObject, textIn } from '../values.ts'
import { asExtra, objectsIn } from './fields.ts'
import { readFinish } from './finish-reasons.ts'
import { createCallNumbering } from './number-calls.ts'
import { createOpenParts } from './open-parts.ts'
import { findUsage, readUsage } from './usage.ts'

/** What the choices of a stream say. */
interface ChoiceReader {
  add(choice: JsonObject): void
  /** Ends all parts. */
  end(): Finish
}

function createChoiceReader(emit: (event: ChatEvent) => void): ChoiceReader {
  const parts = createOpenParts(emit)
  const to = { parts, calls: createCallDecoder(parts), speech: createSpeechDecoder(parts) }
  let hasMessage = false
  let reason = ''
  let about: JsonObject = {}

  /** A piece, or a whole message in place of one; after pieces it repeats them. */
  function messageIn({ delta, message }: JsonObject): JsonObject | undefined {
    if (isObject(delta)) return delta
    return isObject(message) && !hasMessage ? message : undefined
  }

  return {
    add(choice) {
      const message = messageIn(choice)
      if (message) addMessage(to, message)
      hasMessage ||= message !== undefined
      const text = textIn(choice['text'])
      if (text !== '') parts.text('text', text)
      if (isObject(choice['logprobs'])) emit({ kind: 'logprobs', value: choice['logprobs'] })
      reason = textIn(choice['finish_reason']) || reason
      about = { ...about, ...aboutFinish(choice) }
    },
    end() {
      to.calls.end()
      to.speech.end()
      parts.end()
      return { reason: readFinish(reason, to.calls.hasCalls), ...asExtra(about) }
    },
  }
}

/**
 * Reads the events of a stream. Of several answers the first is read. The finish comes at the end, because some
 * upstreams send content in the event with the reason, or after it.
 */
export function createDecoder(): Decoder {
  let events: ChatEvent[] = []
  const emit = (event: ChatEvent) => void events.push(event)
  const numbered = createCallNumbering()
  const choices = createChoiceReader(emit)
  let isBegun = false
  let isEnded = false

  function take(): readonly ChatEvent[] {
    const taken = events
    events = []
    return taken
  }

  function start(value: JsonObject): void {
    if (!isBegun) emit(startOf(value))
    isBegun = true
  }

  return {
    push(_name, value) {
      if (isEnded) return []
      const event = numbered(value)
      start(event)
      for (const choice of objectsIn(event['choices'])) if (isFirst(choice)) choices.add(choice)
      const usage = readUsage(findUsage(value))
      if (usage !== undefined && usage !== 'invalid') emit({ kind: 'usage', usage })
      return take()
    },
    end() {
      if (isEnded) return []
      isEnded = true
      start({})
      emit({ kind: 'finish', finish: choices.end() })
      return take()
    },
  }
}

const isFirst = ({ index }: JsonObject) => (numberOf(index) ?? 0) === 0

/** What upstreams say about the end besides its reason. */
const aboutFinish = ({ native_finish_reason: native, stop_reason: stop }: JsonObject): JsonObject =>
  given({ native_finish_reason: native ?? undefined, stop_reason: stop ?? undefined })

function startOf(value: JsonObject): ChatEvent {
  const created = numberOf(value['created'])
  const tier = textIn(value['service_tier'])
  return {
    kind: 'start',
    id: textIn(value['id']),
    model: textIn(value['model']),
    ...(typeof created === 'number' ? { created } : {}),
    ...(tier === '' ? {} : { serviceTier: tier }),
  }
}

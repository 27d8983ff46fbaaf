import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts'

/** What says to which conversation a request belongs. It is read without the neutral form. */
export interface ConversationMarks {
  /** The name that its caller gives it, such as the key of its cache; undefined for none. */
  readonly name: string | undefined
  /** A stored answer that it continues, which only the account that made it has; undefined for none. */
  readonly stored: string | undefined
  /** Whether the model has answered in it. */
  readonly isBegun: boolean
  /** Whether it has parts that only one account reads: signed or encrypted reasoning, uploaded files. */
  readonly isBound: boolean
  /** The beginning of its texts, which is the same in each of its requests; empty when it has none. */
  begin(): string
}

/** A body without the reasoning of earlier answers, and the names of what was taken out. */
export interface WithoutThoughts {
  readonly body: JsonObject
  readonly left: readonly string[]
}

/** Why an upstream refuses the reasoning of a request: it cannot read it, or misses a signature. */
export type ThoughtFault = 'unreadable' | 'missing'

/** Characters of each message that count, and messages. */
const LENGTH_MAX = 4_096
const MESSAGES_MAX = 16

/** The texts of instructions and of the messages up to the first of the user. */
export function beginOf(
  instructions: JsonValue | undefined,
  messages: readonly JsonValue[],
  isOfUser: (message: JsonValue) => boolean,
): string {
  const first = messages.findIndex(isOfUser)
  const begun = messages.slice(0, Math.min(first + 1, MESSAGES_MAX))
  const texts = [instructions, ...begun].map(one => textsIn(one, LENGTH_MAX))
  return texts.filter(text => text !== '').join('\n')
}

/** The texts inside a value, one after the other, up to a length. */
function textsIn(value: JsonValue | undefined, lengthMax: number): string {
  if (typeof value === 'string') return value.slice(0, lengthMax)
  if (isJsonObject(value)) {
    return textsIn(value['text'] ?? value['content'] ?? value['parts'], lengthMax)
  }
  if (!Array.isArray(value)) return ''
  let texts = ''
  for (const one of value) {
    if (texts.length >= lengthMax) break
    texts += textsIn(one, lengthMax - texts.length)
  }
  return texts
}

/** A name that says something; undefined for any other value. */
export const nameIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

import { isJsonObject, type JsonObject, type JsonValue } from '../../../contract/json.ts'

/** The calls of tools in one choice of a stream. */
interface Calls {
  readonly indexOfId: Map<JsonValue, number>
  last: number
}

/**
 * Gives an index to those calls of tools in the events of a stream that have none: a new id is the next
 * index, a known id is its index, and no id is the last one, or the next when the event names a further
 * tool. Use one function per stream. An event whose calls all have one is returned as it is.
 */
export function createCallNumbering(): (event: JsonObject) => JsonObject {
  const byChoice = new Map<JsonValue | undefined, Calls>()

  function numberedChoice(choice: JsonValue): JsonValue {
    if (!isJsonObject(choice) || !isJsonObject(choice['delta'])) return choice
    const { delta } = choice
    const sent = delta['tool_calls']
    if (!Array.isArray(sent)) return choice
    const known = byChoice.get(choice['index']) ?? { indexOfId: new Map(), last: -1 }
    byChoice.set(choice['index'], known)
    const calls = sent.map((call, at) => numbered(known, call, at))
    return { ...choice, delta: { ...delta, tool_calls: calls } }
  }

  return event => {
    const { choices } = event
    if (!Array.isArray(choices) || !choices.some(lacksIndex)) return event
    return { ...event, choices: choices.map(numberedChoice) }
  }
}

function lacksIndex(choice: JsonValue): boolean {
  if (!isJsonObject(choice) || !isJsonObject(choice['delta'])) return false
  const calls = choice['delta']['tool_calls']
  return Array.isArray(calls) && calls.some(call => isJsonObject(call) && !hasIndex(call))
}

const hasIndex = ({ index }: JsonObject) => typeof index === 'number'

function numbered(known: Calls, call: JsonValue, at: number): JsonValue {
  if (!isJsonObject(call)) return call
  const index = hasIndex(call) ? (call['index'] as number) : indexFor(known, call, at)
  known.last = index
  if (isId(call['id'])) known.indexOfId.set(call['id'], index)
  return { index, ...call, ...(hasIndex(call) ? {} : { index }) }
}

function indexFor({ indexOfId, last }: Calls, { id, function: called }: JsonObject, at: number) {
  if (isId(id)) return indexOfId.get(id) ?? last + 1
  const isFurther = at > 0 && isJsonObject(called) && isId(called['name'])
  return isFurther ? last + 1 : Math.max(last, 0)
}

const isId = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && value !== ''

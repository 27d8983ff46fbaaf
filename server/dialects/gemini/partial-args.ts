import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject } from '../values.ts'
import { memberOf, objectIn, objectsIn, textIn } from './json.ts'

/**
 * Joins a call whose arguments come in pieces, which only callers of the vendor's own dialect ask for, to one
 * part at its end. Other parts pass. Undefined while a call goes on.
 * https://cloud.google.com/vertex-ai/generative-ai/docs/multimodal/function-calling#streaming-fc
 */
export function joinArguments(): (part: JsonObject) => JsonObject | undefined {
  let begun: JsonObject | undefined
  let args: JsonObject = {}
  return part => {
    const call = objectIn(part, 'functionCall')
    if (!call) return part
    const pieces = objectsIn(call, 'partialArgs')
    const goesOn = memberOf(call, 'willContinue') === true
    if (begun === undefined && pieces.length === 0 && !goesOn) return part
    begun ??= part
    for (const piece of pieces) addPiece(args, piece)
    if (goesOn) return undefined
    const whole = wholePart(begun, args)
    begun = undefined
    args = {}
    return whole
  }
}

function wholePart(first: JsonObject, args: JsonObject): JsonObject {
  const call = objectIn(first, 'functionCall') ?? {}
  const { functionCall: _, function_call: __, ...rest } = first
  const id = textIn(call, 'id')
  const name = textIn(call, 'name') ?? ''
  return { ...rest, functionCall: { ...(id === undefined ? {} : { id }), name, args } }
}

/** The value of a piece is at the place `$.name`, `$.name.inner` or `$.names[0]`. */
function addPiece(args: JsonObject, piece: JsonObject): void {
  const steps = stepsOf(textIn(piece, 'jsonPath') ?? '')
  const last = steps.pop()
  if (last === undefined || steps.some(isReserved) || isReserved(last)) return
  let place = args
  for (const step of steps) {
    const next = place[step]
    place = isObject(next) ? next : (place[step] = {})
  }
  const value = valueOf(piece)
  const before = place[last]
  const isMore = typeof before === 'string' && typeof value === 'string'
  place[last] = isMore ? before + value : value
}

const stepsOf = (path: string): string[] => path.match(/[^$.[\]'"]+/g) ?? []
const isReserved = (name: string) => name === '__proto__'

function valueOf(piece: JsonObject): JsonValue {
  const names = ['stringValue', 'numberValue', 'boolValue'] as const
  for (const name of names) {
    const value = memberOf(piece, name)
    if (value !== undefined) return value
  }
  return null
}

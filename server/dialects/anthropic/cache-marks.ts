import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Left } from '../left.ts'
import { isObject } from '../values.ts'

/** The vendor refuses a request with more marks. */
const MARKS_MAX = 4
const MARK = 'cache_control'

/** The body with its last marks only: the last ones cover what the first ones do. */
export function limitCacheMarks(body: JsonObject, left: Left): JsonObject {
  let surplus = marksIn(body) - MARKS_MAX
  if (surplus <= 0) return body
  left.add(MARK)

  function dropIn(value: JsonValue | undefined): JsonValue | undefined {
    if (Array.isArray(value)) return value.map(one => dropIn(one) ?? null)
    if (!isObject(value)) return value
    if (MARK in value && surplus > 0) {
      surplus -= 1
      const { [MARK]: _, ...rest } = value
      return rest
    }
    return Array.isArray(value['content'])
      ? { ...value, content: dropIn(value['content']) ?? null }
      : value
  }

  const changed: JsonObject = { ...body }
  for (const name of ['tools', 'system', 'messages']) {
    const kept = dropIn(body[name])
    if (kept !== undefined) changed[name] = kept
  }
  return changed
}

function marksIn(body: JsonObject): number {
  return ['tools', 'system', 'messages'].reduce((sum, name) => sum + countIn(body[name]), 0)
}

function countIn(value: JsonValue | undefined): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countIn(one), 0)
  if (!isObject(value)) return 0
  return (
    (MARK in value ? 1 : 0) +
    countIn(Array.isArray(value['content']) ? value['content'] : undefined)
  )
}

import { isNumber } from './exact-json.ts'

/** Fields whose text is a name, an address or the content of a file, and no prompt. */
const NOT_PROMPT: ReadonlySet<string> = new Set([
  'b64_json',
  'base64',
  'base64Array',
  'customId',
  'data',
  'detail',
  'file_data',
  'file_url',
  'format',
  'group',
  'id',
  'image_url',
  'maskBase64',
  'model',
  'role',
  'sourceBase64',
  'targetBase64',
  'taskId',
  'task_id',
  'tool_call_id',
  'type',
  'url',
  'video_url',
])

/** Whether a text passes the test, among those that `mapTexts` changes. It allocates nothing. */
export function someText(value: unknown, test: (text: string) => boolean, name = ''): boolean {
  if (typeof value === 'string') return !NOT_PROMPT.has(name) && test(value)
  if (typeof value !== 'object' || value === null || isNumber(value)) return false
  if (!Array.isArray(value)) return someField(value as Fields, test)
  for (const item of value) if (someText(item, test, name)) return true
  return false
}

type Fields = Readonly<Record<string, unknown>>

function someField(fields: Fields, test: (text: string) => boolean): boolean {
  for (const name in fields) if (someText(fields[name], test, name)) return true
  return false
}

/**
 * A request with each of its texts changed. Names of fields, and texts that are no prompt, stay. What
 * does not change is the same object as before.
 */
export function mapTexts(value: unknown, change: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return NOT_PROMPT.has(name) ? value : change(value)
  if (typeof value !== 'object' || value === null || isNumber(value)) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapTexts(item, change, name))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const before = Object.entries(value)
  const after = before.map(([key, item]) => [key, mapTexts(item, change, key)] as const)
  const isChanged = after.some(([, item], index) => item !== before[index]?.[1])
  return isChanged ? Object.fromEntries(after) : value
}

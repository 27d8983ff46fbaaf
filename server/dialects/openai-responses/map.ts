import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isNumber } from '../../kernel/exact-json.ts'

type Change = (text: string) => string

/** Members of items and parts whose text is a name, an address or opaque, and no prompt. */
const NOT_PROMPT: ReadonlySet<string> = new Set([
  'call_id',
  'container_id',
  'data',
  'detail',
  'encrypted_content',
  'file_data',
  'file_id',
  'file_url',
  'filename',
  'format',
  'id',
  'image_url',
  'internal_chat_message_metadata_passthrough',
  'item_id',
  'name',
  'namespace',
  'phase',
  'result',
  'role',
  'status',
  'type',
  'url',
])

/** The body with each text of the prompt changed; the same object when none changes. */
export function mapTexts(body: JsonObject, change: Change): JsonObject {
  const isText = (name: string) => !NOT_PROMPT.has(name)
  const rule = { change, isText }
  return withMembers(body, {
    instructions: value => deep(value, rule, 'instructions'),
    input: value => deep(value, rule, 'input'),
    tools: value => deep(value, ofTools(rule), 'tools'),
  })
}

/** The body with each web address of a picture changed; the same object when none changes. */
export function mapPictures(body: JsonObject, change: Change): JsonObject {
  const changeUrl = (url: string) => (/^https?:/i.test(url) ? change(url) : url)
  const isText = (name: string) => name === 'image_url'
  return withMembers(body, {
    input: value => deep(value, { change: changeUrl, isText }, 'input'),
  })
}

type Mappers = Readonly<Record<string, (value: JsonValue) => JsonValue>>

function withMembers(body: JsonObject, mappers: Mappers): JsonObject {
  let changed: JsonObject | undefined
  for (const [name, map] of Object.entries(mappers)) {
    const before = body[name]
    if (before === undefined) continue
    const after = map(before)
    if (after !== before) (changed ??= { ...body })[name] = after
  }
  return changed ?? body
}

interface Rule {
  readonly change: Change
  /** Whether the text of a member is changed. */
  readonly isText: (name: string) => boolean
}

/** Of tools only the descriptions are texts of a person; names and schemas are read by programs. */
function ofTools({ change, isText }: Rule): Rule {
  return { change, isText: name => name === 'description' && isText(name) }
}

function deep(value: JsonValue, rule: Rule, name: string): JsonValue {
  if (typeof value === 'string') return rule.isText(name) ? rule.change(value) : value
  if (typeof value !== 'object' || value === null || isNumber(value)) return value
  return Array.isArray(value) ? deepList(value, rule, name) : deepObject(value, rule, name)
}

function deepObject(value: JsonObject, rule: Rule, name: string): JsonObject {
  let changed: JsonObject | undefined
  for (const [key, before] of Object.entries(value)) {
    const after = deep(before, key === 'tools' ? ofTools(rule) : rule, nameOf(key, name))
    if (after !== before) (changed ??= { ...value })[key] = after
  }
  return changed ?? value
}

function deepList(list: JsonValue[], rule: Rule, name: string): JsonValue {
  let changed: JsonValue[] | undefined
  list.forEach((before, index) => {
    const after = deep(before, rule, name)
    if (after !== before) (changed ??= [...list])[index] = after
  })
  return changed ?? list
}

/** Chat has the address of a picture in an object. */
const nameOf = (key: string, parent: string) =>
  parent === 'image_url' && key === 'url' ? 'image_url' : key

import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject, textIn } from '../values.ts'

type Change = (text: string) => string
type ChangeBlock = (block: JsonObject, levels: number) => JsonObject

/** Blocks inside blocks: a document in a result of a tool. */
const LEVELS_MAX = 4

/**
 * The body with each text of the prompt changed. What the model thought stays, because it is signed, and so
 * do the calls of tools, whose input is no text of a person.
 */
export function mapTexts(body: JsonObject, change: Change): JsonObject {
  const changeBlock: ChangeBlock = (block, levels) => changeTexts(block, change, levels)
  return mapContents(body, value => mapContent(value, change, { changeBlock, levels: LEVELS_MAX }))
}

/** The body with each web address of a picture changed. */
export function mapPictures(body: JsonObject, change: Change): JsonObject {
  const keep: Change = text => text
  const changeBlock: ChangeBlock = (block, levels) => {
    if (block['type'] === 'image') return changeMember(block, 'source', one => urlOf(one, change))
    return changeMember(block, 'content', one => mapContent(one, keep, { changeBlock, levels }))
  }
  return mapContents(body, value => mapContent(value, keep, { changeBlock, levels: LEVELS_MAX }))
}

function urlOf(source: JsonValue, change: Change): JsonValue {
  if (!isObject(source) || source['type'] !== 'url') return source
  return changeMember(source, 'url', url => (typeof url === 'string' ? change(url) : url))
}

function mapContents(body: JsonObject, map: (content: JsonValue) => JsonValue): JsonObject {
  const withSystem = changeMember(body, 'system', map)
  return changeMember(withSystem, 'messages', messages =>
    mapItems(messages, one => (isObject(one) ? changeMember(one, 'content', map) : one)),
  )
}

interface Inside {
  readonly changeBlock: ChangeBlock
  readonly levels: number
}

function mapContent(content: JsonValue, change: Change, inside: Inside): JsonValue {
  if (typeof content === 'string') return change(content)
  if (inside.levels === 0) return content
  const one = (block: JsonValue) =>
    isObject(block) ? inside.changeBlock(block, inside.levels - 1) : block
  return isObject(content) ? one(content) : mapItems(content, one)
}

/** The members of each block that are text of the prompt. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  document: ['title', 'context'],
  search_result: ['title'],
}

function changeTexts(block: JsonObject, change: Change, levels: number): JsonObject {
  const type = textIn(block['type'])
  const ofText = (value: JsonValue) => (typeof value === 'string' ? change(value) : value)
  const names = Object.hasOwn(TEXTS, type) ? (TEXTS[type] ?? []) : []
  let changed = names.reduce((done, name) => changeMember(done, name, ofText), block)
  const inside: Inside = { changeBlock: (one, left) => changeTexts(one, change, left), levels }
  const ofContent = (value: JsonValue) => mapContent(value, change, inside)
  if (type === 'tool_result' || type === 'search_result') {
    changed = changeMember(changed, 'content', ofContent)
  }
  if (type !== 'document') return changed
  return changeMember(changed, 'source', source => {
    if (!isObject(source)) return source
    if (source['type'] === 'text') return changeMember(source, 'data', ofText)
    return source['type'] === 'content' ? changeMember(source, 'content', ofContent) : source
  })
}

/** The same object when the member is absent or does not change. */
function changeMember(
  holder: JsonObject,
  name: string,
  map: (value: JsonValue) => JsonValue,
): JsonObject {
  const before = holder[name]
  if (before === undefined) return holder
  const after = map(before)
  return after === before ? holder : { ...holder, [name]: after }
}

/** The same list when no item changes. */
function mapItems(list: JsonValue, map: (item: JsonValue) => JsonValue): JsonValue {
  if (!Array.isArray(list)) return list
  const items = list.map(map)
  return items.some((item, index) => item !== list[index]) ? items : list
}

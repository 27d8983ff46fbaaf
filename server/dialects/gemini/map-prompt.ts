import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject } from '../values.ts'
import { textIn } from './json.ts'

/*
 * Changes of a request. What does not change is the same object as before, so that an unchanged request is
 * passed on as the bytes that came.
 */

/** Gives the value of a member in place of the one before. */
type Change = (value: JsonValue) => JsonValue

/** The object with some members changed, by their names in either spelling. */
function changed(value: JsonObject, changes: Readonly<Record<string, Change>>): JsonObject {
  let result = value
  for (const [name, change] of Object.entries(changes)) {
    const before = value[name]
    const after = before === undefined ? before : change(before)
    if (after === undefined || after === before) continue
    if (result === value) result = { ...value }
    result[name] = after
  }
  return result
}

/** Changes each object of a list, or a single object. */
const each =
  (change: (value: JsonObject) => JsonValue): Change =>
  value => {
    if (!Array.isArray(value)) return isObject(value) ? change(value) : value
    const items = value.map(item => (isObject(item) ? change(item) : item))
    return items.some((item, index) => item !== value[index]) ? items : value
  }

/** Changes of the parts of a request, of those inside results of functions too. */
function mapParts(body: JsonObject, changes: Readonly<Record<string, Change>>): JsonObject {
  const part = (value: JsonObject): JsonObject => changed(value, { ...changes, ...ofResult })
  const inResult = each(result => changed(result, { parts: each(part) }))
  const ofResult = {
    functionResponse: both(changes['functionResponse'], inResult),
    function_response: both(changes['function_response'], inResult),
  }
  const content = each(value => changed(value, { parts: each(part) }))
  return changed(body, {
    contents: content,
    systemInstruction: content,
    system_instruction: content,
  })
}

const both =
  (first: Change | undefined, second: Change): Change =>
  value =>
    second(first ? first(value) : value)

/** Texts, arguments of calls and results. Names of members, and texts that are names, stay. */
export function mapTexts(body: JsonObject, change: (text: string) => string): JsonObject {
  const text: Change = value => (typeof value === 'string' ? change(value) : value)
  const deep: Change = value => mapDeep(value, text)
  const call = each(value => changed(value, { args: deep }))
  const result = each(value => changed(value, { response: deep }))
  const plain = changed(body, { systemInstruction: text, system_instruction: text })
  return mapParts(plain, {
    text,
    functionCall: call,
    function_call: call,
    functionResponse: result,
    function_response: result,
  })
}

function mapDeep(value: JsonValue, text: Change): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map(item => mapDeep(item, text))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isObject(value)) return text(value)
  const names = Object.keys(value)
  return changed(value, Object.fromEntries(names.map(name => [name, deepOf(text)])))
}

const deepOf =
  (text: Change): Change =>
  value =>
    mapDeep(value, text)

const DATA_URL = /^data:([^;,]+);base64,(.*)$/s
const WEB = /^https?:/
const PICTURE = /^image\//

/** Addresses of pictures in the web. One that becomes data becomes a part with data. */
export function mapPictures(body: JsonObject, change: (url: string) => string): JsonObject {
  const picture = (part: JsonObject): JsonObject => mapPicture(part, change)
  const inResult = each(result => changed(result, { parts: each(picture) }))
  const part = (value: JsonObject): JsonObject =>
    changed(picture(value), { functionResponse: inResult, function_response: inResult })
  return changed(body, { contents: each(value => changed(value, { parts: each(part) })) })
}

function mapPicture(part: JsonObject, change: (url: string) => string): JsonObject {
  const name = 'fileData' in part ? 'fileData' : 'file_data'
  const file = part[name]
  const url = isObject(file) ? pictureAt(file) : undefined
  if (!isObject(file) || url === undefined) return part
  const after = change(url)
  return after === url ? part : withPicture(part, { name, file, url: after })
}

/** The address of a picture in the web; undefined for another file. */
function pictureAt(file: JsonObject): string | undefined {
  const url = textIn(file, 'fileUri') ?? ''
  return WEB.test(url) && PICTURE.test(textIn(file, 'mimeType') ?? '') ? url : undefined
}

interface Picture {
  /** The member of the part, in its spelling. */
  readonly name: string
  readonly file: JsonObject
  readonly url: string
}

function withPicture(part: JsonObject, { name, file, url }: Picture): JsonObject {
  const [, mimeType, data] = DATA_URL.exec(url) ?? []
  const { [name]: _, ...rest } = part
  if (mimeType !== undefined && data !== undefined) {
    return { ...rest, inlineData: { mimeType, data } }
  }
  return { ...rest, [name]: { ...file, ['fileUri' in file ? 'fileUri' : 'file_uri']: url } }
}

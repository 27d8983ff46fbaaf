import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject } from '../values.ts'

/** The body with the web address of each of its pictures changed; the same object when none changes. */
export function mapPictures(body: JsonObject, change: (url: string) => string): JsonObject {
  const { messages } = body
  if (!Array.isArray(messages)) return body
  const changed = mapped(messages, message => changedMessage(message, change))
  return changed === messages ? body : { ...body, messages: changed }
}

/** A list with each of its items changed; the same list when none is. */
function mapped(list: JsonValue[], change: (item: JsonValue) => JsonValue): JsonValue[] {
  const items = list.map(change)
  return items.some((item, index) => item !== list[index]) ? items : list
}

function changedMessage(message: JsonValue, change: (url: string) => string): JsonValue {
  if (!isObject(message) || !Array.isArray(message['content'])) return message
  const { content } = message
  const changed = mapped(content, part => changedPart(part, change))
  return changed === content ? message : { ...message, content: changed }
}

function changedPart(part: JsonValue, change: (url: string) => string): JsonValue {
  if (!isObject(part) || part['type'] !== 'image_url') return part
  const { image_url: picture } = part
  if (isWebAddress(picture)) {
    const url = change(picture)
    return url === picture ? part : { ...part, image_url: url }
  }
  if (!isObject(picture) || !isWebAddress(picture['url'])) return part
  const url = change(picture['url'])
  return url === picture['url'] ? part : { ...part, image_url: { ...picture, url } }
}

const isWebAddress = (url: JsonValue | undefined): url is string =>
  typeof url === 'string' && /^https?:/i.test(url)

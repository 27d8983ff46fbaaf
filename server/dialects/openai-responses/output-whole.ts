import type { JsonObject } from '../../../contract/json.ts'
import type { Part } from '../turn.ts'
import type { Items, OutputPart } from './output-part.ts'
import { textIn } from '../values.ts'
import { OWN } from './values.ts'

/** Writes a part that is whole from its beginning; undefined when this dialect cannot say it. */
export function createWhole(items: Items, part: Part, before: () => void): OutputPart | undefined {
  if (part.kind === 'opaque' && part.of === OWN) {
    before()
    const id = textIn(part.value['id']) || items.id('item')
    const item = { ...part.value, id }
    items.done(items.add(item), item)
  }
  if (part.kind === 'image' && part.source.kind === 'data') {
    before()
    writePicture(items, part.source)
  }
  return undefined
}

/** A picture that a model made is the result of the call of a tool. */
function writePicture(items: Items, { mediaType, base64 }: { mediaType: string; base64: string }) {
  const id = items.id('ig')
  const format = mediaType.replace(/^image\//, '')
  const item: JsonObject = {
    id,
    type: 'image_generation_call',
    status: 'completed',
    result: base64,
  }
  const index = items.add({ ...item, status: 'in_progress', result: null })
  items.emit('response.image_generation_call.completed', { item_id: id, output_index: index })
  items.done(index, { ...item, output_format: format })
}

import type { JsonObject } from '../../../contract/json.ts'
import { given } from '../values.ts'
import { amountOf, listIn, numberIn, objectIn, objectsIn } from './json.ts'

/**
 * The pages of the web that an answer is grounded on, each with the place in the text that it supports. The vendor
 * counts places in bytes; here they are characters of the text, of which `text` is all.
 * https://ai.google.dev/gemini-api/docs/google-search
 */
export function citationsIn(grounding: JsonObject, text: string): readonly JsonObject[] {
  const chunks = objectsIn(grounding, 'groundingChunks')
  const supports = objectsIn(grounding, 'groundingSupports')
  if (supports.length === 0) return chunks.flatMap(chunk => citation(chunk, {}))
  const bytes = Buffer.from(text)
  return supports.flatMap(support => {
    const place = placeOf(objectIn(support, 'segment') ?? {}, bytes)
    return listIn(support, 'groundingChunkIndices').flatMap(index =>
      citation(chunks[Number(index)], place),
    )
  })
}

function citation(chunk: JsonObject | undefined, place: JsonObject): JsonObject[] {
  const web = chunk && objectIn(chunk, 'web')
  return web ? [{ web, ...place }] : []
}

function placeOf(segment: JsonObject, bytes: Buffer): JsonObject {
  const charactersTo = (end: number | undefined) =>
    end === undefined ? undefined : bytes.subarray(0, amountOf(end)).toString().length
  return given({
    startIndex: charactersTo(numberIn(segment, 'startIndex')),
    endIndex: charactersTo(numberIn(segment, 'endIndex')),
  })
}

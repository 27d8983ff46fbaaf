import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Extra, Part, Source } from '../turn.ts'
import { fileIn, isPdf, pictureIn, soundIn } from './source.ts'
import { invalid } from '../invalid.ts'
import { given, textIn } from '../values.ts'
import { OWN, extraOf, listOf, objectOf, without } from './values.ts'

/** The parts of a message or of an output; a text stands for one part. */
export function readParts(content: JsonValue | undefined, param: string): Part[] {
  if (content === undefined || content === null) return []
  if (typeof content === 'string') return [{ kind: 'text', text: content }]
  if (!Array.isArray(content)) throw invalid(param, 'content is text or a list of parts')
  return content.map((value, index) => readPart(value, `${param}[${index}]`))
}

function readPart(value: JsonValue, param: string): Part {
  if (typeof value === 'string') return { kind: 'text', text: value }
  const part = objectOf(value)
  if (!part) throw invalid(param, 'an object is expected')
  const type = textIn(part['type'])
  return readKnown(type, part) ?? { kind: 'opaque', of: OWN, type: `content.${type}`, value: part }
}

function readKnown(type: string, part: JsonObject): Part | undefined {
  if (TEXTS.has(type)) return readText(part)
  if (type === 'refusal') return readRefusal(part)
  if (type === 'input_image' || type === 'image_url') return readPicture(part)
  if (type === 'input_file' || type === 'file') return readFile(part)
  if (type === 'input_audio') return readSound(part)
  return undefined
}

const TEXTS: ReadonlySet<string> = new Set(['input_text', 'output_text', 'text', ''])
/** Log probabilities are of the whole answer; those of an earlier answer no model reads. */
const OF_TEXT = new Set(['type', 'text', 'annotations', 'logprobs', 'prompt_cache_breakpoint'])

function readText(part: JsonObject): Part | undefined {
  const { text } = part
  if (typeof text !== 'string') return undefined
  const items = listOf(part['annotations'])
  const citations = items.length === 0 ? {} : { citations: { of: OWN, items } as const }
  return { kind: 'text', text, ...citations, ...marksOf(part, OF_TEXT) }
}

const OF_REFUSAL = new Set(['type', 'refusal', 'prompt_cache_breakpoint'])

function readRefusal(part: JsonObject): Part {
  // The mark shows the writer of an answer that the refusal is of this dialect.
  const rest = without(part, OF_REFUSAL)
  return { kind: 'refusal', text: textIn(part['refusal']), extra: partExtra(rest) }
}

const OF_PICTURE = new Set(['type', 'image_url', 'file_id', 'detail', 'prompt_cache_breakpoint'])

function readPicture(part: JsonObject): Part | undefined {
  const source = pictureIn(part)
  if (!source) return undefined
  const marks = marksOf(part, OF_PICTURE)
  // Some clients send a document in place of a picture.
  if (isPdf(source)) return { kind: 'file', source, ...marks }
  const detail = textIn(part['detail']) || textIn(objectOf(part['image_url'])?.['detail'])
  return { kind: 'image', source, ...(detail === '' ? {} : { detail }), ...marks }
}

const OF_FILE = new Set([
  'type',
  'file',
  'file_id',
  'file_url',
  'file_data',
  'filename',
  'prompt_cache_breakpoint',
])

function readFile(part: JsonObject): Part | undefined {
  const source = fileIn(part)
  if (!source) return undefined
  const name = textIn(part['filename']) || textIn(objectOf(part['file'])?.['filename'])
  return { kind: 'file', source, ...(name === '' ? {} : { name }), ...marksOf(part, OF_FILE) }
}

const OF_SOUND = new Set(['type', 'input_audio', 'prompt_cache_breakpoint'])

function readSound(part: JsonObject): Part | undefined {
  const source: Source | undefined = soundIn(part)
  return source && { kind: 'audio', source, ...marksOf(part, OF_SOUND) }
}

/** What a part has besides its content: the mark of a cache, and members of this dialect alone. */
function marksOf(part: JsonObject, known: ReadonlySet<string>): { cache?: Extra; extra?: Extra } {
  const mark = part['prompt_cache_breakpoint'] ?? undefined
  const cache = extraOf(given({ prompt_cache_breakpoint: mark }))
  const rest = without(part, known)
  const extra = Object.keys(rest).length === 0 ? undefined : partExtra(rest)
  return { ...(cache ? { cache } : {}), ...(extra ? { extra } : {}) }
}

const partExtra = (rest: JsonObject): Extra => ({ of: OWN, members: { part: rest } })

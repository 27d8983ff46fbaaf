import type { Call } from '../surface.ts'

type Count = (text: string, options: { disallowedSpecial: Set<string> }) => number

interface Tokenizers {
  readonly cl100k: Count
  readonly o200k: Count
}

let loading: Promise<Tokenizers> | undefined
let tokenizers: Tokenizers | undefined

/** Loads the tables, which takes a third of a second: after the start, before the first count. */
export async function loadTokenizers(): Promise<void> {
  loading ??= readTables()
  tokenizers = await loading
}

export const areTokenizersLoaded = () => tokenizers !== undefined

async function readTables(): Promise<Tokenizers> {
  const [cl100k, o200k] = await Promise.all([
    import('gpt-tokenizer/encoding/cl100k_base'),
    import('gpt-tokenizer/encoding/o200k_base'),
  ])
  return { cl100k: cl100k.countTokens, o200k: o200k.countTokens }
}

/** OpenAI's models since gpt-4o; cl100k is the common fallback (billing contract 6). */
const O200K_MODEL = /^(gpt-4o|chatgpt-4o|gpt-4\.[1-9]|gpt-[5-9]|o[1-9])/

/**
 * Counting takes about a tenth of a second a MiB, and nothing else happens meanwhile: of longer texts
 * only so many characters are counted.
 */
const COUNTED_MAX = 512 * 1024
/** The tokenizer's time grows with the square of a run without a break. */
const RUN_MAX = 512

/**
 * Units of a text in the tokenizer nearest to the model's; of a very long one, as many as its
 * beginning suggests. Special tokens count as plain text.
 */
export function countText(model: string, text: string): number {
  return countTexts(model, [text])
}

/** Units of a call's prompt; of a very long one, as many as its beginning suggests. */
export function countPrompt({ model, promptTexts, promptOverhead }: Call): number {
  return promptOverhead + countTexts(model, promptTexts)
}

/** Units that a hold must cover: counted, or not below what would be counted. */
export function worstPrompt(call: Call): number {
  const length = call.promptTexts.reduce((sum, text) => sum + text.length, 0)
  return length > COUNTED_MAX ? promptBound(call) : countPrompt(call)
}

/** An upper bound of `countPrompt` that costs nothing: a unit is at least one byte. */
export function promptBound(call: Call): number {
  return call.promptTexts.reduce((sum, text) => sum + Buffer.byteLength(text), call.promptOverhead)
}

function countTexts(model: string, texts: readonly string[]): number {
  if (!tokenizers) throw new Error('the tokenizers were used before they were loaded')
  const count = O200K_MODEL.test(model) ? tokenizers.o200k : tokenizers.cl100k
  let length = 0
  let counted = 0
  let units = 0
  for (const text of texts) {
    const part = text.slice(0, COUNTED_MAX - counted)
    for (const piece of cutRuns(part)) units += count(piece, { disallowedSpecial: new Set() })
    counted += part.length
    length += text.length
  }
  return length === counted ? units : Math.ceil((units * length) / counted)
}

/** Cuts where a run of blanks, or of anything else, is longer than people write. */
function cutRuns(text: string): readonly string[] {
  if (text.length <= RUN_MAX) return text === '' ? [] : [text]
  const pieces: string[] = []
  let start = 0
  let runStart = 0
  let wasBlank = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const blank = isBlank(code)
    if (blank !== wasBlank) runStart = at
    else if (at - runStart >= RUN_MAX && !isSecondHalf(code)) {
      pieces.push(text.slice(start, at))
      start = at
      runStart = at
    }
    wasBlank = blank
  }
  pieces.push(text.slice(start))
  return pieces
}

const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)
/** Of a character outside the basic plane. */
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff

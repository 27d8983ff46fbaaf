import { tokenizerOf, type TokenizerName } from '../../providers/tokenizer-of.ts'
import type { Call } from '../surface.ts'

type Count = (text: string, options: { disallowedSpecial: Set<string> }) => number

type Tokenizers = Readonly<Record<TokenizerName, Count>>

/** The maximum number of words in a tokenizer's cache. */
const REMEMBERED_MAX = 20_000

let loading: Promise<Tokenizers> | undefined
let tokenizers: Tokenizers | undefined

/** Loads the tokenizer tables, which takes 0.3 s. Must finish before the first count. */
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
  for (const { setMergeCacheSize } of [cl100k, o200k]) setMergeCacheSize(REMEMBERED_MAX)
  return { cl100k: cl100k.countTokens, o200k: o200k.countTokens }
}

/**
 * Counting takes about 0.1 s per MiB and blocks the process, so of a longer text only a sample of this
 * many characters is counted.
 */
const COUNTED_MAX = 128 * 1024
/** The tokenizer takes quadratic time for a long word, so texts are cut into slices of this length. */
const SLICE_MAX = 256

/**
 * The number of tokens of a text, by the tokenizer nearest to the model's. A very long text is
 * estimated from a sample. Special tokens count as plain text.
 */
export function countText(model: string, text: string): number {
  return countTexts(model, [text])
}

/** The number of tokens of a call's prompt. A very long prompt is estimated from a sample. */
export function countPrompt(call: Call): number {
  const tokens = call.promptOverhead + countTexts(call.model, call.promptTexts)
  return Math.min(tokens, textBound(call))
}

/** The most that the tokens of a sampled text are expected to exceed the estimate. */
const SAMPLE_TOLERANCE = 1.15

/**
 * The prompt tokens to hold: the exact count; of a very long prompt the estimate of a sample, with a
 * tolerance. Never more than the upper bound.
 */
export function worstPrompt(call: Call): number {
  const counted = countPrompt(call)
  const isSampled = lengthOf(call.promptTexts) > COUNTED_MAX
  const tokens = isSampled ? Math.ceil(counted * SAMPLE_TOLERANCE) : counted
  return Math.min(tokens, textBound(call)) + (call.otherTokens ?? 0)
}

/** An upper bound of the prompt tokens without tokenizing: a token has at least one byte. */
export const promptBound = (call: Call) => textBound(call) + (call.otherTokens ?? 0)

function textBound(call: Call): number {
  return call.promptTexts.reduce((sum, text) => sum + Buffer.byteLength(text), call.promptOverhead)
}

function countTexts(model: string, texts: readonly string[]): number {
  if (!tokenizers) throw new Error('the tokenizers were used before they were loaded')
  const count = tokenizers[tokenizerOf(model)]
  const length = lengthOf(texts)
  // One slice of each group is counted, so that the sample covers the whole text; which one is random,
  // so that a caller cannot write its text around the sample.
  const groupSize = Math.ceil(length / COUNTED_MAX)
  let chosen = 0
  let slices = 0
  let counted = 0
  let tokens = 0
  for (const text of texts) {
    for (let start = 0, end = 0; start < text.length; start = end) {
      end = sliceEnd(text, start)
      if (slices % groupSize === 0) chosen = slices + Math.floor(Math.random() * groupSize)
      if (slices === chosen) {
        tokens += count(copyOf(text, start, end), { disallowedSpecial: new Set() })
        counted += end - start
      }
      slices += 1
    }
  }
  return counted === length ? tokens : Math.ceil((tokens * length) / counted)
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** Copies a slice, because a substring in the tokenizer's cache would keep the whole text in memory. */
function copyOf(text: string, start: number, end: number): string {
  if (end - start === text.length) return text
  return Buffer.from(text.slice(start, end), 'utf16le').toString('utf16le')
}

/** The end of a slice: between two words where possible. */
function sliceEnd(text: string, start: number): number {
  const last = start + SLICE_MAX
  if (last >= text.length) return text.length
  for (let at = last; at > start + SLICE_MAX / 2; at -= 1) {
    if (isWordy(text.charCodeAt(at - 1)) && isBreak(text.charCodeAt(at))) return at
  }
  return isSecondHalf(text.charCodeAt(last)) ? last + 1 : last
}

/** ASCII letters and digits, and the letters of Chinese, Japanese and Korean. */
const isWordy = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x3041 && code <= 0xd7a3)
/** Whether a character never continues a word: ASCII except `'`, and Chinese punctuation. */
const isBreak = (code: number) =>
  (code < 0x80 && !isWordy(code) && code !== 0x27) ||
  (code >= 0x3001 && code <= 0x3002) ||
  code === 0xff0c
/** Whether a code unit is the second half of a surrogate pair. */
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff

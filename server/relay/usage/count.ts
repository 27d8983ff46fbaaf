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

/** Units of a text in the tokenizer nearest to the model's. Special tokens count as plain text. */
export function countText(model: string, text: string): number {
  if (text === '') return 0
  if (!tokenizers) throw new Error('the tokenizers were used before they were loaded')
  const count = O200K_MODEL.test(model) ? tokenizers.o200k : tokenizers.cl100k
  return count(text, { disallowedSpecial: new Set() })
}

/** Units of a call's prompt. */
export function countPrompt(call: Call): number {
  return call.promptTexts.reduce(
    (sum, text) => sum + countText(call.model, text),
    call.promptOverhead,
  )
}

/** An upper bound of `countPrompt` that costs nothing: a unit is at least one byte. */
export function promptBound(call: Call): number {
  return call.promptTexts.reduce((sum, text) => sum + Buffer.byteLength(text), call.promptOverhead)
}

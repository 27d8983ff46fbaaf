const TOKENS_PER_MINUTE = 1_000
const SECONDS_PER_MINUTE = 60

/** Prompt tokens of sound to transcribe or translate: 1,000 a minute, in started seconds. */
export function transcriptionTokens(seconds: number): number {
  return Math.round((Math.ceil(seconds) * TOKENS_PER_MINUTE) / SECONDS_PER_MINUTE)
}

/** Prompt tokens of a text to speech: one for each character. */
export function speechTokens(text: string): number {
  let characters = 0
  for (const _ of text) characters += 1
  return characters
}

/** Sound of a conversation whose upstream does not report its usage. */
export interface LiveSound {
  /** All bytes of one answer or question, because the result of each call is rounded down. */
  readonly bytes: number
  readonly format: 'pcm16' | 'g711'
  readonly direction: 'input' | 'output'
}

/** 24,000 samples of two bytes, and 8,000 of one: rule 9 of the README. */
const BYTES_PER_SECOND = { pcm16: 48_000, g711: 8_000 } as const
/** 100 / 0.06 tokens for a minute of the prompt, 200 / 0.24 for one of the completion. */
const TOKENS_PER_36_SECONDS = { input: 1_000, output: 500 } as const

/** Audio tokens of a live conversation, computed from its bytes. */
export function liveSoundTokens({ bytes, format, direction }: LiveSound): number {
  return Math.trunc((bytes * TOKENS_PER_36_SECONDS[direction]) / (36 * BYTES_PER_SECOND[format]))
}

/** What sound to be written down counts as. */
const UNITS_PER_MINUTE = 1_000
const SECONDS_PER_MINUTE = 60

/** Prompt units of sound to be transcribed or translated: begun seconds, 1000 units a minute. */
export function transcriptionUnits(seconds: number): number {
  return Math.round((Math.ceil(seconds) * UNITS_PER_MINUTE) / SECONDS_PER_MINUTE)
}

/** Prompt units of a text to be spoken by a model that is priced by the character. */
export function speechUnits(text: string): number {
  let characters = 0
  for (const _ of text) characters += 1
  return characters
}

/** Sound of a conversation whose upstream does not say what it used. */
export interface LiveSound {
  /** All bytes of one answer or question; piece by piece, the fractions would be lost. */
  readonly bytes: number
  readonly format: 'pcm16' | 'g711'
  readonly direction: 'input' | 'output'
}

/** 24,000 samples of two bytes, and 8,000 of one (billing contract 6). */
const BYTES_PER_SECOND = { pcm16: 48_000, g711: 8_000 } as const
/** A minute heard is 100 / 0.06 units, a minute spoken 200 / 0.24. */
const UNITS_PER_36_SECONDS = { input: 1_000, output: 500 } as const

/** Audio units of a live conversation, as far as its bytes tell. */
export function liveSoundUnits({ bytes, format, direction }: LiveSound): number {
  return Math.trunc((bytes * UNITS_PER_36_SECONDS[direction]) / (36 * BYTES_PER_SECOND[format]))
}

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

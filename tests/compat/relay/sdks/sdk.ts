import type { SurfaceName, Understood } from '../dialects/caller-forms.ts'

/* What a program asks a library of a vendor for, in no dialect. */

export interface Place {
  readonly url: string
  readonly key: string
}

export interface Wish {
  readonly model: string
  readonly hasTools?: boolean
  /** The conversation has a call of a tool and its result, of text or with a picture. */
  readonly hasResult?: 'text' | 'picture'
  /** The prompt has a picture. */
  readonly hasPicture?: boolean
  /** The model thinks, and the user reads a summary. */
  readonly thinks?: boolean
  /** The answer is an object with a city. */
  readonly hasSchema?: boolean
}

/** An answer as the user of the library reads it. */
export interface Answer extends Understood {
  /** The object that the library made of the text. */
  readonly parsed?: unknown
}

export interface Refusal {
  readonly status: number | undefined
  /** The code or type of the error, where the library has one. */
  readonly kind: unknown
}

/** A library, used as its documentation says. */
export interface Sdk {
  readonly surface: SurfaceName
  whole(place: Place, wish: Wish): Promise<Answer>
  stream(place: Place, wish: Wish): Promise<Answer>
  /** Reads a stream until its first text, and gives it up. Resolves with the text. */
  giveUp(place: Place, wish: Wish): Promise<string>
  /** What the library throws. Fails for any other error. */
  refusalOf(error: unknown): Refusal
  /** What is thrown for an unknown key, an unknown model, an empty balance and a prompt that is too long. */
  readonly refusals: Readonly<Record<'key' | 'model' | 'balance' | 'context', Refusal>>
}

export const SYSTEM = 'Be brief.'
export const PROMPT = 'What is the weather in Paris?'
export const TOOL = { name: 'get_weather', description: 'The weather of a city.' }
export const SCHEMA = {
  type: 'object' as const,
  properties: { city: { type: 'string' as const } },
  required: ['city'],
  additionalProperties: false,
}
export const CALL = { id: 'call_of_caller_1', input: { city: 'Paris' } }
export const RESULT = 'It is sunny.'
export const TOKENS_MAX = 2000
/** One white point: https://www.w3.org/TR/png/ */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
export const PICTURE_TYPE = 'image/png'
export const PICTURE_URL = `data:${PICTURE_TYPE};base64,${PICTURE}`

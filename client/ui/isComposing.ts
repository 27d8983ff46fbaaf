import type { KeyboardEvent } from 'react'

/** The code of a key that an input method has used. */
const USED_BY_INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method, as the Enter that accepts a Chinese word. Safari ends the
 * composition before that Enter arrives, and only its code differs from that of others.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === USED_BY_INPUT_METHOD
}

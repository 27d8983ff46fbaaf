import { fold } from './fold.ts'

/*
 * Search by the ends of windows (Wu and Manber, 1994): a pair of units that is in no word lets the search pass
 * over all places at which a word would have to contain it.
 */

/** Shorter words let the search pass over too little. */
const LENGTH_MIN = 4
/** More words contain most of the pairs that texts consist of. */
const WORDS_MAX = 200
const PAIRS = 0x1_0000
const SHIFT_MAX = 255

/** How far a search may go on. */
export interface Shifts {
  /** The length of the shortest word, and of a window. */
  readonly length: number
  /** For each hash of a pair that ends a window, the distance to the next window that can be a beginning. */
  readonly table: Uint8Array
}

/** The shifts of words without their case; undefined when there are many words or short ones. */
export function shiftsOf(words: readonly string[]): Shifts | undefined {
  const length = Math.min(SHIFT_MAX, ...words.slice(0, WORDS_MAX).map(word => word.length))
  if (words.length === 0 || words.length > WORDS_MAX || length < LENGTH_MIN) return undefined
  const table = new Uint8Array(PAIRS).fill(length - 1)
  for (const word of words) {
    for (let end = 1; end < length; end += 1) {
      const pair = hashOf(word, end)
      table[pair] = Math.min(table[pair] as number, length - 1 - end)
    }
  }
  return { length, table }
}

/** The hash of the pair that ends at a place. */
const hashOf = (text: string, end: number) =>
  ((fold(text.charCodeAt(end - 1)) << 5) ^ fold(text.charCodeAt(end))) & (PAIRS - 1)

/** Visits the places of a text at which a word may begin, in order, until `visit` returns true. */
export function visitByShifts(
  { length, table }: Shifts,
  { text, from }: { readonly text: string; readonly from: number },
  visit: (at: number) => boolean,
): void {
  let end = from + length - 1
  while (end < text.length) {
    const shift = table[hashOf(text, end)] as number
    if (shift === 0 && visit(end + 1 - length)) return
    end += Math.max(shift, 1)
  }
}

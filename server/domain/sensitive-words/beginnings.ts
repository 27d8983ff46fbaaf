import { fold, UNITS } from './fold.ts'

/**
 * The lengths of beginnings that are compared. A word has the greatest one that it is not shorter than.
 * The longer ones come first, because the letters of an alphabet make few short beginnings.
 */
const LENGTHS = [6, 4, 3, 2, 1] as const
const LENGTH_MAX = 6
const BITS_PER_WORD = 32
const BITS_MIN = 1 << 10
/** Of 2 MiB, which the cache of a processor holds. */
const BITS_MAX = 1 << 24
/** The number of units that are read together: few at first, since a word may be near. */
const BLOCK_FIRST = 128
const BLOCK = 4_096
const BASE = 0x01_00_01_93
/** `BASE` to the power of each length. */
const POWERS = Int32Array.from({ length: LENGTH_MAX + 1 }, (_, length) => power(length))

/** The beginnings of words. Most places of a text are excluded by one look at them. */
export interface Beginnings {
  /** For every first unit, a bit for each of `LENGTHS` that a beginning with it has. */
  readonly lengths: Uint8Array
  /** One bit for each hash of a beginning. */
  readonly bits: Uint32Array
  /** Units of a part of a text, and the hashes of the part up to each of them. */
  readonly units: Uint16Array
  readonly hashes: Int32Array
}

/** A text from a place on. */
interface Part {
  readonly text: string
  readonly from: number
}

/** The beginnings of words without their case. */
export function beginningsOf(words: readonly string[]): Beginnings {
  const lengths = new Uint8Array(UNITS)
  let size = BITS_MIN
  while (size < words.length * BITS_PER_WORD && size < BITS_MAX) size *= 2
  const bits = new Uint32Array(size / 32)
  for (const word of words) {
    const index = LENGTHS.findIndex(length => length <= word.length)
    const first = word.charCodeAt(0)
    lengths[first] = (lengths[first] as number) | (1 << index)
    const hash = mixed(hashOf(word, LENGTHS[index] as number))
    const at = (hash >>> 5) & (bits.length - 1)
    bits[at] = (bits[at] as number) | (1 << (hash & 31))
  }
  const units = new Uint16Array(BLOCK + LENGTH_MAX)
  return { lengths, bits, units, hashes: new Int32Array(BLOCK + LENGTH_MAX + 1) }
}

function power(length: number): number {
  let result = 1
  for (let at = 0; at < length; at += 1) result = Math.imul(result, BASE)
  return result
}

function hashOf(word: string, length: number): number {
  let hash = 0
  for (let at = 0; at < length; at += 1) hash = (Math.imul(hash, BASE) + word.charCodeAt(at)) | 0
  return hash
}

/** Moves differences of the upper bits to the lower ones, which are used. */
function mixed(hash: number): number {
  const product = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b)
  return product ^ (product >>> 13)
}

/**
 * Visits the places of a text at which a word may begin, in order, until `visit` returns true. It may
 * visit a place at which none begins, and never leaves one out at which a word begins.
 */
export function visitBeginnings(
  beginnings: Beginnings,
  { text, from }: Part,
  visit: (at: number) => boolean,
): void {
  let count = 0
  for (let start = from; start < text.length; start += count) {
    count = Math.min(count === 0 ? BLOCK_FIRST : count * 2, BLOCK, text.length - start)
    readBlock(beginnings, { text, from: start }, count)
    for (let at = 0; at < count; at += 1) {
      if (mayBegin(beginnings, at) && visit(start + at)) return
    }
  }
}

/** Reads units and those behind them, as far as beginnings reach. Behind the text there are zeros. */
function readBlock({ units, hashes }: Beginnings, { text, from }: Part, count: number): void {
  const read = Math.min(count + LENGTH_MAX, text.length - from)
  let hash = 0
  for (let at = 0; at < count + LENGTH_MAX; at += 1) {
    const unit = at < read ? fold(text.charCodeAt(from + at)) : 0
    units[at] = unit
    hash = (Math.imul(hash, BASE) + unit) | 0
    hashes[at + 1] = hash
  }
}

function mayBegin(beginnings: Beginnings, at: number): boolean {
  const present = beginnings.lengths[beginnings.units[at] as number] as number
  if (present === 0) return false
  // Written out, because a loop over the lengths takes twice the time.
  return (
    ((present & 1) !== 0 && isKnown(beginnings, at, 6)) ||
    ((present & 2) !== 0 && isKnown(beginnings, at, 4)) ||
    ((present & 4) !== 0 && isKnown(beginnings, at, 3)) ||
    ((present & 8) !== 0 && isKnown(beginnings, at, 2)) ||
    (present & 16) !== 0
  )
}

/** Whether the hash of the next units is that of a beginning. */
function isKnown({ bits, hashes }: Beginnings, at: number, length: number): boolean {
  const before = Math.imul(hashes[at] as number, POWERS[length] as number)
  const hash = mixed(((hashes[at + length] as number) - before) | 0)
  return (((bits[(hash >>> 5) & (bits.length - 1)] as number) >>> (hash & 31)) & 1) === 1
}

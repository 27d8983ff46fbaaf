import { fold, UNITS } from './fold.ts'
import { shiftsOf, visitByShifts, type Shifts } from './shifts.ts'

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
/** One unit of so many is looked at; a prime, because texts repeat. */
const SAMPLED = 17
/** From this share of places with the first unit of a word on, hashes of all places are cheaper. */
const DENSE_SHARE = 1 / 4
const BASE = 0x01_00_01_93
/** `BASE` to the power of each length. */
const POWERS = Int32Array.from({ length: LENGTH_MAX + 1 }, (_, length) => power(length))

/** For every length, its bit in `Beginnings.lengths`; 0 for a length that is not compared. */
const BIT_OF_LENGTH = Uint8Array.from({ length: LENGTH_MAX + 1 }, (_, length) => {
  const index = LENGTHS.findIndex(one => one === length)
  return index < 0 ? 0 : 1 << index
})

/** The beginnings of words. Most places of a text are excluded by one look at them. */
export interface Beginnings {
  /** For every first unit of a text, a bit for each of `LENGTHS` that a beginning with it has. */
  readonly lengths: Uint8Array
  /** For every second unit of a text: 1 for one that a beginning has. */
  readonly seconds: Uint8Array
  /** One bit for each hash of a beginning. */
  readonly bits: Uint32Array
  /** How far a search may go on from each pair of units; undefined where that is not far. */
  readonly shifts: Shifts | undefined
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
  const seconds = new Uint8Array(UNITS)
  let size = BITS_MIN
  while (size < words.length * BITS_PER_WORD && size < BITS_MAX) size *= 2
  const bits = new Uint32Array(size / 32)
  for (const word of words) {
    const index = LENGTHS.findIndex(length => length <= word.length)
    const first = word.charCodeAt(0)
    lengths[first] = (lengths[first] as number) | (1 << index)
    if (word.length > 1) seconds[word.charCodeAt(1)] = 1
    const hash = mixed(hashOf(word, LENGTHS[index] as number))
    const at = (hash >>> 5) & (bits.length - 1)
    bits[at] = (bits[at] as number) | (1 << (hash & 31))
  }
  for (let unit = 0; unit < UNITS; unit += 1) {
    lengths[unit] = lengths[fold(unit)] as number
    seconds[unit] = seconds[fold(unit)] as number
  }
  const units = new Uint16Array(BLOCK + LENGTH_MAX)
  const shifts = shiftsOf(words)
  return { lengths, seconds, bits, shifts, units, hashes: new Int32Array(BLOCK + LENGTH_MAX + 1) }
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
  if (beginnings.shifts) {
    const mayBeginHere = (at: number) => mayBeginAt(beginnings, text, at) && visit(at)
    return visitByShifts(beginnings.shifts, { text, from }, mayBeginHere)
  }
  let count = 0
  for (let start = from; start < text.length; start += count) {
    count = Math.min(count === 0 ? BLOCK_FIRST : count * 2, BLOCK, text.length - start)
    const part = { text, from: start }
    const visitPart = isDense(beginnings, part, count) ? visitAll : visitFirsts
    if (visitPart(beginnings, { ...part, count, visit })) return
  }
}

/** Whether many places of a block have the first unit of a word, as with the letters of an alphabet. */
function isDense({ lengths }: Beginnings, { text, from }: Part, count: number): boolean {
  let found = 0
  for (let at = from; at < from + count; at += SAMPLED) {
    if (lengths[text.charCodeAt(at)] !== 0) found += 1
  }
  return found * SAMPLED >= count * DENSE_SHARE
}

interface Block extends Part {
  readonly count: number
  visit(at: number): boolean
}

/** Compares each place by the hashes of the whole block. Returns whether the visit is over. */
function visitAll(beginnings: Beginnings, { text, from, count, visit }: Block): boolean {
  readBlock(beginnings, { text, from }, count)
  for (let at = 0; at < count; at += 1) {
    if (mayBegin(beginnings, at) && visit(from + at)) return true
  }
  return false
}

/** Passes over the places that have no first unit of a word. Returns whether the visit is over. */
function visitFirsts(beginnings: Beginnings, { text, from, count, visit }: Block): boolean {
  const { lengths } = beginnings
  for (let at = from; at < from + count; at += 1) {
    if (lengths[text.charCodeAt(at)] === 0) continue
    if (mayBeginAt(beginnings, text, at) && visit(at)) return true
  }
  return false
}

function mayBeginAt({ lengths, seconds, bits }: Beginnings, text: string, from: number): boolean {
  const present = lengths[text.charCodeAt(from)] as number
  if ((present & (BIT_OF_LENGTH[1] as number)) !== 0) return true
  if (from + 1 >= text.length || seconds[text.charCodeAt(from + 1)] === 0) return false
  let hash = fold(text.charCodeAt(from))
  for (let length = 2; length <= LENGTH_MAX && from + length <= text.length; length += 1) {
    hash = (Math.imul(hash, BASE) + fold(text.charCodeAt(from + length - 1))) | 0
    if ((present & (BIT_OF_LENGTH[length] as number)) !== 0 && isSet(bits, hash)) return true
  }
  return false
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
  return isSet(bits, ((hashes[at + length] as number) - before) | 0)
}

function isSet(bits: Uint32Array, hashed: number): boolean {
  const hash = mixed(hashed)
  return (((bits[(hash >>> 5) & (bits.length - 1)] as number) >>> (hash & 31)) & 1) === 1
}

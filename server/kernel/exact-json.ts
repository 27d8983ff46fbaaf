import { randomUUID } from 'node:crypto'

/*
 * JSON whose numbers keep their text. A body that is changed and written again then has the same digits as
 * before: integers beyond 2^53, `-0`, `1.0`, `1e400`, long decimals.
 */

/** The text of a number, which `JSON.stringify` writes as it is. */
interface RawNumber {
  readonly rawJSON: string
}

/** Parts of JSON that TypeScript does not declare yet. */
interface RawJson {
  /** Throws SyntaxError for a text that is no JSON. */
  rawJSON(text: string): RawNumber
  isRawJSON(value: unknown): value is RawNumber
}

const json = JSON as unknown as RawJson

/** Begins the texts that stand for numbers while a body is parsed; a body cannot contain it by chance. */
const MARK = randomUUID()

/**
 * Parses JSON of at most so many levels. Of up to 20,000 numbers the text is kept. Throws SyntaxError for
 * anything else.
 */
export function parseExact(text: string, levelsMax = Infinity): unknown {
  const { levels, changing } = scan(text)
  if (levels > levelsMax) throw new SyntaxError('nested too deep')
  if (changing.length === 0) return JSON.parse(text) as unknown
  return withNumbers(JSON.parse(marked(text, changing)) as unknown)
}

/** The number of a value that `parseExact` kept as text. Any other value stays as it is. */
export const numberOf = (value: unknown): unknown =>
  json.isRawJSON(value) ? Number(value.rawJSON) : value

/** Whether a value is a number, also one whose text is kept. */
export const isNumber = (value: unknown): boolean => typeof numberOf(value) === 'number'

const [QUOTE, PLUS, MINUS, POINT, ZERO, NINE, BACKSLASH] = [34, 43, 45, 46, 48, 57, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const [LARGE_E, SMALL_E] = [0x45, 0x65]
/** Whole numbers of so many digits stay as they are. */
const DIGITS_EXACT = 15
/** Numbers of one body that keep their text; each takes longer than a plain one. */
const KEPT_MAX = 20_000

interface Place {
  readonly start: number
  readonly end: number
}

interface Scanned {
  readonly levels: number
  /** The places of numbers that JavaScript would write differently. */
  readonly changing: readonly Place[]
}

/** Looks at what is between the texts of a body, which are nearly all of it. */
function scan(text: string): Scanned {
  const changing: Place[] = []
  let [level, levels] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === OPEN_OBJECT || code === OPEN_LIST) levels = Math.max(levels, (level += 1))
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) level -= 1
    else if (beginsNumber(code)) {
      const end = endOfNumber(text, at)
      if (changing.length < KEPT_MAX && isChanging(text, at, end)) changing.push({ start: at, end })
      at = end - 1
    }
  }
  return { levels, changing }
}

const beginsNumber = (code: number) => code === MINUS || isDigit(code)
const isDigit = (code: number) => code >= ZERO && code <= NINE

/** The place of the quote that ends the text that begins at a quote. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1
  while (isOfNumber(text.charCodeAt(end))) end += 1
  return end
}

const isOfNumber = (code: number) =>
  isDigit(code) ||
  code === POINT ||
  code === MINUS ||
  code === PLUS ||
  code === SMALL_E ||
  code === LARGE_E

function isChanging(text: string, start: number, end: number): boolean {
  if (end - start <= DIGITS_EXACT && isWhole(text, start, end)) return false
  const number = text.slice(start, end)
  return String(Number(number)) !== number
}

function isWhole(text: string, start: number, end: number): boolean {
  let at = start
  while (at < end && isDigit(text.charCodeAt(at))) at += 1
  return at === end
}

/** The text with a marked text in place of each number. */
function marked(text: string, places: readonly Place[]): string {
  const parts = places.map(({ start, end }, index) => {
    const before = text.slice(places[index - 1]?.end ?? 0, start)
    return `${before}"${MARK}${text.slice(start, end)}"`
  })
  return parts.join('') + text.slice(places.at(-1)?.end ?? 0)
}

/** Replaces the marked texts in a parsed value, which is changed. */
function withNumbers(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.startsWith(MARK) ? json.rawJSON(value.slice(MARK.length)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const name of Object.keys(fields)) {
    if (name.startsWith(MARK)) throw new SyntaxError('a name is no number')
    const before = fields[name]
    const after = withNumbers(before)
    if (after !== before) fields[name] = after
  }
  return value
}

import { hasControls, lengthOf, QUOTA_MAX } from '../inputs/common.ts'
import { isHttpUrl, withoutTrailingSlash } from '../inputs/base-url.ts'
import { parsed, error, type OptionKind } from './kind.ts'

const LINE_MAX = 2_048
const MARKUP_MAX = 262_144
const LIST_BYTES_MAX = 1_048_576
const INTEGER = /^-?\d{1,16}$/
const NUMBER = /^-?(?:\d{1,15})(?:\.\d{1,15})?$/
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/
const LINK = /^https?:\/\/[^\s/]/i
const IMAGE = /^(?:\/|data:image\/)\S*$/i

/** `true` or `false` and no other word. */
export const flag: OptionKind<boolean> = {
  name: 'flag',
  control: 'SWITCH',
  parse(text) {
    const word = text.trim()
    return word === 'true' || word === 'false' ? parsed(word === 'true') : error('valueBoolean')
  },
  format: String,
}

function words(name: string, accepts: (text: string) => boolean): OptionKind<string> {
  return {
    name,
    control: 'TEXT',
    parse(text) {
      const trimmed = text.trim()
      if (lengthOf(trimmed) > LINE_MAX) return error('valueTooLong', { max: LINE_MAX })
      if (hasControls(trimmed)) return error('valueLine')
      return trimmed === '' || accepts(trimmed) ? parsed(trimmed) : error('valueLink')
    },
    format: value => value,
  }
}

/** One line of any words. */
export const line = words('line', () => true)
/** One word of any name, stored without its `@`. */
export const accountName: OptionKind<string> = {
  ...line,
  parse: text => line.parse(text.trim().replace(/^@/, '')),
}
/** Empty, or an http(s) link for people. */
export const link = words('link', text => LINK.test(text) && URL.canParse(text))
/** Empty, a link, a path of this site, or a picture in the text itself. */
export const image = words('image', text => IMAGE.test(text) || LINK.test(text))

/** Empty, or an address that the server calls or builds links from. */
export const address: OptionKind<string> = {
  name: 'address',
  control: 'TEXT',
  parse(text) {
    const url = withoutTrailingSlash(text.trim())
    if (url.length > LINE_MAX) return error('valueTooLong', { max: LINE_MAX })
    return url === '' || isHttpUrl(url) ? parsed(url) : error('valueUrl')
  },
  format: value => value,
}

/** Markdown or HTML; it is sanitised where it is shown. */
export const markup: OptionKind<string> = {
  name: 'markup',
  control: 'MARKUP',
  parse: text =>
    lengthOf(text) > MARKUP_MAX ? error('valueTooLong', { max: MARKUP_MAX }) : parsed(text),
  format: value => value,
}

/** Encrypted in the database; its value never leaves the server. */
export const secret: OptionKind<string> = {
  name: 'secret',
  control: 'SECRET',
  parse: text => (hasControls(text.trim()) ? error('valueLine') : parsed(text.trim())),
  format: value => value,
}

export function integer(min: number, max: number): OptionKind<number> {
  return {
    name: 'integer',
    control: 'NUMBER',
    parse(text) {
      const value = INTEGER.test(text.trim()) ? Number(text) : Number.NaN
      return within(value, { min, max, kind: 'valueInteger' })
    },
    format: String,
  }
}

/** A decimal number in plain notation. `above` is an exclusive lower bound. */
export function number(bounds: { min?: number; above?: number; max: number }): OptionKind<number> {
  const { min = -Infinity, above = -Infinity, max } = bounds
  return {
    name: 'number',
    control: 'NUMBER',
    parse(text) {
      const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN
      if (value <= above) return error('valueNotAbove', { min: above })
      return within(value, { min, max, kind: 'valueNumber' })
    },
    format: String,
  }
}

interface Range {
  readonly min: number
  readonly max: number
  readonly kind: 'valueInteger' | 'valueNumber'
}

function within(value: number, { min, max, kind }: Range) {
  if (!Number.isFinite(value)) return error(kind)
  if (value < min) return error('valueTooSmall', { min })
  return value > max ? error('valueTooBig', { max }) : parsed(value)
}

/** An amount of quota. */
export const quota: OptionKind<bigint> = {
  name: 'quota',
  control: 'NUMBER',
  parse(text) {
    if (!INTEGER.test(text.trim())) return error('valueInteger')
    const value = BigInt(text.trim())
    if (value < 0n) return error('valueTooSmall', { min: 0 })
    return value > QUOTA_MAX ? error('valueTooBig', { max: String(QUOTA_MAX) }) : parsed(value)
  },
  format: String,
}

export function choice<const Name extends string>(...names: readonly Name[]): OptionKind<Name> {
  return {
    name: 'choice',
    control: 'CHOICE',
    choices: names,
    parse(text) {
      const name = names.find(one => one === text)
      return name === undefined ? error('valueChoice', { choices: names.join(', ') }) : parsed(name)
    },
    format: value => value,
  }
}

/** One entry a line; lines are trimmed and blank ones dropped. */
export const lines: OptionKind<readonly string[]> = {
  name: 'lines',
  control: 'LIST',
  parse(text) {
    if (text.length > LIST_BYTES_MAX) return error('valueTooLong', { max: LIST_BYTES_MAX })
    const entries = text.split('\n').map(entry => entry.trim())
    return parsed(entries.filter(entry => entry !== ''))
  },
  format: entries => entries.join('\n'),
}

/** Domains between commas, each once, in lower case. */
export const domains: OptionKind<readonly string[]> = {
  name: 'domains',
  control: 'TEXT',
  parse(text) {
    const entries = text.split(',').map(entry => entry.trim().toLowerCase())
    const named = [...new Set(entries.filter(entry => entry !== ''))]
    const bad = named.find(entry => !DOMAIN.test(entry))
    return bad === undefined ? parsed(named) : error('valueDomain', { name: bad })
  },
  format: entries => entries.join(','),
}

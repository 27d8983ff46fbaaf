import { storableText } from '../../contract/storable.ts'

/** A longer text is cut before the search, to limit the time. */
const SEARCHED_MAX = 4_096
const LENGTH_MAX = 300
/** A shorter secret is ignored, because replacing it would change ordinary words. */
const SECRET_MIN = 4

/** Placeholders during the search, so that no later rule matches a replacement. */
const SECRET = '\uE000'
const ADDRESS = '\uE001'
const SHOWN: Readonly<Record<string, string>> = { [SECRET]: '***', [ADDRESS]: '…' }

/** The replacement of one match; undefined keeps the match. */
type Replace = (found: string, ...groups: string[]) => string | undefined

/**
 * Texts to replace, in order. Each pattern takes linear time on any input: its repetitions are
 * bounded, or it cannot start again inside characters that it has already searched.
 */
type Rules = readonly (readonly [RegExp, Replace])[]

/** Mail addresses, and user names before a host. */
const MAIL: Rules = [[/[^\s@"'<>(]{1,64}@[^\s@"'<>)]{2,255}/g, () => ADDRESS]]

const CREDENTIALS: Rules = [
  // Hashes of passwords.
  [/\$argon2\w{0,4}\$[\w$=,+/.-]+/g, () => SECRET],
  // Headers and fields with a credential.
  [
    /\b((?:proxy-)?authorization["']?\s{0,3}[:=\uFF1A]\s{0,3}["']?)(?:[a-z]{3,10}\s{1,3})?[^\s"',;]+/gi,
    (_, name) => name + SECRET,
  ],
  [/\b(bearer\s{1,3}["']?)[^\s"',;]{6,}/gi, (_, name) => name + SECRET],
  [
    /((?:api|access|secret|private)[-_ ]?key|secret|passw(?:or)?d)((?: provided| id| is)?["']?\s{0,3}[:=\uFF1A]\s{0,3}["'`]?)[^\s"',;]{4,}/gi,
    (_, name, mark) => `${name}${mark}${SECRET}`,
  ],
  [
    /\b(token["']?\s{0,3}[:=\uFF1A]\s{0,3}["'`]?)([^\s"',;]{6,})/gi,
    (_, name = '', value = '') => (hasBoth(value) ? name + SECRET : undefined),
  ],
  // Keys and identifiers by their prefix, also partly masked ones.
  [
    /\b(?:sk|pk|rk|ak|key|org|proj|acct|gsk|xai|hf|r8|nvapi|pplx|glpat|gh[pousr])[-_][\w*-]{6,}/gi,
    () => SECRET,
  ],
  [/\b(?:AKIA|ASIA|AIza|LTAI|AKID)[\w*-]{8,}/g, () => SECRET],
  [/[^\s*"']{0,40}\*{3,}[^\s"']{0,40}/g, () => SECRET],
  [
    /\b((?:organi[sz]ation|org|project|account|tenant|team|workspace|user)(?:[ _-]?id)?["']?[\s:=_-]{1,3}["'`]?)([\w-]{6,})/gi,
    (_, name = '', id = '') => (/\d/.test(id) ? name + SECRET : undefined),
  ],
  [/(?<![\w+/=-])[\w+/=-]{24,}/g, found => (isRandom(found) ? SECRET : undefined)],
]

/** IP addresses, then host names. */
const HOSTS: Rules = [
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?![\w.]*\d)/g, () => ADDRESS],
  [
    /(?<![\w:.])\[?(?:(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){0,6}(?:[0-9a-f]{1,4})?::[0-9a-f:.]{0,40})(?!\w)(?:%\w{1,16})?(?:\](?::\d{1,5})?)?/gi,
    found => (found === '::' ? undefined : ADDRESS),
  ],
  [
    /(?<![\w.-])[a-z0-9_-]+(?:\.[a-z0-9_-]+)+\.?(?::\d{1,5})?(?:\/\S*)?/gi,
    found => (isHostName(found) ? ADDRESS : undefined),
  ],
  [
    /(?<![\w.:-])([a-z][a-z0-9_-]*):(\d{2,5})(?!\w)/gi,
    (_, _name, port) => (isPort(Number(port)) ? ADDRESS : undefined),
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|lookup)(\s{1,3})[^\s,;]+/g,
    (_, name = '', gap = '') => name + gap + ADDRESS,
  ],
  [/\blocalhost\b/gi, () => ADDRESS],
]

const URL_START = /(?<![a-z0-9])([a-z][a-z0-9+.-]{1,20}:\/\/)\S+/gi

const EVERYTHING: Rules = [[URL_START, () => ADDRESS], ...MAIL, ...CREDENTIALS, ...HOSTS]
/** URLs keep their scheme and host. */
const PRIVATE: Rules = [
  [
    /(?<![a-z0-9])([a-z][a-z0-9+.-]{1,20}:\/\/)(\S+)/gi,
    (_, scheme = '', rest = '') => scheme + shownOfUrl(rest),
  ],
  ...MAIL,
  ...CREDENTIALS,
]

/** A host, which may have a port, and what ends it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?=$|[/?#"'`,)\]}>;]|[:.](?:\W|$))/i

/**
 * The host of a URL without its scheme, and the punctuation that follows the URL. A password that is not
 * encoded can contain `/`, `?`, `#`, `@` and quotes, so nothing is shown of a URL with such a one.
 */
function shownOfUrl(rest: string): string {
  const end = rest.lastIndexOf('@')
  if (/[/?#"'`,)@]/.test(rest.slice(0, Math.max(end, 0)))) return ADDRESS
  const [host] = HOST.exec(rest.slice(end + 1)) ?? []
  if (host === undefined) return ADDRESS
  return host + (/["'`,)][^\w/]*$/.exec(rest)?.[0] ?? '')
}

/**
 * An upstream's message without the given secrets and without anything that looks like a credential,
 * an account identifier, an address or a host. At most 300 characters, on one line, which the database
 * can store. Takes linear time.
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const open = beginningOf(text).replaceAll(/[\p{Cc}\p{Co}\u2028\u2029]+/gu, ' ')
  const known = secrets
    .filter(secret => secret.length >= SECRET_MIN)
    .toSorted((left, right) => right.length - left.length)
    .reduce((rest, secret) => rest.replaceAll(secret, SECRET), open)
  return shortened(applied(EVERYTHING, known))
}

/**
 * A text for the operator, without credentials and mail addresses. Hosts stay, because the operator has
 * to find them. At most 300 characters, on one line.
 */
export function redactCredentials(text: string): string {
  const open = beginningOf(text).replaceAll(/[\p{Cc}\p{Co}\u2028\u2029]+/gu, ' ')
  return shortened(applied(PRIVATE, open))
}

function applied(rules: Rules, text: string): string {
  const redacted = rules.reduce(
    (rest, [pattern, replace]) =>
      rest.replace(
        pattern,
        (found: string, ...groups: string[]) => replace(found, ...groups) ?? found,
      ),
    text,
  )
  return redacted.replaceAll(/[\uE000\uE001]/g, mark => SHOWN[mark] ?? '')
}

/** Cut by code point, and without halves of pairs, which PostgreSQL does not store. */
const shortened = (text: string) => storableText(text, LENGTH_MAX).trim()

const PART_OF_WORD = /[!-~]/

/** Cuts the text before a word, because half a secret would not be recognised. */
function beginningOf(text: string): string {
  if (text.length <= SEARCHED_MAX) return text
  let end = SEARCHED_MAX
  while (end > 0 && PART_OF_WORD.test(text.charAt(end))) end -= 1
  return text.slice(0, end)
}

/** Whether a text has both digits and letters. */
const hasBoth = (text: string) => /\d/.test(text) && /[a-z]/i.test(text)

/** In random text at least this share of the characters differs in kind from the one before. */
const CHANGES_MIN = 1 / 4

/**
 * Whether a long run of characters is a key or an identifier: only hexadecimal digits, one long
 * lower-case word, or characters whose kind changes often. In names of models and fields it does not.
 */
function isRandom(run: string): boolean {
  const dense = run.replaceAll(/[+/=_-]/g, '')
  if (dense.length < 20) return false
  if (/^[0-9a-f]+$/i.test(dense) && /\d/.test(dense)) return true
  if (/^[a-z]{24,}$/.test(run)) return true
  // A capital letter at the start of a word is not a change of kind.
  const words = run.replaceAll(/(?:^|[+/=_-])[A-Z]/g, begin => begin.toLowerCase())
  const kinds = [...words.replaceAll(/[+/=_-]/g, '')].map(kindOf)
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
  return changes / dense.length >= CHANGES_MIN
}

function kindOf(character: string): number {
  if (/\d/.test(character)) return 0
  return /[a-z]/.test(character) ? 1 : 2
}

const PORTS_LOW: ReadonlySet<number> = new Set([80, 443])
const isPort = (port: number) => PORTS_LOW.has(port) || (port >= 1_024 && port <= 65_535)

/** Top-level domains with more than two letters. */
const ENDINGS: ReadonlySet<string> = new Set(
  `academy ai app arpa aws azure biz blog chat cloud cluster com company consul corp dev digital direct
  domain edu email example gateway global gov group home host info int internal intranet invalid lan
  live local localdomain localhost mil net network one online org plus pro private prod run server
  service services shop site solutions space store studio svc systems team tech test tools top vip
  website wiki work world xyz zone`.split(/\s+/),
)
/** Country domains that are more often the end of a field name, a file name or a sentence. */
const WORDS: ReadonlySet<string> = new Set(
  'as at be by do id in is it js md me my no py rs sh so to ts'.split(' '),
)

/** Whether a dotted name is a host name. A field such as `messages.0.content` is not. */
function isHostName(found: string): boolean {
  const [, name = '', port] = /^([^:/]+?)\.?(?::(\d+))?(?:\/|$)/.exec(found) ?? []
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!/^[a-z]/.test(ending)) return false
  if (port !== undefined || ENDINGS.has(ending) || ending.startsWith('xn--')) return true
  return ending.length === 2 && !WORDS.has(ending)
}

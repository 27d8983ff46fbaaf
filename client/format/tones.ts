/** Names of the badge colours; the colours themselves are in `ui/theme/badges.ts`. */
export const tones = [
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'blue',
  'cyan',
  'teal',
  'purple',
  'violet',
  'indigo',
  'pink',
  'grey',
  'black',
] as const
export type Tone = (typeof tones)[number]

interface Step {
  /** The tone holds up to this value. */
  readonly upTo: number
  readonly tone: Tone
}

const RESPONSE_MS: readonly Step[] = [
  { upTo: 0, tone: 'grey' },
  { upTo: 1_000, tone: 'green' },
  { upTo: 3_000, tone: 'lime' },
  { upTo: 5_000, tone: 'yellow' },
]
const DURATION_MS: readonly Step[] = [
  { upTo: 101_000, tone: 'green' },
  { upTo: 300_000, tone: 'orange' },
]
const FIRST_TOKEN_MS: readonly Step[] = [
  { upTo: 3_000, tone: 'green' },
  { upTo: 10_000, tone: 'orange' },
]

/** A channel's answer time: 0 is untested, a bound belongs to the faster class. */
export const responseTone = (ms: number): Tone =>
  RESPONSE_MS.find(step => ms <= step.upTo)?.tone ?? 'red'

/** The whole time of a call; a bound belongs to the slower class. */
export const durationTone = (ms: number): Tone =>
  DURATION_MS.find(step => ms < step.upTo)?.tone ?? 'red'

export const firstTokenTone = (ms: number): Tone =>
  FIRST_TOKEN_MS.find(step => ms < step.upTo)?.tone ?? 'red'

/** A group's multiplier. */
export function ratioTone(ratio: number): Tone {
  if (ratio > 5) return 'red'
  if (ratio > 3) return 'orange'
  return ratio > 1 ? 'blue' : 'green'
}

const NAMED: Readonly<Record<string, Tone>> = {
  vip: 'yellow',
  pro: 'yellow',
  svip: 'red',
  premium: 'red',
}

/** A stable tone for free text: groups, models, users. */
export function textTone(text: string): Tone {
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined
  return named ?? tones[hash(text) % 12] ?? 'grey'
}

/** A tone that the server names; grey for a name nobody knows. */
export function knownTone(name: string): Tone {
  return tones.find(tone => tone === name) ?? 'grey'
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}

/** Names of the badge colours; the colours themselves are in `ui/theme/badges.ts`. */
export const badgeColors = [
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
export type BadgeColor = (typeof badgeColors)[number]

interface Step {
  /** The largest value that has this color. */
  readonly upTo: number
  readonly color: BadgeColor
}

const RESPONSE_MS: readonly Step[] = [
  { upTo: 0, color: 'grey' },
  { upTo: 1_000, color: 'green' },
  { upTo: 3_000, color: 'lime' },
  { upTo: 5_000, color: 'yellow' },
]
interface Limits {
  readonly orangeFrom: number
  readonly redFrom: number
}

const DURATION_MS: Limits = { orangeFrom: 101_000, redFrom: 300_000 }
const FIRST_TOKEN_MS: Limits = { orangeFrom: 3_000, redFrom: 10_000 }

/** The response time of a channel. 0 means untested; a limit belongs to the faster class. */
export const responseTimeColor = (ms: number): BadgeColor =>
  RESPONSE_MS.find(step => ms <= step.upTo)?.color ?? 'red'

/** The duration of a call; a usual one has no colour. A limit belongs to the slower class. */
export const durationColor = (ms: number): BadgeColor | undefined => slowColor(ms, DURATION_MS)

export const firstTokenColor = (ms: number): BadgeColor | undefined => slowColor(ms, FIRST_TOKEN_MS)

function slowColor(ms: number, { orangeFrom, redFrom }: Limits): BadgeColor | undefined {
  if (ms >= redFrom) return 'red'
  return ms >= orangeFrom ? 'orange' : undefined
}

/** A group's multiplier. */
export function ratioColor(ratio: number): BadgeColor {
  if (ratio > 5) return 'red'
  if (ratio > 3) return 'orange'
  return ratio > 1 ? 'blue' : 'green'
}

const NAMED: Readonly<Record<string, BadgeColor>> = {
  vip: 'yellow',
  pro: 'yellow',
  svip: 'red',
  premium: 'red',
}

/** A stable color for free text: groups, models, users. */
export function textColor(text: string): BadgeColor {
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined
  return named ?? badgeColors[hash(text) % 12] ?? 'grey'
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}

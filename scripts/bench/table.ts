import type { Measured, Measurement } from './measure.ts'
import type { Step } from './step.ts'
import type { SubjectName } from './subjects.ts'

const NAMES: Readonly<Record<SubjectName, string>> = {
  upstream: 'upstream',
  proxy: 'plain proxy',
  gateway: 'Sluice',
  before: 'the other commit',
}

/** A measurement beside that of the upstream alone. */
interface Compared {
  readonly one: Measured
  readonly base: Measurement | undefined
}
/** The text of a cell is empty where the figure means nothing. */
type Column = readonly [heading: string, text: (compared: Compared) => string]

const added = (of: 'p50' | 'p99') => (compared: Compared) => {
  const { one, base } = compared
  return base && !isBare(compared) ? milliseconds(one.load.total[of] - base.load.total[of]) : ''
}
const isBare = ({ one }: Compared) => one.subject === 'upstream'
const served = (text: (one: Measured) => string) => (compared: Compared) =>
  isBare(compared) ? '' : text(compared.one)
const streamed = (text: (one: Measured) => string) =>
  served(one => (one.step.shape === 'stream' ? text(one) : ''))

const COLUMNS: readonly Column[] = [
  ['Load', ({ one }) => nameOf(one.step)],
  ['Through', ({ one }) => NAMES[one.subject]],
  ['Calls/s', ({ one }) => whole(one.load.ok / one.load.seconds)],
  ['p50 ms', ({ one }) => milliseconds(one.load.total.p50)],
  ['p99 ms', ({ one }) => milliseconds(one.load.total.p99)],
  ['Added p50 ms', added('p50')],
  ['Added p99 ms', added('p99')],
  ['Gateway µs/call', served(one => whole(one.processorUs / one.load.ok))],
  ['PostgreSQL µs/call', served(one => whole(one.databaseUs / one.load.ok || Number.NaN))],
  ['Gateway µs/delta', streamed(one => whole(one.processorUs / one.load.events))],
  ['Memory MiB', served(one => whole(one.residentKib / 1_024))],
  ['KiB per stream', streamed(one => whole(one.aliveKib / one.step.callers))],
  ['Stalled', ({ one }) => (one.step.shape !== 'whole' ? String(one.load.stalled) : '')],
  ['Delay p99 ms', served(one => milliseconds(one.loop.delayMs))],
  ['GC %', served(one => (one.loop.gcShare * 100).toFixed(1))],
]

/** The measurements as a Markdown table. Each step is compared with the upstream alone. */
export function toMarkdown(measurements: readonly Measured[]): string[] {
  const rows = measurements.map(one => {
    const base = measurements.find(other => other.subject === 'upstream' && other.step === one.step)
    return COLUMNS.map(([, text]) => text({ one, base }))
  })
  const headings = COLUMNS.map(([heading]) => heading)
  const rule = COLUMNS.map((_, column) => (column < 2 ? '---' : '--:'))
  return [headings, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`)
}

const ASKING: Readonly<Record<Step['prompt'], string>> = {
  short: '',
  long: ', prompts of 100 KB',
  conversation: ', conversations of 60 messages with tools',
}

/** The name of a step in tables and in progress lines. */
export function nameOf({ shape, callers, tokens, payers, prompt, translation }: Step): string {
  const count = callers.toLocaleString('en')
  if (shape === 'stream') {
    return `${count} streams of ${tokens} deltas${translation ? `, ${translation}` : ''}`
  }
  if (shape === 'mixed') return `${count} callers, a mixed hour`
  const paying = payers === 'one' ? '' : ', 1,000 users with limited tokens'
  return `${count} caller${callers === 1 ? '' : 's'}${paying}${ASKING[prompt]}`
}

/** What a delta of a translated stream costs, in deltas of as many streams that are passed on. */
export function translationCosts(measurements: readonly Measurement[]): string[] {
  const gateway = measurements.filter(
    one => one.subject === 'gateway' && one.step.shape === 'stream',
  )
  const costOf = ({ processorUs, load, step }: Measurement) => processorUs / (load.ok * step.tokens)
  return gateway.flatMap(one => {
    const { translation, callers, tokens } = one.step
    const passed = gateway.find(
      ({ step }) => !step.translation && step.callers === callers && step.tokens === tokens,
    )
    if (!translation || !passed) return []
    const times = (costOf(one) / costOf(passed)).toFixed(2)
    return [`A delta of a stream from ${translation} costs ${times} times one that is passed on.`]
  })
}

const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : '')
const milliseconds = (value: number) => value.toFixed(1)

/** The share of the processors that other programs may use while the machine counts as quiet. */
const QUIET_SHARE = 0.05

/** Describes wrong answers and a machine that was not quiet, which make the numbers invalid. */
export function complaintsAbout(measurements: readonly Measurement[]): string[] {
  return [...wrongAnswers(measurements), ...noise(measurements)]
}

function noise(measurements: readonly Measurement[]): string[] {
  const loud = measurements.filter(({ lostShare }) => lostShare > QUIET_SHARE)
  if (loud.length === 0) return []
  const most = Math.max(...loud.map(({ lostShare }) => lostShare))
  const where = [...new Set(loud.map(({ step }) => nameOf(step)))].join('; ')
  return [
    `The machine was not quiet: other programs used up to ${whole(most * 100)} % of the processors (${where}).`,
  ]
}

function wrongAnswers(measurements: readonly Measurement[]): string[] {
  return measurements.flatMap(({ step, subject, load }) => {
    const { bad, short, connectionErrors, statuses } = load
    if (bad + short + connectionErrors === 0) return []
    const facts = `${bad} bad answers, ${short} streams cut short, ${connectionErrors} lost connections`
    return [`${nameOf(step)} through ${NAMES[subject]}: ${facts} (${JSON.stringify(statuses)}).`]
  })
}

import type { Measured, Measurement, Step } from './measure.ts'
import type { SubjectName } from './subjects.ts'

const HEADINGS = [
  'Load',
  'Through',
  'Calls/s',
  'p50 ms',
  'p99 ms',
  'Added p50 ms',
  'Added p99 ms',
  'Gateway µs/call',
  'PostgreSQL µs/call',
  'Gateway µs/delta',
  'Memory MiB',
  'KiB per stream',
  'Stalled',
]

const NAMES: Readonly<Record<SubjectName, string>> = {
  upstream: 'upstream',
  proxy: 'plain proxy',
  gateway: 'Sluice',
}

/** The measurements as a Markdown table. Each step is compared with the upstream alone. */
export function toMarkdown(measurements: readonly Measured[]): string[] {
  const rows = measurements.map(one => cellsOf(one, baseOf(measurements, one)))
  const rule = HEADINGS.map((_, column) => (column < 2 ? '---' : '--:'))
  return [HEADINGS, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`)
}

function baseOf(measurements: readonly Measurement[], { step }: Measurement) {
  return measurements.find(one => one.subject === 'upstream' && one.step === step)
}

function cellsOf(one: Measured, base: Measurement | undefined): string[] {
  const { load, subject, step } = one
  const isBare = subject === 'upstream'
  const added = (of: 'p50' | 'p99') =>
    isBare || !base ? '' : milliseconds(load.total[of] - base.load.total[of])
  return [
    nameOf(step),
    NAMES[subject],
    whole(load.ok / load.seconds),
    milliseconds(load.total.p50),
    milliseconds(load.total.p99),
    added('p50'),
    added('p99'),
    isBare ? '' : whole(one.processorUs / load.ok),
    subject === 'gateway' ? whole(one.databaseUs / load.ok) : '',
    isBare || step.shape === 'whole' ? '' : whole(one.processorUs / load.events),
    isBare ? '' : whole(one.residentKib / 1_024),
    isBare || step.shape === 'whole' ? '' : whole(one.aliveKib / step.callers),
    step.shape === 'stream' ? String(load.stalled) : '',
  ]
}

export function nameOf({ shape, callers, tokens, payers }: Step): string {
  if (shape === 'stream') return `${callers} streams of ${tokens} deltas`
  const callersText = `${callers} caller${callers === 1 ? '' : 's'}`
  return payers === 'one' ? callersText : `${callersText}, 1,000 users with limited tokens`
}

const whole = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : '')
const milliseconds = (value: number) => value.toFixed(1)

/** Describes wrong answers, which make the numbers invalid. */
export function complaintsAbout(measurements: readonly Measurement[]): string[] {
  return measurements.flatMap(({ step, subject, load }) => {
    const { bad, short, connectionErrors, statuses } = load
    if (bad + short + connectionErrors === 0) return []
    const facts = `${bad} bad answers, ${short} streams cut short, ${connectionErrors} lost connections`
    return [`${nameOf(step)} through ${NAMES[subject]}: ${facts} (${JSON.stringify(statuses)}).`]
  })
}

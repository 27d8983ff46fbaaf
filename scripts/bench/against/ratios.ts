import type { Measurement } from '../measure.ts'
import type { Step } from '../step.ts'
import { nameOf } from '../table.ts'

/** The measurements of one step in one round. */
export interface Pair {
  readonly before: Measurement
  readonly after: Measurement
}

/** Ratios of several rounds. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

type Figure = (one: Measurement) => number

/** What is compared. A larger ratio is better for the first figure and worse for all others. */
const FIGURES: readonly (readonly [heading: string, figure: Figure])[] = [
  ['Calls/s', ({ load }) => load.ok / load.seconds],
  ['p50', ({ load }) => load.total.p50],
  ['p99', ({ load }) => load.total.p99],
  ['Gateway µs/call', ({ load, processorUs }) => processorUs / load.ok],
  ['PostgreSQL µs/call', ({ load, databaseUs }) => databaseUs / load.ok],
  ['Memory', ({ residentKib }) => residentKib],
  ['Delay p99', ({ loop }) => loop.delayMs],
  ['GC', ({ loop }) => loop.gcShare],
]

/** The ratios after to before as a Markdown table: the median of the rounds, the least and the most. */
export function ratiosToMarkdown(pairs: readonly Pair[]): string[] {
  const steps = [...new Set(pairs.map(({ after }) => after.step))]
  const rows = steps.map(step => rowOf(step, pairs))
  const headings = ['Load', ...FIGURES.map(([heading]) => heading), 'Stalled before', 'after']
  const rule = headings.map((_, column) => (column === 0 ? '---' : '--:'))
  return [headings, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`)
}

function rowOf(step: Step, pairs: readonly Pair[]): string[] {
  const rounds = pairs.filter(({ after }) => after.step === step)
  const ratios = FIGURES.map(([, figure]) =>
    toText(spreadOf(rounds.map(({ before, after }) => figure(after) / figure(before)))),
  )
  const stalled = (side: keyof Pair) =>
    step.shape !== 'whole'
      ? String(rounds.reduce((sum, pair) => sum + pair[side].load.stalled, 0))
      : ''
  return [nameOf(step), ...ratios, stalled('before'), stalled('after')]
}

/** The median, the least and the most of the ratios that are numbers; undefined when none is. */
export function spreadOf(ratios: readonly number[]): Spread | undefined {
  const sorted = ratios.filter(Number.isFinite).sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || least === undefined || most === undefined) {
    return undefined
  }
  return { median: (low + high) / 2, least, most }
}

const toText = (spread: Spread | undefined) =>
  spread ? `${spread.median.toFixed(2)} (${spread.least.toFixed(2)}–${spread.most.toFixed(2)})` : ''

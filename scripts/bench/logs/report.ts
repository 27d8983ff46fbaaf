import { cpus } from 'node:os'
import type { LogsOptions } from './options.ts'
import type { LogsResult } from './run.ts'

const MEDIAN = 0.5
const MOST = 0.95

/** The result as Markdown: a table of times and one of processor times. */
export function toLines({ rows, days }: LogsOptions, { timed, follow }: LogsResult): string[] {
  const [processor] = cpus()
  return [
    `${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}, ${rows} rows of ${days} days.`,
    '',
    '| Query | p50 ms | p95 ms | Longest ms | Failed |',
    '|---|---|---|---|---|',
    ...timed.map(({ name, timesMs, failures }) => {
      const sorted = timesMs.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
      return `| ${name} | ${[at(MEDIAN), at(MOST), at(1)].map(ms => ms.toFixed(0)).join(' | ')} | ${failures} |`
    }),
    '',
    '| Live statistics, 10 rows a second for 10 s | PostgreSQL s |',
    '|---|---|',
    ...Object.entries(follow).map(([name, seconds]) => `| ${name} | ${seconds.toFixed(2)} |`),
  ]
}

import { cpus } from 'node:os'
import type { Sizes } from './fill.ts'
import type { ListResult } from './run.ts'

/** The results as a Markdown table under a line with their conditions. */
export function toLines(results: readonly ListResult[], { rows, entries }: Sizes): string[] {
  const [processor] = cpus()
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${rows} rows of each list, ${entries} entries of one account.`,
    '',
    '| List | Page | Median ms | Slowest ms |',
    '|---|---|---|---|',
    ...results.map(
      ({ measured: { list, page }, medianMs, slowestMs }) =>
        `| ${list} | ${page} | ${medianMs.toFixed(0)} | ${slowestMs.toFixed(0)} |`,
    ),
  ]
}

import { cpus } from 'node:os'
import type { PageResult } from './run.ts'

/** The results as a Markdown table under a line with their conditions. */
export function toLines(results: readonly PageResult[], runs: number): string[] {
  const [processor] = cpus()
  return [
    `${cpus().length} × ${processor?.model.trim()}, medians of ${runs} first visits.`,
    '',
    '| Page | Largest paint ms | Limit ms | Layout shift | KB |',
    '|---|---|---|---|---|',
    ...results.map(
      ({ page, paintMs, layoutShift, bytes }) =>
        `| ${page.path} | ${paintMs.toFixed(0)} | ${page.limitMs} | ${layoutShift.toFixed(3)} | ${(bytes / 1_000).toFixed(0)} |`,
    ),
  ]
}

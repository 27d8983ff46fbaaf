import { cpus } from 'node:os'
import type { ChoiceResult } from './choose.ts'
import { CHANNELS, MODELS, type Sizes } from './fill.ts'
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

/** The times of a choice as a Markdown table. */
export function toChoiceLines(choices: readonly ChoiceResult[]): string[] {
  return [
    '',
    `| Choice of one of ${CHANNELS} channels with ${MODELS} models | µs |`,
    '|---|---|',
    ...choices.map(({ name, meanUs }) => `| ${name} | ${meanUs.toFixed(1)} |`),
  ]
}

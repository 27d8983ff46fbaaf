import { cpus } from 'node:os'
import type { LiveListOptions } from './options.ts'
import type { LiveListResult } from './run.ts'

/** The result as a row of a Markdown table under a line with its conditions. */
export function toLines({ rate, seconds }: LiveListOptions, result: LiveListResult): string[] {
  const [processor] = cpus()
  const share = (value: number) => (value / result.seconds).toFixed(2)
  return [
    `${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}, ${rate} rows a second for ${seconds} s.`,
    '',
    '| Calls | Seconds | Renderer s | Renderer cores | Other processes s | Main thread s | Delay of the last row ms | Layout shift |',
    '|---|---|---|---|---|---|---|---|',
    `| ${[
      result.calls,
      result.seconds.toFixed(1),
      result.rendererSeconds.toFixed(1),
      share(result.rendererSeconds),
      result.otherSeconds.toFixed(1),
      result.taskSeconds.toFixed(1),
      result.delayMs.toFixed(0),
      result.layoutShift.toFixed(3),
    ].join(' | ')} |`,
  ]
}

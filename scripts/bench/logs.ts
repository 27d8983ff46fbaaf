import { readLogsOptions, LOGS_USAGE, type LogsOptions } from './logs/options.ts'
import { measureLogs } from './logs/run.ts'
import { toLines } from './logs/report.ts'

const options = read(process.argv.slice(2))
if (options) await run(options)

function read(args: readonly string[]): LogsOptions | undefined {
  try {
    return readLogsOptions(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n${LOGS_USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

async function run(wanted: LogsOptions): Promise<void> {
  const result = await measureLogs(wanted, line => console.error(line))
  for (const line of toLines(wanted, result)) console.log(line)
}

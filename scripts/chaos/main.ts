import { readCommand, USAGE, type Command } from './options.ts'
import { planFaults } from './plan.ts'
import { planLines, reportLines } from './print.ts'
import { runChaos } from './run.ts'

const INTERRUPTED = 130

const command = read(process.argv.slice(2))
if (command?.planOnly) print(planLines(command.seed, planFaults(command)))
else if (command) await run(command)

function read(args: readonly string[]): Command | undefined {
  try {
    return readCommand(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

async function run(options: Command): Promise<void> {
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupt.abort())
  }
  const { seed, seconds, kills } = options
  console.log(`Seed ${seed}: ${kills} kills within ${seconds} s. The table comes at the end.\n`)
  try {
    const report = await runChaos(options, interrupt.signal)
    print(reportLines(report))
    process.exitCode = report.incidents.breaches.length > 0 ? 1 : 0
  } catch (error) {
    if (!interrupt.signal.aborted) throw error
    console.log('Interrupted; everything was stopped.')
    process.exitCode = INTERRUPTED
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}

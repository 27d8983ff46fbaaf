import { cpus } from 'node:os'
import { readOptions, USAGE, type BenchOptions } from './options.ts'
import { MissingError } from './programs.ts'
import { runBench } from './run.ts'
import { complaintsAbout, toMarkdown } from './table.ts'

const INTERRUPTED = 130

const options = read(process.argv.slice(2))
if (options) await run(options)

function read(args: readonly string[]): BenchOptions | undefined {
  try {
    return readOptions(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

async function run(wanted: BenchOptions): Promise<void> {
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupt.abort())
  }
  try {
    const result = await runBench(wanted, interrupt.signal, say)
    console.log(`\n${conditions(wanted)}\n`)
    for (const line of toMarkdown(result.measurements)) console.log(line)
    if (result.profileFolder) console.log(`\nProcessor profiles: ${result.profileFolder}`)
    const complaints = complaintsAbout(result.measurements)
    for (const line of complaints) console.error(line)
    process.exitCode = complaints.length > 0 ? 1 : 0
  } catch (error) {
    fail(error, interrupt.signal.aborted)
  }
}

function conditions({ workers, seconds }: BenchOptions): string {
  const [processor] = cpus()
  const machine = `${cpus().length} × ${processor?.model.trim()}, Node ${process.versions.node}`
  return `${machine}, ${workers} serving process${workers === 1 ? '' : 'es'}, ${seconds} s a step.`
}

/** Prints progress to standard error, because standard output is only the table. */
function say(line: string): void {
  console.error(line)
}

function fail(error: unknown, isInterrupted: boolean): void {
  if (!isInterrupted && !(error instanceof MissingError)) throw error
  console.error(isInterrupted ? 'Interrupted; everything was stopped.' : (error as Error).message)
  process.exitCode = isInterrupted ? INTERRUPTED : 1
}

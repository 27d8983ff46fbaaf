import { cpus } from 'node:os'
import { compare } from './against/compare.ts'
import { ratiosToMarkdown } from './against/ratios.ts'
import type { Measurement } from './measure.ts'
import { readOptions, USAGE, type BenchOptions } from './options.ts'
import { MissingError } from './programs.ts'
import { runBench } from './run.ts'
import { complaintsAbout, toMarkdown, translationCosts } from './table.ts'

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
    const measurements = await (wanted.against === undefined
      ? printRun(wanted, interrupt.signal)
      : printComparison({ ...wanted, against: wanted.against }, interrupt.signal))
    const complaints = complaintsAbout(measurements)
    for (const line of complaints) console.error(line)
    process.exitCode = complaints.length > 0 ? 1 : 0
  } catch (error) {
    fail(error, interrupt.signal.aborted)
  }
}

async function printRun(wanted: BenchOptions, interrupt: AbortSignal) {
  const { measurements, profileFolder } = await runBench(wanted, interrupt, say)
  console.log(`\n${conditions(wanted)}\n`)
  for (const line of toMarkdown(measurements)) console.log(line)
  console.log()
  for (const line of translationCosts(measurements)) console.log(line)
  if (profileFolder) console.log(`\nProcessor profiles: ${profileFolder}`)
  return measurements
}

async function printComparison(
  wanted: BenchOptions & { readonly against: string },
  interrupt: AbortSignal,
): Promise<readonly Measurement[]> {
  const { commit, pairs, measurements } = await compare(wanted, interrupt, say)
  const rounds = `${wanted.rounds} round${wanted.rounds === 1 ? '' : 's'}`
  console.log(`\n${conditions(wanted)} ${rounds}.`)
  console.log(`This clone divided by ${commit}: median (least–most).\n`)
  for (const line of ratiosToMarkdown(pairs)) console.log(line)
  return measurements
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

import { readFirstPaintOptions, FIRST_PAINT_USAGE } from './first-paint/options.ts'
import { toLines } from './first-paint/report.ts'
import { measureFirstPaint } from './first-paint/run.ts'

await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<void> {
  let runs: number
  try {
    runs = readFirstPaintOptions(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n${FIRST_PAINT_USAGE}`)
    process.exitCode = 1
    return
  }
  const results = await measureFirstPaint(runs)
  for (const line of toLines(results, runs)) console.log(line)
}

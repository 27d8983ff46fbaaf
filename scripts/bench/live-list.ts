import { readLiveListOptions, LIVE_LIST_USAGE, type LiveListOptions } from './live-list/options.ts'
import { measureLiveList } from './live-list/run.ts'
import { toLines } from './live-list/report.ts'

const options = read(process.argv.slice(2))
if (options) await run(options)

function read(args: readonly string[]): LiveListOptions | undefined {
  try {
    return readLiveListOptions(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n${LIVE_LIST_USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

async function run(wanted: LiveListOptions): Promise<void> {
  const result = await measureLiveList(wanted)
  for (const line of toLines(wanted, result)) console.log(line)
}

import { measureChoices } from './lists/choose.ts'
import { LISTS_USAGE, readListsOptions } from './lists/options.ts'
import { toChoiceLines, toLines } from './lists/report.ts'
import { measureLists } from './lists/run.ts'

const options = read(process.argv.slice(2))
if (options) {
  const results = await measureLists(options, options.runs)
  const lines = [...toLines(results, options), ...toChoiceLines(measureChoices())]
  for (const line of lines) console.log(line)
}

function read(args: readonly string[]): ReturnType<typeof readListsOptions> | undefined {
  try {
    return readListsOptions(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n${LISTS_USAGE}`)
    process.exitCode = 1
    return undefined
  }
}

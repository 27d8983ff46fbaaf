import { prepare } from './prepare.mjs'
import { CHECKS } from './support/checks.mjs'
import { findNode24, node24Env } from './support/node24.mjs'
import { runQuietly } from './support/run-child.mjs'

const AT_ONCE = 3

// The Relay artifacts are checked against their sources, so they are not generated first.
await prepare({ skip: ['relay', 'console'] })
const startedAt = performance.now()
const waiting = [...CHECKS]
const failures = []
await Promise.all(Array.from({ length: AT_ONCE }, work))
for (const { name, output } of failures) console.log(`\n── ${name}\n${output}`)
console.log(
  failures.length > 0
    ? `\n${failures.length} of ${CHECKS.length} checks failed: ${failures.map(({ name }) => name).join(', ')}`
    : `\nAll ${CHECKS.length} checks passed in ${secondsSince(startedAt)}`,
)
process.exitCode = failures.length > 0 ? 1 : 0

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check)
}

async function run({ name, args }) {
  const from = performance.now()
  const error = await runQuietly(findNode24(), args, node24Env({ NO_COLOR: '1' })).catch(e => e)
  const isFailed = error instanceof Error
  if (isFailed) failures.push({ name, output: error.message })
  console.log(`${isFailed ? '✗' : '✓'} ${name.padEnd(12)} ${secondsSince(from)}`)
}

function secondsSince(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

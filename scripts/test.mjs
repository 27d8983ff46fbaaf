import { prepare } from './prepare.mjs'
import { findNode24, node24Env } from './support/node24.mjs'
import { at } from './support/paths.mjs'
import { becomeChild } from './support/run-child.mjs'

// The last line is always the count; when Vitest runs, its reporter prints it.
const reportUnprepared = () => console.log('0 passed, 1 failed')

process.on('exit', reportUnprepared)
await prepare()
process.off('exit', reportUnprepared)
const args = [at('node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)]
becomeChild(findNode24(), args, node24Env())

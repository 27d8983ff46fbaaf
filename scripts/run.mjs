import { prepare } from './prepare.mjs'
import { findNode24, node24Env } from './support/node24.mjs'
import { becomeChild } from './support/run-child.mjs'

// Runs a TypeScript file of this project on the project's own Node: `node scripts/run.mjs FILE …`.
await prepare({ skip: ['relay', 'console', 'server'] })
becomeChild(findNode24(), process.argv.slice(2), node24Env())

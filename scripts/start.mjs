import { prepare } from './prepare.mjs'
import { startDev } from './support/dev.mjs'
import { findNode24, node24Env } from './support/node24.mjs'
import { at } from './support/paths.mjs'
import { becomeChild } from './support/run-child.mjs'

const args = process.argv.slice(2)
const isDev = args.includes('--dev')
const serverArgs = args.filter(arg => arg !== '--dev')

await prepare({ skip: isDev ? ['console', 'server'] : [] })
if (isDev) startDev(serverArgs)
else becomeChild(findNode24(), [at('dist/server/main.js'), ...serverArgs], node24Env())

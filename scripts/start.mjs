import { prepare } from './prepare.mjs'
import { startDev } from './support/dev.mjs'
import { findNode24, node24Env } from './support/node24.mjs'
import { at } from './support/paths.mjs'
import { becomeChild } from './support/run-child.mjs'

const args = process.argv.slice(2)
const isDev = args.includes('--dev')
const serverArgs = args.filter(arg => arg !== '--dev')

await prepare({ skip: isDev ? ['console'] : [] })
if (isDev) startDev(serverArgs)
else becomeChild(findNode24(), [at('server/main.ts'), ...serverArgs], node24Env())

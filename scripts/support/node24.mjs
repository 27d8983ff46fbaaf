import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at, CACHE } from './paths.mjs'

const NODE_MAJOR_NEEDED = 24
const NODE_MAJOR_TO_BEGIN = 20

const major = Number(process.versions.node.split('.')[0])

/** Exits with one sentence when the running Node is too old to prepare the project. */
export function requireStartingNode() {
  if (major >= NODE_MAJOR_TO_BEGIN) return
  console.error(
    `Sluice needs Node ${NODE_MAJOR_TO_BEGIN} or newer to begin, and this is ${process.version}: install a newer Node.`,
  )
  process.exit(1)
}

/** The Node that runs the product: the running one when it is new enough, otherwise the installed package. */
export function findNode24() {
  if (major >= NODE_MAJOR_NEEDED) return process.execPath
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  const found = names.map(name => at('node_modules', name, 'bin', file)).find(existsSync)
  if (found) return found
  throw new Error(
    `There is no Node ${NODE_MAJOR_NEEDED} from npm for ${process.platform}-${process.arch}: install Node ${NODE_MAJOR_NEEDED} or newer and try again.`,
  )
}

/** Environment of a child process on Node 24, with the packages' programs in its path and a compile cache. */
export function node24Env(extra = {}) {
  const PATH = `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: `${CACHE}/compile`, ...process.env, PATH, ...extra }
}

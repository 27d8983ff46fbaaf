import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './support/paths.mjs'

/*
 * Run after a change of dependencies. npm writes only the packages of its own platform into the lock
 * file, and `npm ci` then refuses the file on another platform. This adds the others in the exact
 * versions that their parents require. npm installs only the package of its platform.
 */

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const PROCESSORS = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const file = at('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = Object.entries(lock.packages).flatMap(([path, entry]) => completed(path, entry))
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} platform packages added`)

function completed(path, { optionalDependencies = {}, dev }) {
  return Object.entries(optionalDependencies)
    .filter(([name, version]) => EXACT.test(version) && !isLocked(path, name, version))
    .map(([name, version]) => {
      const place = lock.packages[`node_modules/${name}`]
        ? `${path}/node_modules/${name}`
        : `node_modules/${name}`
      lock.packages[place] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
      return place
    })
}

/** Searches like Node: beside the parent, then in each folder above. */
function isLocked(path, name, version) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const found = lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]
    if (found) return found.version === version
    if (folder === '') return false
  }
}

function platformOf(name) {
  const words = name.replace(/eabi(hf)?\b|(gnu|musl)eabihf/g, '').split(/[-/]/)
  const cpu = PROCESSORS.filter(word => words.includes(word))
  const os = SYSTEMS.filter(word => words.includes(word))
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : []
  if (os.length + cpu.length === 0) throw new Error(`${name}: no platform in its name`)
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) }
}

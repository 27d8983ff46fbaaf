import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { RULES } from './support/import-rules.mjs'
import { at, ROOT } from './support/paths.mjs'

const SOURCES = ['server', 'contract', 'compat', 'client', 'scripts', 'tests', 'bench']
const IS_SOURCE = /[.](ts|tsx|mjs|js)$/
const IS_GENERATED = /^server\/generated\/|__generated__\//

const files = listFiles()
const problems = files.flatMap(file => importsOf(file).flatMap(target => judge(file, target)))
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} imports against the rules`)
process.exitCode = problems.length > 0 ? 1 : 0

function listFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...SOURCES]
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(file => IS_SOURCE.test(file) && !IS_GENERATED.test(file) && existsSync(at(file)))
}

/** Everything a file imports or re-exports: paths from the root, `npm:name`, `node:name`. */
function importsOf(file) {
  const source = readFileSync(at(file), 'utf8')
  const { module } = parseSync(file, source)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(entry => entry.moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      literal(source.slice(start, end)),
    ),
  ]
  return [...new Set(requests.filter(Boolean))].map(request => resolve(file, request))
}

/** The text of a plain string; nothing for a computed import. */
function literal(code) {
  return /^(['"])([^'"]+)\1$/.exec(code)?.[2]
}

function resolve(file, request) {
  if (request.startsWith('.')) return posix.join(posix.dirname(file), request.replace(/[?].*$/, ''))
  if (request.startsWith('node:')) return request
  const [scope, name] = request.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope
  return builtinModules.includes(packageName) ? `node:${packageName}` : `npm:${packageName}`
}

function judge(file, target) {
  return RULES.flatMap(({ name, from, isAgainst, instead }) => {
    const match = from.exec(file)
    return match && isAgainst(target, match[1])
      ? [`${file} → ${target}\n  ${name}: ${instead}`]
      : []
  })
}

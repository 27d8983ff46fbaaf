import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { HOT_PATH, RULES } from './support/import-rules.mjs'
import { listFiles } from './support/list-files.ts'
import { at, ROOT } from './support/paths.mjs'

const IS_SOURCE = /^(server|contract|compat|client|scripts|tests|bench)\/.*[.](ts|tsx|mjs|js)$/
const IS_GENERATED = /^server\/generated\/|__generated__\//

const files = listFiles(ROOT).filter(file => IS_SOURCE.test(file) && !IS_GENERATED.test(file))
const imports = new Map(files.map(file => [file, importsOf(file)]))
const problems = [
  ...files.flatMap(file => imports.get(file).flatMap(({ target }) => judge(file, target))),
  ...checkHotPath(),
]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} imports against the rules`)
process.exitCode = problems.length > 0 ? 1 : 0

/** The imports and re-exports of a file: paths from the root, `npm:name` or `node:name`, and whether types only. */
function importsOf(file) {
  const source = readFileSync(at(file), 'utf8')
  const { module } = parseSync(file, source)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(entry => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ request: moduleRequest?.value, isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: literal(source.slice(start, end)),
      isType: false,
    })),
  ]
  return requests
    .filter(({ request }) => request)
    .map(({ request, isType }) => ({ target: resolve(file, request), isType }))
}

/** The text of a string literal; undefined for a computed import. */
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

/** Checks everything that the files of the hot path load, except types. */
function checkHotPath() {
  const chains = new Map(HOT_PATH.from.map(file => [file, file]))
  const found = []
  // The map grows during the iteration; each file is visited once.
  for (const [file, chain] of chains) {
    for (const { target, isType } of imports.get(file) ?? []) {
      if (isType || chains.has(target)) continue
      if (HOT_PATH.isAgainst(target)) {
        found.push(`${chain} → ${target}\n  hot-path: ${HOT_PATH.instead}`)
      } else chains.set(target, `${chain} → ${target}`)
    }
  }
  return found
}

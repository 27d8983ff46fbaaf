import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ARTIFACT = /__generated__[\\/](\w+)\.graphql\.ts$/
const OPERATION = /graphql`\s*(?:query|mutation) (\w+)/g
/** The hash of the text of an operation, which only development builds compare. */
const HASH = /^\(node as any\)\.hash = "\w+";$/m
const ID = /"id": "(\w+)"/

/**
 * Makes the compiled operations smaller. Relay reads the selections of an operation; `callOperation`
 * sends only its id and its name, so what it calls is reduced to these.
 */
export function smallQueries(): Plugin {
  const called = new Set<string>()
  return {
    name: 'small-queries',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      for (const name of calledIn(root)) called.add(name)
    },
    transform(code, id) {
      const [, name] = ARTIFACT.exec(id) ?? []
      if (name === undefined) return null
      if (!called.has(name)) return { code: code.replace(HASH, ''), map: null }
      const [, persisted] = ID.exec(code) ?? []
      if (persisted === undefined) this.error(`${name} has no persisted id`)
      const params = JSON.stringify({ id: persisted, name })
      return { code: `export default { params: ${params} }`, map: null }
    },
  }
}

/** The operations of the files that call them without the Relay runtime. */
function calledIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.includes('__generated__'))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .filter(code => code.includes('callOperation') && usesOnlyTags(code))
    .flatMap(code => [...code.matchAll(OPERATION)].flatMap(([, name]) => name ?? []))
}

const usesOnlyTags = (code: string) => code.includes("import { graphql } from 'react-relay'")

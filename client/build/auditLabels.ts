import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { formTexts } from '../routes/audit/changes/auditFields.ts'

/** The name of a module of labels, without its language. */
const MODULE = 'virtual:audit-labels/'
/** Marks modules without a file, so that other plugins leave them alone. */
const LOADED = `\0${MODULE}`

type Texts = { readonly [part: string]: Texts | string }

/**
 * The names of recorded fields. They are those of the forms, whose texts are many times larger, so
 * the audit log loads a module that has no others.
 */
export function auditLabels(): Plugin {
  return {
    name: 'audit-labels',
    resolveId: id => (id.startsWith(MODULE) ? id.replace(MODULE, LOADED) : undefined),
    load: id =>
      id.startsWith(LOADED)
        ? `export default ${JSON.stringify(labelsIn(id.slice(LOADED.length)))}`
        : undefined,
  }
}

/** The texts of one language that the fields need, by the name of their file. */
export function labelsIn(language: string): Texts {
  const files: Record<string, string[][]> = {}
  for (const key of formTexts()) {
    const [file = '', path = ''] = key.split(':')
    ;(files[file] ??= []).push(path.split('.'))
  }
  const read = (file: string) => {
    const url = new URL(`../i18n/${language}/${file}.json`, import.meta.url)
    return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Texts
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, paths]) => [file, picked(read(file), paths)]),
  )
}

/** The parts of a tree at paths. An empty path takes the tree as it is. */
function picked(texts: Texts | string, paths: readonly (readonly string[])[]): Texts | string {
  if (typeof texts === 'string' || paths.some(path => path.length === 0)) return texts
  const below = (part: string) =>
    paths.filter(([first]) => first === part || first === '*').map(path => path.slice(1))
  const parts = Object.entries(texts).filter(([part]) => below(part).length > 0)
  return Object.fromEntries(parts.map(([part, text]) => [part, picked(text, below(part))]))
}

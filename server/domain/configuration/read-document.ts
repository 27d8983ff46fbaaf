import { isMap, isPair, isScalar, isSeq, type Document, type YAMLMap } from 'yaml'
import { ConfigurationFile } from '../../../contract/inputs/configuration.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import { isOptionKey } from '../../../contract/options.ts'
import { optionSections, sectionOf } from './option-values.ts'
import { parseYaml } from './parse-yaml.ts'
import { NAMED_MAX, type Path, type Problem, type ProblemAtLine } from './problem.ts'

/** A file of the right shape, or what is wrong with it: the first problems, and their number. */
export type ReadDocument =
  | { readonly file: ConfigurationFile }
  | { readonly problems: readonly ProblemAtLine[]; readonly count: number }

/** Reads a file, and finds every problem of the format and of unknown names. */
export function readText(text: string): ReadDocument {
  const { document, lineAt, failure } = parseYaml(text)
  if (failure) return { problems: [{ ...failure.problem, line: lineAt(failure.at) }], count: 1 }
  const parsed = ConfigurationFile.safeParse(document.toJS({ maxAliasCount: 0 }))
  const found = parsed.success ? unknownNames(parsed.data) : problemsOf(parsed.error)
  if (parsed.success && found.length === 0) return { file: parsed.data }
  const problems = found.slice(0, NAMED_MAX).map(problem => {
    return { ...problem, line: lineAt(positionOf(document, problem.path)) }
  })
  return { problems, count: found.length }
}

/** The lines of values of a file that `readText` accepts. */
export function linesOf(text: string, paths: readonly Path[]): number[] {
  const { document, lineAt } = parseYaml(text)
  return paths.map(path => lineAt(positionOf(document, path)))
}

type Issues = Parameters<typeof fieldErrorsOf>[0]

function problemsOf({ issues }: Issues): Problem[] {
  return issues.flatMap(issue => {
    const path = issue.path.map(part => (typeof part === 'number' ? part : String(part)))
    const [error] = fieldErrorsOf({ issues: [issue] })
    if (!error) return []
    const { messageKey, params } = error
    const isUnknown = issue.code === 'unrecognized_keys'
    return [{ messageKey, params, path: isUnknown ? [...path, issue.keys[0] ?? ''] : path }]
  })
}

/** Settings that do not exist, or belong to another section. */
function unknownNames(file: ConfigurationFile): Problem[] {
  return optionSections.flatMap(section =>
    Object.keys(file[section] ?? {}).flatMap(key =>
      isOptionKey(key) && sectionOf(key) === section
        ? []
        : [{ path: [section, key], messageKey: 'configurationUnknown' }],
    ),
  )
}

/** The position of the deepest part of a path that the file has. */
function positionOf(document: Document, path: Path): number {
  let node: unknown = document.contents
  let position = 0
  for (const part of path) {
    const next = childOf(node, part)
    if (!next) return position
    position = startOf(next.at) ?? position
    node = next.node
  }
  return position
}

function childOf(node: unknown, part: string | number): { at: unknown; node: unknown } | undefined {
  if (isSeq(node)) {
    const item: unknown = node.items[Number(part)]
    return item === undefined ? undefined : { at: item, node: item }
  }
  if (!isMap(node)) return undefined
  const pair: unknown = pairsOf(node).get(String(part))
  return isPair(pair) ? { at: pair.key, node: pair.value } : undefined
}

/** The entries of a map by name; made once for each map that has a problem. */
const indexed = new WeakMap<YAMLMap, ReadonlyMap<string, unknown>>()

function pairsOf(map: YAMLMap): ReadonlyMap<string, unknown> {
  const known = indexed.get(map)
  if (known) return known
  const pairs = map.items.flatMap(pair =>
    isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
  )
  const index = new Map(pairs)
  indexed.set(map, index)
  return index
}

function startOf(node: unknown): number | undefined {
  const { range } = (node ?? {}) as { range?: readonly number[] | null }
  return range?.[0]
}

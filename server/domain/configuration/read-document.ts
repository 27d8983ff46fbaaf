import { isMap, isPair, isScalar, isSeq, type Document, type YAMLMap } from 'yaml'
import { ConfigurationFile } from '../../../contract/inputs/configuration.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseYaml } from './parse-yaml.ts'
import { invalid, type Lines, type Path } from './problem.ts'

/** A file of the right shape, and the lines of its values. */
export interface ConfigurationDocument extends Lines {
  readonly file: ConfigurationFile
}

/** Throws CONFIGURATION_INVALID with every problem of the format and of unknown names. */
export function readDocument(ctx: Pick<Ctx, 'language'>, text: string): ConfigurationDocument {
  const { document, lineAt, failure } = parseYaml(text)
  if (failure) throw invalid(ctx, { lineOf: () => lineAt(failure.at) }, [failure.problem])
  const lines: Lines = { lineOf: path => lineAt(positionOf(document, path)) }
  const parsed = ConfigurationFile.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (parsed.success) return { file: parsed.data, ...lines }
  const problems = parsed.error.issues.flatMap(issue => {
    const path = issue.path.map(part => (typeof part === 'number' ? part : String(part)))
    const [error] = fieldErrorsOf({ issues: [issue] })
    if (!error) return []
    const isUnknown = issue.code === 'unrecognized_keys'
    return [{ ...error, path: isUnknown ? [...path, issue.keys[0] ?? ''] : path }]
  })
  throw invalid(ctx, lines, problems)
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

import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml'
import { ConfigurationFile } from '../../../contract/inputs/configuration.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { invalid, type Lines, type Path, type Problem } from './problem.ts'

/** A file of the right shape, and the lines of its values. */
export interface ConfigurationDocument extends Lines {
  readonly file: ConfigurationFile
}

/** Throws CONFIGURATION_INVALID with every problem of the format and of unknown names. */
export function readDocument(ctx: Pick<Ctx, 'language'>, text: string): ConfigurationDocument {
  const { document, lines, problem } = parseYaml(text)
  if (!document || problem) throw invalid(ctx, lines, [problem ?? unreadable('too deep')])
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

const firstLine: Lines = { lineOf: () => 1 }
const unreadable = (reason: string): Problem => ({
  path: [],
  messageKey: 'configurationYaml',
  params: { reason },
})

interface Yaml {
  readonly document?: Document
  readonly lines: Lines
  readonly problem?: Problem | undefined
}

/** Refuses aliases, with which a small file becomes a huge value, and tags of other languages. */
function parseYaml(text: string): Yaml {
  const lineCounter = new LineCounter()
  const document = orTooDeep(() => parseDocument(text, { lineCounter, prettyErrors: false }))
  if (!document) return { lines: firstLine }
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0])
    return { document, lines: { lineOf: () => line }, problem: unreadable(error.code) }
  }
  const aliasAt = findAlias(document)
  if (aliasAt !== undefined) {
    const { line } = lineCounter.linePos(aliasAt)
    const problem: Problem = { path: [], messageKey: 'configurationAlias' }
    return { document, lines: { lineOf: () => line }, problem }
  }
  return {
    document,
    lines: { lineOf: path => lineCounter.linePos(positionOf(document, path)).line || 1 },
  }
}

/** A file that is nested thousands of times ends the stack. */
function orTooDeep<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function findAlias(document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Alias(_, alias) {
      found = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
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
  const pair: unknown = node.items.find(
    ({ key }) => isScalar(key) && String(key.value) === String(part),
  )
  return isPair(pair) ? { at: pair.key, node: pair.value } : undefined
}

function startOf(node: unknown): number | undefined {
  const { range } = (node ?? {}) as { range?: readonly number[] | null }
  return range?.[0]
}

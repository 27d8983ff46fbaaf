import {
  Composer,
  Document,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  visit,
  type ParsedNode,
  type YAMLMap,
} from 'yaml'
import type { Problem } from './problem.ts'

/** How deep a file may be nested. Files of an export have eight levels at most. */
const DEPTH_MAX = 64

interface Failure {
  /** The position in the file. */
  readonly at: number
  readonly problem: Problem
}

export interface Yaml {
  readonly document: Document
  /** The line of a position. */
  lineAt(position: number): number
  readonly failure: Failure | undefined
}

/**
 * Parses YAML in one pass. Refuses aliases, with which a small file becomes a huge value, tags of other
 * languages, and deep nesting before it is built: the recursion of the library would end the stack, and
 * with it the process. Names that occur twice are looked for here, because the library compares each
 * name with all others, which takes minutes for 100,000 prices.
 */
export function parseYaml(text: string): Yaml {
  const lineCounter = new LineCounter()
  const lineAt = (position: number) => lineCounter.linePos(position).line || 1
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false })
  try {
    const documents = composer.compose(tokensOf(text, lineCounter), true, text.length)
    const [document = new Document(), second] = [...documents] as Document<ParsedNode>[]
    const failure = findFailure(document) ?? (second && unreadable(0, 'MULTIPLE_DOCS'))
    return { document, lineAt, failure }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    const problem = { path: [], messageKey: 'configurationDepth', params: { max: DEPTH_MAX } }
    return { document: new Document(), lineAt, failure: { at: error.at, problem } }
  }
}

class TooDeep extends Error {
  readonly at: number

  constructor(at: number) {
    super('nested too deep')
    this.at = at
  }
}

function* tokensOf(text: string, lineCounter: LineCounter) {
  lineCounter.addNewLine(0)
  const parser = new Parser(lineCounter.addNewLine)
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme)
    if (parser.stack.length > DEPTH_MAX) throw new TooDeep(parser.offset)
  }
  yield* parser.end()
}

const unreadable = (at: number, reason: string): Failure => ({
  at,
  problem: { path: [], messageKey: 'configurationYaml', params: { reason } },
})

function findFailure(document: Document): Failure | undefined {
  const [error] = [...document.errors, ...document.warnings]
  if (error) return unreadable(error.pos[0], error.code)
  let failure: Failure | undefined
  visit(document, {
    Alias(_, { range }) {
      failure = { at: range?.[0] ?? 0, problem: { path: [], messageKey: 'configurationAlias' } }
      return visit.BREAK
    },
    Map(_, map) {
      const at = findSecond(map)
      if (at === undefined) return undefined
      failure = unreadable(at, 'DUPLICATE_KEY')
      return visit.BREAK
    },
  })
  return failure
}

/** The position of the first name that a map has twice. */
function findSecond({ items }: YAMLMap): number | undefined {
  const names = new Set<unknown>()
  for (const { key } of items) {
    if (!isScalar(key)) continue
    if (names.has(key.value)) return key.range?.[0] ?? 0
    names.add(key.value)
  }
  return undefined
}

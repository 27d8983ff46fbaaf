import {
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql/index.js'
import { isStorable } from '../../contract/storable.ts'
import type { Actor } from '../kernel/actor.ts'
import { AppError } from '../kernel/app-error.ts'
import { limits } from './limits.ts'
import { checkCost, measure } from './query-cost.ts'
import type { PersistedOperations } from './persisted.ts'
import { checkStrings, notStorable } from './storable-strings.ts'

/** The parameters of an operation, over HTTP or a socket. */
export interface Params {
  readonly query?: string | null | undefined
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined
}

/** A validated operation. */
export interface Operation {
  readonly text: string
  readonly document: DocumentNode
  readonly definition: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly complexity: number
}

interface Text {
  readonly text: string
  readonly isPersisted: boolean
}

export interface Documents {
  /**
   * Parses and validates an operation. Throws catalogue errors and GraphQL errors. Never runs a
   * resolver.
   */
  read(actor: Actor, params: Params): Operation
}

const DOCUMENTS_KEPT = 500
const ERRORS_MAX = 10
/** The message of the library when too many fields of one name would have to be compared. */
const ABORTED = 'Validation aborted.'
const COMPARISONS = 500_000

export function createDocuments(schema: GraphQLSchema, persisted: PersistedOperations): Documents {
  const kept = new Map<string, DocumentNode>()
  return {
    read(actor, params) {
      const { text, isPersisted } = textOf(actor, params, persisted)
      const variables = params.variables ?? {}
      checkStrings(variables, limits.variablesDepth)
      const document = kept.get(text) ?? parseDocument(text)
      const definition = operationOf(document, params.operationName)
      const cost = measure(schema, document, { operation: definition, variables })
      if (!isPersisted) checkCost(cost)
      if (!kept.has(text)) check(schema, document)
      keep(kept, text, document)
      return { text, document, definition, variables, complexity: cost.complexity }
    },
  }
}

function textOf(actor: Actor, params: Params, persisted: PersistedOperations): Text {
  if (params.query) return sentText(actor, params.query, persisted)
  const id = persistedId(params.extensions)
  const text = id === undefined ? undefined : persisted.find(id)
  if (text === undefined) throw new AppError('OPERATION_UNKNOWN')
  return { text, isPersisted: true }
}

/** A guest may send only the operations of the console. */
function sentText(actor: Actor, text: string, persisted: PersistedOperations): Text {
  if (persisted.has(text)) return { text, isPersisted: true }
  if (actor.kind === 'guest') throw new AppError('UNAUTHENTICATED')
  if (Buffer.byteLength(text) <= limits.documentBytes) return { text, isPersisted: false }
  throw tooComplex('bytes', limits.documentBytes)
}

function persistedId(extensions: Params['extensions']): string | undefined {
  const persisted = extensions?.['persistedQuery'] as { sha256Hash?: unknown } | null | undefined
  const id = persisted?.sha256Hash
  return typeof id === 'string' ? id : undefined
}

function parseDocument(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.tokens })
  } catch (error) {
    const isTooLong = error instanceof GraphQLError && error.message.includes('Parsing aborted')
    throw isTooLong ? tooComplex('tokens', limits.tokens) : error
  }
}

const tooComplex = (limit: string, max: number) => new AppError('QUERY_TOO_COMPLEX', { limit, max })

function operationOf(document: DocumentNode, name: string | null | undefined) {
  const operation = getOperationAST(document, name)
  if (operation) return operation
  throw new GraphQLError('Name one operation of the document in operationName.')
}

function check(schema: GraphQLSchema, document: DocumentNode): void {
  const [error] = validate(schema, document, undefined, { maxErrors: ERRORS_MAX })
  if (error) throw error.message === ABORTED ? tooComplex('comparisons', COMPARISONS) : error
  visit(document, {
    StringValue({ value }) {
      if (!isStorable(value)) throw notStorable('')
    },
  })
}

function keep(kept: Map<string, DocumentNode>, text: string, document: DocumentNode): void {
  kept.delete(text)
  kept.set(text, document)
  if (kept.size > DOCUMENTS_KEPT) kept.delete(kept.keys().next().value as string)
}

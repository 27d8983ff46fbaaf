import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql/index.js'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { readParams } from './body.ts'
import { readWithinBudget } from './budget.ts'
import { refuseForeign, type Caller } from './caller.ts'
import type { GraphContext } from './context.ts'
import type { Documents, Operation } from './document-cache.ts'
import { renderRequestError, toGraphQLError } from './errors.ts'
import { inTime } from './time-limit.ts'

/** The data of a request in yoga. */
export interface YogaContext {
  readonly caller: Caller
  readonly graph: GraphContext
  operation?: Operation
}

/**
 * The checks between the request and the resolvers: allowed documents and their cost, the origin of
 * the request, the time limit, and the format of errors.
 */
export function createYogaPlugin(documents: Documents): Plugin<YogaContext, YogaContext> {
  return {
    onRequestParse({ serverContext, setRequestParser }) {
      setRequestParser(request => admit(documents, serverContext, request))
    },
    onParse({ context, setParsedDocument }) {
      if (context.operation) setParsedDocument(context.operation.document)
    },
    onValidate({ setResult }) {
      // The document was validated when it was parsed, and the result is cached.
      setResult([])
    },
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args: ExecutionArgs) =>
        inTime(args, executeFn(args) as Promise<ExecutionResult>),
      )
    },
    onExecutionResult({ result, setResult, context }) {
      if (!result || Symbol.asyncIterator in result || !result.errors) return
      const errors = result.errors.map(one => toGraphQLError(one, context.graph))
      setResult({ ...result, errors })
    },
  }
}

/** The operation to run, or the answer with the error. */
async function admit(
  documents: Documents,
  visit: YogaContext,
  request: Request,
): Promise<GraphQLParams | Response> {
  try {
    const params = readParams(await request.text())
    const { graph } = visit
    const operation = await readWithinBudget(graph, () => documents.read(graph.actor, params))
    refuseKind(operation, visit.caller)
    visit.operation = operation
    return toYoga(operation, params.operationName)
  } catch (thrown) {
    const { status, headers, body } = renderRequestError(thrown, visit.graph)
    return new Response(body, {
      status,
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    })
  }
}

function toYoga({ text, variables }: Operation, name: string | null | undefined): GraphQLParams {
  return { query: text, variables: { ...variables }, operationName: name ?? undefined }
}

function refuseKind({ definition }: Operation, caller: Caller): void {
  if (definition.operation === 'mutation') refuseForeign(caller)
  if (definition.operation !== 'subscription') return
  throw new GraphQLError('Subscriptions are served over the WebSocket of this address only.')
}

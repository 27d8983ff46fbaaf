import { GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql/index.js'
import { AppError } from '../kernel/app-error.ts'
import type { Operation } from './document-cache.ts'
import { limits } from './limits.ts'

/** Extension of a field that may take longer than other operations. */
export const long = { long: true } as const

/** Ends the wait, not the work: SQL statements have their own time limit. */
export async function inTime(
  { schema, contextValue }: ExecutionArgs,
  running: Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const fields = schema.getMutationType()?.getFields() ?? {}
  const { operation } = contextValue as { readonly operation?: Operation }
  const isLong = operation?.definition.selectionSet.selections.some(
    one => one.kind === 'Field' && fields[one.name.value]?.extensions['long'] === true,
  )
  const max = isLong ? limits.longOperationMs : limits.operationMs
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ExecutionResult>(resolve => {
    timer = setTimeout(() => resolve({ errors: [tooSlow(max)] }), max)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
  }
}

function tooSlow(max: number): GraphQLError {
  const cause = new AppError('QUERY_TOO_COMPLEX', { limit: 'milliseconds', max })
  return new GraphQLError(cause.code, { originalError: cause })
}

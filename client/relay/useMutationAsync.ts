import { useCallback } from 'react'
import { useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { fromGraphqlErrors, fromTransport, type GraphqlError } from './clientError.ts'

interface MutationOptions<T extends MutationParameters> {
  /** The expected answer. It is shown at once and rolled back on failure. */
  readonly optimistic?: (variables: T['variables']) => T['rawResponse']
}

export type RunMutation<T extends MutationParameters> = (
  variables: T['variables'],
) => Promise<T['response']>

/** Runs a mutation. The promise rejects with a ClientError. */
export function useMutationAsync<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  options: MutationOptions<T> = {},
): readonly [run: RunMutation<T>, isRunning: boolean] {
  const [commit, isRunning] = useMutation<T>(mutation)
  const { optimistic } = options
  const run = useCallback<RunMutation<T>>(
    variables =>
      new Promise((resolve, reject) => {
        commit({
          variables,
          ...(optimistic && { optimisticResponse: optimistic(variables) }),
          onCompleted: (response, errors) =>
            errors
              ? reject(fromGraphqlErrors(errors as readonly GraphqlError[]))
              : resolve(response),
          onError: thrown => reject(fromTransport(thrown)),
        })
      }),
    [commit, optimistic],
  )
  return [run, isRunning]
}

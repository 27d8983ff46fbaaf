import { useCallback } from 'react'
import { useMutation } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { fromGraphqlErrors, fromTransport, type GraphqlError } from './clientError.ts'

type InputOf<T extends MutationParameters> = T['variables'] extends { readonly input: infer Input }
  ? Input
  : void
type PayloadOf<T extends MutationParameters> = T['response'][keyof T['response']]

interface MutationOptions<T extends MutationParameters> {
  /** The answer that is expected: shown at once, and taken back when the mutation fails. */
  readonly optimistic?: (input: InputOf<T>) => T['rawResponse']
  /** The list of the page has other rows afterwards, so it is loaded again. */
  readonly reloadsList?: true
}

export type RunMutation<T extends MutationParameters> = (input: InputOf<T>) => Promise<PayloadOf<T>>

/**
 * Makes the hook of a mutation: how to run it, and whether it is running. It resolves to the payload
 * and rejects with a ClientError, whose fields `useContractForm` shows in the form. The network adds
 * the idempotency key.
 */
export function defineMutation<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { optimistic, reloadsList }: MutationOptions<T> = {},
): () => readonly [run: RunMutation<T>, isRunning: boolean] {
  const useReload = reloadsList ? useListReload : useNoReload
  return function useDefinedMutation() {
    const [commit, isRunning] = useMutation<T>(mutation)
    const reload = useReload()
    const run = useCallback<RunMutation<T>>(
      input =>
        new Promise((resolve, reject) => {
          commit({
            variables: input === undefined ? {} : { input },
            ...(optimistic && { optimisticResponse: optimistic(input) }),
            onCompleted: (response, errors) => {
              if (errors) return reject(fromGraphqlErrors(errors as readonly GraphqlError[]))
              reload()
              resolve(Object.values(response as object)[0] as PayloadOf<T>)
            },
            onError: thrown => reject(fromTransport(thrown)),
          })
        }),
      [commit, reload],
    )
    return [run, isRunning]
  }
}

function useListReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => void revalidate(), [revalidate])
}

const noReload = () => undefined
const useNoReload = () => noReload

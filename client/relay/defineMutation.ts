import { useCallback } from 'react'
import { useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { textOf, type Text } from '../i18n/text.ts'
import { useListRows, type ListRows } from '../ui/list/listRows.ts'
import { toast } from '../ui/toast.ts'
import { fromGraphqlErrors, fromTransport, type GraphqlError } from './clientError.ts'

type InputOf<T extends MutationParameters> = T['variables'] extends { readonly input: infer Input }
  ? Input
  : void
type PayloadOf<T extends MutationParameters> = T['response'][keyof T['response']]

interface MutationOptions<T extends MutationParameters> {
  /** The answer that is expected: shown at once, and taken back when the mutation fails. */
  readonly optimistic?: (input: InputOf<T>) => T['rawResponse']
  /** The message after it. */
  readonly success?: (payload: PayloadOf<T>) => Text
  /** The ids of the rows that it adds to the list of the page. The list is loaded again. */
  readonly addsRows?: (payload: PayloadOf<T>) => readonly string[]
  /** The list of the page has fewer rows afterwards, so it is loaded again. */
  readonly removesRows?: true
}

export type RunMutation<T extends MutationParameters> = (input: InputOf<T>) => Promise<PayloadOf<T>>

/**
 * Makes the hook of a mutation: how to run it, and whether it is running. It resolves to the payload
 * and rejects with a ClientError, whose fields `useContractForm` shows in the form. The network adds
 * the idempotency key. The list of the page is that of the `ListPage` around.
 */
export function defineMutation<T extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  options: MutationOptions<T> = {},
): () => readonly [run: RunMutation<T>, isRunning: boolean] {
  const { optimistic } = options
  return function useDefinedMutation() {
    const [commit, isRunning] = useMutation<T>(mutation)
    const list = useListRows()
    const run = useCallback<RunMutation<T>>(
      input =>
        new Promise((resolve, reject) => {
          commit({
            variables: input === undefined ? {} : { input },
            ...(optimistic && { optimisticResponse: optimistic(input) }),
            onCompleted: (response, errors) => {
              if (errors) return reject(fromGraphqlErrors(errors as readonly GraphqlError[]))
              const payload = Object.values(response as object)[0] as PayloadOf<T>
              finish(options, payload, list)
              resolve(payload)
            },
            onError: thrown => reject(fromTransport(thrown)),
          })
        }),
      [commit, list],
    )
    return [run, isRunning]
  }
}

function finish<T extends MutationParameters>(
  { success, addsRows, removesRows }: MutationOptions<T>,
  payload: PayloadOf<T>,
  list: ListRows,
): void {
  if (success) toast.success(textOf(success(payload)))
  if (addsRows) list.onAdded(addsRows(payload))
  if (removesRows) list.reload()
}

import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type {
  OptionInput,
  useUpdateOptionsMutation,
} from '../../../__generated__/useUpdateOptionsMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { savingNotice } from '../../../shell/notice.ts'
import { readOption, type OptionView } from './optionValues.ts'

const useMutation = defineMutation<useUpdateOptionsMutation>(graphql`
  mutation useUpdateOptionsMutation($input: UpdateOptionsInput!) {
    updateOptions(input: $input) {
      options {
        ...optionValues_option
      }
    }
  }
`)

/** Saves options, all or none; resolves to the changed ones as the server stored them. */
export function useUpdateOptions() {
  const [run, isBusy] = useMutation()
  const update = useCallback(
    async (options: OptionInput[]): Promise<OptionView[]> => {
      const save = async () => (await run({ options })).options.map(readOption)
      const notice = options.find(({ key }) => key === 'Notice')?.value
      return notice ? savingNotice(notice, save) : save()
    },
    [run],
  )
  return [update, isBusy] as const
}

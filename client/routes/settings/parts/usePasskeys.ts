import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { usePasskeysAddMutation } from '../../../__generated__/usePasskeysAddMutation.graphql.ts'
import type { usePasskeysRemoveMutation } from '../../../__generated__/usePasskeysRemoveMutation.graphql.ts'
import type { usePasskeysStartMutation } from '../../../__generated__/usePasskeysStartMutation.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { createPasskey } from '../../../shell/passkeys.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

const useStart = defineMutation<usePasskeysStartMutation>(graphql`
  mutation usePasskeysStartMutation {
    startPasskey {
      options
    }
  }
`)

const useAdd = defineMutation<usePasskeysAddMutation>(graphql`
  mutation usePasskeysAddMutation($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      recoveryCodes
      viewer {
        ...SecondFactorCard_viewer
      }
    }
  }
`)

const useRemove = defineMutation<usePasskeysRemoveMutation>(graphql`
  mutation usePasskeysRemoveMutation($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      deletedIds @deleteRecord
      viewer {
        ...SecondFactorCard_viewer
      }
    }
  }
`)

/** Creates a passkey. Resolves to recovery codes when it is the first factor. Rejects with a ClientError. */
export function useAddPasskey(): (name: string) => Promise<readonly string[]> {
  const [start] = useStart()
  const [add] = useAdd()
  return useCallback(
    async name => {
      const { options } = await start()
      const { recoveryCodes } = await add({ name, credential: await createPasskey(options) })
      return recoveryCodes
    },
    [start, add],
  )
}

interface RemovedPasskey {
  readonly id: string
  readonly name: string
  /** Whether the account has no other second factor. */
  readonly isLast: boolean
}

/** Removes a passkey after a question. */
export function useRemovePasskey() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [run] = useRemove()
  return async ({ id, name, isLast }: RemovedPasskey) => {
    const title = t('passkeys.removeQuestion', { name })
    const text = t(isLast ? 'passkeys.removeLast' : 'passkeys.removeWarning')
    if (!(await confirm({ title, text, action: t('secondFactor.remove') }))) return
    try {
      await run({ id })
      toast.success(t('passkeys.removed'))
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
  }
}

import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useSecondFactorsConfirmMutation } from '../../../__generated__/useSecondFactorsConfirmMutation.graphql.ts'
import type { useSecondFactorsRemoveMutation } from '../../../__generated__/useSecondFactorsRemoveMutation.graphql.ts'
import type { useSecondFactorsRenewMutation } from '../../../__generated__/useSecondFactorsRenewMutation.graphql.ts'
import type {
  useSecondFactorsStartMutation,
  useSecondFactorsStartMutation$data,
} from '../../../__generated__/useSecondFactorsStartMutation.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { confirm as ask } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

const useStart = defineMutation<useSecondFactorsStartMutation>(graphql`
  mutation useSecondFactorsStartMutation {
    startAuthenticator {
      setup {
        secret
        uri
      }
    }
  }
`)

const useConfirm = defineMutation<useSecondFactorsConfirmMutation>(graphql`
  mutation useSecondFactorsConfirmMutation($input: ConfirmAuthenticatorInput!) {
    confirmAuthenticator(input: $input) {
      recoveryCodes
      viewer {
        ...SecondFactorCard_viewer
      }
    }
  }
`)

const useRemove = defineMutation<useSecondFactorsRemoveMutation>(graphql`
  mutation useSecondFactorsRemoveMutation {
    removeAuthenticator {
      viewer {
        ...SecondFactorCard_viewer
      }
    }
  }
`)

const useRenew = defineMutation<useSecondFactorsRenewMutation>(graphql`
  mutation useSecondFactorsRenewMutation {
    renewRecoveryCodes {
      recoveryCodes
      viewer {
        ...SecondFactorCard_viewer
      }
    }
  }
`)

/** The secret of a new authenticator app. */
export type Setup = useSecondFactorsStartMutation$data['startAuthenticator']['setup']

/** Changes of the second factors, and what their dialogs show: a new secret, or new codes. */
export function useSecondFactors() {
  const { t } = useTranslation('settings')
  const attempt = useAttempt()
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [runStart, isBusy] = useStart()
  const [runConfirm] = useConfirm()
  const [runRemove] = useRemove()
  const [runRenew] = useRenew()
  return {
    setup,
    codes,
    isBusy,
    start: () => attempt(async () => setSetup((await runStart()).setup)),
    /** Resolves to new recovery codes, if any. Rejects with a ClientError for the form. */
    confirm: async (code: string) => {
      const { recoveryCodes } = await runConfirm({ code })
      setSetup(undefined)
      return recoveryCodes
    },
    /** Asks first; what follows depends on whether the app is the last factor. */
    remove: async (isLast: boolean) => {
      const title = t('secondFactor.removeQuestion')
      const text = t(isLast ? 'secondFactor.removeLast' : 'secondFactor.removeWarning')
      if (!(await ask({ title, text, action: t('secondFactor.remove') }))) return
      await attempt(async () => {
        await runRemove()
        toast.success(t('secondFactor.removed'))
      })
    },
    renew: async () => {
      const title = t('secondFactor.renewQuestion')
      const text = t('secondFactor.renewWarning')
      if (!(await ask({ title, text, action: t('secondFactor.renew') }))) return
      await attempt(async () => setCodes((await runRenew()).recoveryCodes))
    },
    /** Shows new recovery codes. False when there are none. */
    showCodes: (shown: readonly string[]): boolean => {
      if (shown.length > 0) setCodes(shown)
      return shown.length > 0
    },
    close: () => {
      setSetup(undefined)
      setCodes(undefined)
    },
  }
}

/** Runs a change and shows its error. */
function useAttempt() {
  const errorText = useErrorText()
  return useCallback(
    async (run: () => Promise<unknown>) => {
      try {
        await run()
      } catch (thrown) {
        toast.error(errorText(thrown))
      }
    },
    [errorText],
  )
}

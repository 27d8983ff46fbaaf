import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useEndSignInsMutation } from '../../../__generated__/useEndSignInsMutation.graphql.ts'
import type { useEndSignInsOthersMutation } from '../../../__generated__/useEndSignInsOthersMutation.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

const useEnd = defineMutation<useEndSignInsMutation>(graphql`
  mutation useEndSignInsMutation($input: EndSignInInput!) {
    endSignIn(input: $input) {
      deletedIds @deleteRecord
    }
  }
`)

const useEndOthers = defineMutation<useEndSignInsOthersMutation>(graphql`
  mutation useEndSignInsOthersMutation {
    endOtherSignIns {
      deletedIds @deleteRecord
    }
  }
`)

/** Ends one sign-in of the own account, or after a question all others. */
export function useEndSignIns() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [runEnd] = useEnd()
  const [runEndOthers, isBusy] = useEndOthers()
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run()
      toast.success(t('signIns.ended'))
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
  }
  const end = (id: string) => attempt(() => runEnd({ id }))
  const endOthers = async (count: number) => {
    const isSure = await confirm({
      title: t('signIns.question', { count }),
      text: t('signIns.warning'),
      action: t('signIns.endOthers'),
    })
    if (isSure) await attempt(() => runEndOthers())
  }
  return { end, endOthers, isBusy }
}

import { useTranslation } from 'react-i18next'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshBalance } from './channelMutations.ts'

interface Account {
  readonly id: string
  readonly name: string
}

/** Asks the upstream for the balance of the channel, and says how that ended. */
export function useUpdateBalance({ id, name }: Account): readonly [() => void, boolean] {
  const { t } = useTranslation('channel')
  const report = useReportError()
  const [refresh, isBusy] = useRefreshBalance()
  const ask = async () => {
    await refresh({ id })
    toast.success(t('balance.one', { name }))
  }
  return [() => report(ask()), isBusy]
}

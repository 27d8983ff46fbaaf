import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { useSetUsersStatus } from './userMutations.ts'

interface UserBulkProps {
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

/** The actions for several users. The server changes all of them, or none when one is refused. */
export function UserBulk({ selected, onClear }: UserBulkProps) {
  const { t } = useTranslation(['user', 'common'])
  const report = useReportError()
  const [setStatus, isBusy] = useSetUsersStatus()
  const count = selected.size
  if (count === 0) return null
  const change = (status: 'DISABLED' | 'ENABLED') =>
    setStatus({ ids: [...selected], status }).then(onClear)
  const disable = async () => {
    const title = t('disable.some', { count })
    const text = t('disable.someText')
    if (await confirm({ title, text, action: t('disable.someAction', { count }) })) {
      await change('DISABLED')
    }
  }
  const style = { size: 'small', variant: 'outlined', loading: isBusy } as const
  return (
    <>
      <Button {...style} color="inherit" onClick={() => report(change('ENABLED'))}>
        {t('common:enable')}
      </Button>
      <Button {...style} color="error" onClick={() => report(disable())}>
        {t('common:disable')}
      </Button>
      <SelectionCount count={count} onClear={onClear} />
    </>
  )
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useCopy } from '../../../ui/copy.ts'
import { toast } from '../../../ui/toast.ts'
import { useDeleteTokens, useRevealTokenKey } from './tokenMutations.ts'

interface TokenBulkProps {
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

/** The actions for several tokens. */
export function TokenBulk({ selected, onClear }: TokenBulkProps) {
  const { t } = useTranslation(['token', 'common'])
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const copyAll = useCopySelected()
  const [remove] = useDeleteTokens()
  const count = selected.size
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(thrown => toast.error(errorText(thrown)))
    setBusy(false)
  }
  const onDelete = async () => {
    const isSure = await confirm({
      title: t('delete.some', { count }),
      text: t('delete.text'),
      action: t('delete.someAction', { count }),
    })
    if (!isSure) return
    await whileBusy(async () => {
      const { deletedIds } = await remove({ ids: [...selected] })
      toast.success(t('deleted', { count: deletedIds.length }))
      onClear()
    })
  }
  const onCopy = () => {
    if (count === 0) toast.warning(t('selectSome'))
    else void whileBusy(() => copyAll([...selected]))
  }
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" loading={isBusy} onClick={onCopy}>
        {t('copySelected')}
      </Button>
      {count > 0 && (
        <>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => void onDelete()}
          >
            {t('deleteSelected')}
          </Button>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('common:list.selected', { count })}
          </Typography>
          <Button size="small" onClick={onClear}>
            {t('common:clear')}
          </Button>
        </>
      )}
    </>
  )
}

/** Copies one line a token, `name    key`, in the order of their numbers. */
function useCopySelected(): (ids: readonly string[]) => Promise<unknown> {
  const { t } = useTranslation('token')
  const [reveal] = useRevealTokenKey()
  const copy = useCopy()
  return async ids => {
    const revealed = await Promise.all(ids.map(id => reveal({ id })))
    const sorted = revealed.toSorted((a, b) => a.token.databaseId - b.token.databaseId)
    const lines = sorted.map(({ token, key }) => `${token.name}    ${key}`)
    return copy(lines.join('\n'), t('copiedSome', { count: lines.length }))
  }
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { isConflict } from './draft.ts'
import type { UnsavedChanges } from './useDraft.ts'

/** Says that other values were saved since they were changed here, and asks which ones apply. */
export function ConflictAlert({ draft }: { readonly draft: UnsavedChanges }) {
  const { t } = useTranslation('price')
  const count = draft.changes.filter(isConflict).length
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => draft.settle(true)}>
            {t('conflict.keep')}
          </Button>
          <Button color="inherit" size="small" onClick={() => draft.settle(false)}>
            {t('conflict.take')}
          </Button>
        </>
      }
    >
      {t('conflict.text', { count })}
    </Alert>
  )
}

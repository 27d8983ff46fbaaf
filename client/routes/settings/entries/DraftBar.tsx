import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/confirm.ts'
import { useUnsavedQuestion } from '../../../ui/form/useLeaveGuard.ts'
import type { Place } from './draft.ts'
import type { UnsavedChanges } from './useDraft.ts'

const ReviewDialog = lazy(async () => ({
  default: (await import('./ReviewDialog.tsx')).ReviewDialog,
}))

interface DraftBarProps {
  readonly draft: UnsavedChanges
  /** The name of a setting as a column. */
  readonly labelOf: (place: Place) => string
}

/** The unsaved changes: take the last one back, drop all, or look at them and save. */
export function DraftBar({ draft, labelOf }: DraftBarProps) {
  const { t } = useTranslation('price')
  const [isOpen, setOpen] = useState(false)
  const count = draft.changes.length
  // A deleted model is one change to the reader, whatever number of values it had.
  const rows = new Set(draft.changes.map(({ name }) => name)).size
  useUnsavedQuestion(count > 0)
  const clear = async () => {
    const isSure = await confirm({
      title: t('draft.discardQuestion', { count }),
      action: t('draft.discard'),
    })
    if (isSure) draft.clear()
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" disabled={!draft.canUndo} onClick={draft.undo}>
          {t('draft.undo')}
        </Button>
        <Button color="inherit" disabled={count === 0} onClick={() => void clear()}>
          {t('draft.discard')}
        </Button>
        <Button variant="contained" disabled={count === 0} onClick={() => setOpen(true)}>
          {t('draft.apply', { count: rows })}
        </Button>
      </Box>
      <Suspense>
        {isOpen && <ReviewDialog draft={draft} labelOf={labelOf} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { toast } from '../../../ui/toast.ts'
import { ConflictAlert } from './DraftBar.tsx'
import { isConflict, placeKey, type Change, type Place } from './draft.ts'
import type { UnsavedChanges } from './useDraft.ts'
import { useUpdateEntries } from './useUpdateEntries.ts'

/** More changes are only counted. */
const SHOWN_MAX = 300

interface ReviewDialogProps {
  readonly draft: UnsavedChanges
  readonly labelOf: (place: Place) => string
  readonly onClose: () => void
}

/** The values before and after of all changes, and the button that saves them together. */
export function ReviewDialog({ draft, labelOf, onClose }: ReviewDialogProps) {
  const { t } = useTranslation(['price', 'common'])
  const titleId = useId()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<unknown>()
  const [update, isBusy] = useUpdateEntries()
  const { changes } = draft
  const save = async () => {
    try {
      await update({
        entries: changes.map(({ key, name, before, after }) => ({ key, name, before, after })),
      })
      toast.success(t('draft.saved', { count: changes.length }))
      draft.clear()
      onClose()
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('draft.review', { count: changes.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ConflictAlert draft={draft} />
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        <Changes changes={changes.slice(0, SHOWN_MAX)} labelOf={labelOf} />
        {changes.length > SHOWN_MAX && t('draft.more', { count: changes.length - SHOWN_MAX })}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={changes.length === 0 || changes.some(isConflict)}
          onClick={() => void save()}
        >
          {t('common:save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChangesProps {
  readonly changes: readonly Change[]
  readonly labelOf: (place: Place) => string
}

function Changes({ changes, labelOf }: ChangesProps) {
  const { t } = useTranslation('price')
  const textOf = (value: string | null) => value ?? t('draft.none')
  return (
    <Box tabIndex={0} role="region" aria-label={t('draft.list')} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('draft.name')}</th>
            <th scope="col">{t('draft.column')}</th>
            <th scope="col">{t('draft.before')}</th>
            <th scope="col">{t('draft.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(change => (
            <tr key={placeKey(change)}>
              <th scope="row">{change.name}</th>
              <td>{labelOf(change)}</td>
              <td>
                <del>{textOf(change.before)}</del>
                {isConflict(change) && (
                  <strong> {t('conflict.now', { value: textOf(change.now) })}</strong>
                )}
              </td>
              <td>
                <ins>{textOf(change.after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: 0.75,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { fontWeight: 550 },
  '& del': { color: 'error.main' },
  '& ins': { color: 'success.main', textDecoration: 'none', fontWeight: 600 },
} as const

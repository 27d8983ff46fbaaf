import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { readTime } from '../../../format/time.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { toast } from '../../../ui/toast.ts'
import { ApplyAt } from './ApplyAt.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import { EVERY_OTHER, isConflict, placeKey, type Change, type Place } from './draft.ts'
import type { UnsavedChanges } from './useDraft.ts'
import { useScheduleEntries } from './useScheduledChanges.ts'
import { useUpdateEntries } from './useUpdateEntries.ts'
import { WhatIf } from './WhatIf.tsx'

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
  /** Null: the changes apply at once. */
  const [at, setAt] = useState<string | null>(null)
  const [update, isUpdating] = useUpdateEntries()
  const [schedule, isScheduling] = useScheduleEntries()
  const { changes } = draft
  const time = at === null ? null : readTime(at)
  const save = async () => {
    const entries = changes.map(({ key, name, before, after }) => ({ key, name, before, after }))
    const effectiveAt = time?.toISOString() ?? null
    try {
      if (effectiveAt === null) await update({ entries })
      else await schedule({ entries, effectiveAt })
      const done = effectiveAt === null ? 'draft.saved' : 'schedule.saved'
      toast.success(t(done, { count: changes.length }))
      draft.clear()
      onClose()
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('draft.review', { count: changes.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridAutoRows: 'max-content', gap: 2 }}>
        <ConflictAlert draft={draft} />
        {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
        <Changes changes={changes.slice(0, SHOWN_MAX)} labelOf={labelOf} />
        {changes.length > SHOWN_MAX && t('draft.more', { count: changes.length - SHOWN_MAX })}
        <WhatIf changes={changes} />
        <ApplyAt value={at} onChange={setAt} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <BusyButton
          variant="contained"
          isBusy={isUpdating || isScheduling}
          disabled={changes.length === 0 || changes.some(isConflict) || time === undefined}
          onClick={() => void save()}
        >
          {at === null ? t('schedule.now') : t('schedule.save')}
        </BusyButton>
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
              <th scope="row">{change.name === EVERY_OTHER ? t('everyOther') : change.name}</th>
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
  '& thead th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 550 },
  '& del': { color: 'error.main' },
  '& ins': { color: 'success.main', textDecoration: 'none', fontWeight: 600 },
} as const

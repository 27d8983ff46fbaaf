import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../../../ui/media.ts'
import { DifferenceList, KeptModels } from './DifferenceList.tsx'
import type { ModelDifference } from './modelDifference.ts'

export interface Chosen {
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

interface DifferenceDialogProps {
  readonly difference: ModelDifference
  readonly onApply: (chosen: Chosen) => void
  readonly onClose: () => void
}

/** What the upstream lists beside the models of the form: chooses which to add and which to remove. */
export function DifferenceDialog({ difference, onApply, onClose }: DifferenceDialogProps) {
  const { t } = useTranslation(['channelWork', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE)
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<ReadonlySet<string>>(() => new Set(difference.added))
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const word = typed.trim().toLowerCase()
  const matching = (models: readonly string[]) =>
    word === '' ? models : models.filter(name => name.toLowerCase().includes(word))
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{t('difference.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Search value={typed} onChange={setTyped} />
        <DifferenceList
          title={t('difference.added', { count: difference.added.length })}
          none={t('difference.noneAdded')}
          models={matching(difference.added)}
          chosen={added}
          onChange={setAdded}
        />
        <DifferenceList
          title={t('difference.gone', { count: difference.gone.length })}
          none={t('difference.noneGone')}
          models={matching(difference.gone)}
          chosen={removed}
          onChange={setRemoved}
        />
        <KeptModels models={matching(difference.kept)} count={difference.kept.length} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={added.size + removed.size === 0}
          onClick={() => onApply({ added, removed })}
        >
          {t('difference.apply', { added: added.size, removed: removed.size })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface SearchProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

function Search({ value, onChange }: SearchProps) {
  const { t } = useTranslation('channelWork')
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 0.5 }}>
      <TextField
        value={value}
        onChange={event => onChange(event.target.value)}
        label={t('difference.search')}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Typography variant="caption" color="textSecondary">
        {t('difference.text')}
      </Typography>
    </Box>
  )
}

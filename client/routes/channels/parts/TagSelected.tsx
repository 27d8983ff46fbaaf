import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { toast } from '../../../ui/toast.ts'
import { useSetChannelsTag } from './useSetChannelsTag.ts'
import { useTagNames } from './useTagNames.ts'

const TAG_MAX = 64

interface TagSelectedProps {
  readonly selected: ReadonlySet<string>
  readonly onDone: () => void
}

/** The button that gives the selected channels a tag, or none. */
export function TagSelected({ selected, onDone }: TagSelectedProps) {
  const { t } = useTranslation('channelWork')
  const [isOpen, setOpen] = useState(false)
  const onClick = () => {
    if (selected.size === 0) toast.warning(t('setTag.selectSome'))
    else setOpen(true)
  }
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={onClick}>
        {t('setTag.label')}
      </Button>
      {isOpen && <TagDialog ids={[...selected]} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

interface TagDialogProps {
  readonly ids: string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

function TagDialog({ ids, onClose, onDone }: TagDialogProps) {
  const { t } = useTranslation(['channelWork', 'channel', 'common'])
  const titleId = useId()
  const report = useReportError()
  const [setTag, isBusy] = useSetChannelsTag()
  const [tag, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const save = async (next: string | null) => {
    await setTag({ ids, tag: next })
    onClose()
    onDone()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (tag.trim() === '') setEmpty(true)
    else report(save(tag.trim()))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={titleId}>{t('setTag.title', { count: ids.length })}</DialogTitle>
        <DialogContent>
          <TagField
            value={tag}
            isEmpty={isEmpty}
            onChange={text => {
              setText(text)
              setEmpty(false)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button color="inherit" disabled={isBusy} onClick={() => report(save(null))}>
            {t('setTag.remove')}
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy}>
            {t('common:save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface TagFieldProps {
  readonly value: string
  readonly isEmpty: boolean
  readonly onChange: (text: string) => void
}

/** The tag, with those of other channels as suggestions. */
function TagField({ value, isEmpty, onChange }: TagFieldProps) {
  const { t } = useTranslation(['channelWork', 'channel', 'common'])
  const tags = useTagNames()
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={tags}
      inputValue={value}
      onInputChange={(_, text) => onChange(text)}
      openText={t('common:form.open')}
      closeText={t('common:close')}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus
          margin="dense"
          label={t('channel:tag')}
          error={isEmpty}
          helperText={isEmpty ? t('setTag.needed') : t('setTag.help')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: TAG_MAX },
          }}
        />
      )}
    />
  )
}

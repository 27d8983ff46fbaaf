import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useErrorText, useFieldText } from '../../../i18n/useErrorText.ts'
import { ClientError } from '../../../relay/clientError.ts'
import { toast } from '../../../ui/toast.ts'
import { keysOf } from '../parts/channelValues.ts'
import { useAddKeys } from './keyMutations.ts'

/** Adds keys to a channel. The field opens when it is needed. */
export function AddKeys({ id }: { readonly id: string }) {
  const { t } = useTranslation(['channelWork', 'common'])
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <KeysField id={id} onClose={() => setOpen(false)} />
  return (
    <Box>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('keys.add')}
      </Button>
    </Box>
  )
}

interface KeysFieldProps {
  readonly id: string
  readonly onClose: () => void
}

function KeysField({ id, onClose }: KeysFieldProps) {
  const { t } = useTranslation(['channelWork', 'common'])
  const fieldText = useFieldText()
  const errorText = useErrorText()
  const [add, isBusy] = useAddKeys()
  const [text, setText] = useState('')
  const [error, setError] = useState<ClientError['fields'][number]>()
  const keys = keysOf({ key: text, isBatch: true })
  const save = () =>
    add({ id, keys }).then(onClose, (thrown: unknown) => {
      const [field] = thrown instanceof ClientError ? thrown.fields : []
      if (field) setError(field)
      else toast.error(errorText(thrown))
    })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        multiline
        minRows={3}
        maxRows={10}
        label={t('keys.newKeys')}
        value={text}
        error={error !== undefined}
        helperText={error ? fieldText(error) : t('keys.newKeysHelp')}
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
        slotProps={{
          htmlInput: {
            autoComplete: 'new-password',
            spellCheck: false,
            style: { fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem' },
          },
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <BusyButton
          size="small"
          variant="outlined"
          isBusy={isBusy}
          disabled={keys.length === 0}
          onClick={() => void save()}
        >
          {keys.length === 0 ? t('keys.add') : t('keys.addCount', { count: keys.length })}
        </BusyButton>
        <Button size="small" color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Box>
    </Box>
  )
}

import Alert from '@mui/material/Alert'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DeleteAccountDialogMutation } from '../../../__generated__/DeleteAccountDialogMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { session } from '../../../shell/session.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'

const useDelete = defineMutation<DeleteAccountDialogMutation>(graphql`
  mutation DeleteAccountDialogMutation {
    deleteSelf {
      deletedIds
    }
  }
`)

interface DeleteAccountDialogProps {
  readonly username: string
  readonly onClose: () => void
}

/** Deletes the own account once its name was typed. */
export function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('settings')
  const [run, isBusy] = useDelete()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const isSure = typed.trim() === username
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) return
    setFailure(undefined)
    try {
      await run()
      toast.success(t('deleteAccount.done'))
      session.signedOut()
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  return (
    <FormDialog
      title={t('deleteAccount.title')}
      action={t('deleteAccount.title')}
      isBusy={isBusy}
      isDirty={false}
      isDangerous
      isBlocked={!isSure}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Alert severity="error">{t('deleteAccount.warning')}</Alert>
      <PlainField
        label={t('deleteAccount.name', { name: username })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={typed !== '' && !isSure}
        helperText={typed !== '' && !isSure ? t('deleteAccount.wrong') : undefined}
        autoComplete="off"
        autoFocus
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
    </FormDialog>
  )
}

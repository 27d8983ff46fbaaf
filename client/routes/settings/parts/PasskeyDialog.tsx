import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { AddPasskey } from '../../../../contract/inputs/second-factor.ts'
import { TextRow } from '../../../ui/form/fields.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useAddPasskey } from './usePasskeys.ts'

const PasskeyName = AddPasskey.pick({ name: true })

interface PasskeyDialogProps {
  /** The number of present passkeys. */
  readonly count: number
  /** Receives new recovery codes, if any. */
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** A name for a new passkey; then the browser creates it. */
export function PasskeyDialog({ count, onCodes, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('settings')
  const add = useAddPasskey()
  const { control, formState, submit, failure } = useContractForm<{ name: string }>({
    defaults: { name: t('passkeys.defaultName', { number: count + 1 }) },
    schema: PasskeyName,
    toInput: values => values,
  })
  const onSubmit = submit(async ({ name }) => {
    const codes = await add(name)
    toast.success(t('passkeys.done'))
    onClose()
    onCodes(codes)
  })
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      action={t('passkeys.create')}
      isBusy={formState.isSubmitting}
      isDirty={formState.isDirty}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2">{t('passkeys.text')}</Typography>
      <TextRow
        control={control}
        name="name"
        label={t('passkeys.name')}
        help={t('passkeys.nameHelp')}
        autoFocus
      />
    </FormDialog>
  )
}

import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TestMailDialogMutation } from '../../../__generated__/TestMailDialogMutation.graphql.ts'
import { SendTestMail } from '../../../../contract/inputs/email.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { toast } from '../../../ui/toast.ts'

const useSend = defineMutation<TestMailDialogMutation>(graphql`
  mutation TestMailDialogMutation($input: SendTestMailInput!) {
    sendTestMail(input: $input) {
      email
    }
  }
`)

/** Sends a mail with the saved settings, and shows what the mail server says when it fails. */
export function TestMailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('options')
  const [send, isBusy] = useSend()
  const { control, submit, failure } = useContractForm({
    defaults: { email: '' },
    schema: SendTestMail,
    toInput: values => values,
  })
  const onSubmit = submit(async ({ email }) => {
    await send({ email })
    toast.success(t('testMail.sent', { email }))
    onClose()
  })
  return (
    <FormDialog
      title={t('testMail.title')}
      action={t('testMail.send')}
      isBusy={isBusy}
      isDirty={false}
      failure={failure}
      onSubmit={event => void onSubmit(event)}
      onClose={onClose}
    >
      <Typography variant="body2">{t('testMail.text')}</Typography>
      <TextRow control={control} name="email" label={t('testMail.email')} type="email" autoFocus />
    </FormDialog>
  )
}

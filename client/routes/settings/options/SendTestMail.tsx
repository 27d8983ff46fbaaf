import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SendTestMailMutation } from '../../../__generated__/SendTestMailMutation.graphql.ts'
import { SendTestMail as SendTestMailInput } from '../../../../contract/inputs/email.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { toast } from '../../../ui/toast.ts'

const useSend = defineMutation<SendTestMailMutation>(graphql`
  mutation SendTestMailMutation($input: SendTestMailInput!) {
    sendTestMail(input: $input) {
      email
    }
  }
`)

/** The button that opens the dialog of the test mail. */
export function SendTestMail() {
  const { t } = useTranslation('options')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('testMail.open')}
      </Button>
      {isOpen && <TestMailDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Sends a mail with the saved settings, and shows what the mail server says when it fails. */
function TestMailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('options')
  const [send, isBusy] = useSend()
  const { control, submit, failure } = useContractForm({
    defaults: { email: '' },
    schema: SendTestMailInput,
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

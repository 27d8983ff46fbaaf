import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { RefundCallMutation } from '../../../__generated__/RefundCallMutation.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

const REASON_LENGTH_MAX = 200

const useRefundCall = defineMutation<RefundCallMutation>(
  graphql`
    mutation RefundCallMutation($input: RefundCallInput!) {
      refundCall(input: $input) {
        entry {
          id
        }
        user {
          id
          balance
        }
      }
    }
  `,
  { success: () => ({ key: 'log:refund.done' }) },
)

interface RefundCallProps {
  readonly callId: string
  /** The charge, as text. */
  readonly amount: string
  readonly username: string
  readonly onRefunded: () => void
}

/** The button that refunds a call, and its question. */
export function RefundCall(props: RefundCallProps) {
  const { t } = useTranslation('log')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" color="error" onClick={() => setOpen(true)} sx={{ ml: -1.25 }}>
        {t('refund.action')}
      </Button>
      {isOpen && <RefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RefundDialog({
  callId,
  amount,
  username,
  onRefunded,
  onClose,
}: RefundCallProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['log', 'common'])
  const titleId = useId()
  const report = useReportError()
  const [reason, setReason] = useState('')
  const [refund, isRunning] = useRefundCall()
  const run = async () => {
    await refund({ requestId: callId, reason: reason.trim() })
    onClose()
    onRefunded()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('refund.title', { amount })}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {t('refund.text', { amount, username })}
        </DialogContentText>
        <TextField
          label={t('refund.reason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: REASON_LENGTH_MAX } }}
          size="small"
          fullWidth
          required
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <BusyButton
          color="error"
          variant="contained"
          isBusy={isRunning}
          disabled={reason.trim() === ''}
          onClick={() => report(run())}
        >
          {t('refund.confirm', { amount })}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

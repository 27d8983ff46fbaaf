import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { TransferDialogMutation } from '../../__generated__/TransferDialogMutation.graphql.ts'
import { balanceText } from '../../format/quota.ts'
import { defineMutation } from '../../relay/defineMutation.ts'
import { useQuotaStyle } from '../../shell/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { PlainField } from '../../ui/PlainField.tsx'
import { toast } from '../../ui/toast.ts'
import { QuotaText } from '../QuotaText.tsx'

const useTransfer = defineMutation<TransferDialogMutation>(
  graphql`
    mutation TransferDialogMutation($input: TransferRewardInput!) {
      transferReward(input: $input) {
        entry {
          id
        }
        viewer {
          user {
            balance
            id
            rewardBalance
          }
        }
      }
    }
  `,
  { addsRows: ({ entry }) => [entry.id] },
)

interface TransferDialogProps {
  /** The rewards that were not moved to the balance yet. */
  readonly available: string
  readonly onClose: () => void
}

/** Moves rewards to the balance, at least the quota of one US dollar. */
export function TransferDialog({ available, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['invitation', 'common'])
  const style = useQuotaStyle()
  const minimum = String(Math.ceil(style.quotaPerUnit))
  const [transfer, isBusy] = useTransfer()
  const [typed, setTyped] = useState(minimum)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const textOf = (quota: string) => balanceText(quota, style)
  const amount = BigInt(typed || 0)
  const error =
    (amount < BigInt(minimum) && t('transfer.minimum', { minimum: textOf(minimum) })) ||
    (amount > BigInt(available) && t('transfer.tooMuch'))
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (error) return
    setFailure(undefined)
    try {
      await transfer({ amount: String(amount) })
      toast.success(t('transfer.done'))
      onClose()
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  const worth = style.isQuotaInCurrency && t('common:form.equals', { value: textOf(`${amount}`) })
  return (
    <FormDialog
      title={t('transfer.title')}
      action={t('transfer.action')}
      isBusy={isBusy}
      isDirty={typed !== minimum}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography>
        {t('transfer.available')}
        <QuotaText quota={available} />
      </Typography>
      <PlainField
        label={t('transfer.amount')}
        value={typed}
        onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
        error={isSent && Boolean(error)}
        helperText={(isSent && error) || worth}
        autoFocus
        autoComplete="off"
        inputProps={{ inputMode: 'numeric' }}
        endAdornment={
          <Button size="small" onClick={() => setTyped(available)}>
            {t('transfer.all')}
          </Button>
        }
      />
    </FormDialog>
  )
}

/** No balance has more. */
const DIGITS_MAX = 18

import Alert from '@mui/material/Alert'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { reason } from '../../../../contract/inputs/entry.ts'
import { AdjustUserBalance } from '../../../../contract/inputs/user.ts'
import type { BalanceForm_user$key } from '../../../__generated__/BalanceForm_user.graphql.ts'
import { QuotaRow } from '../../../entities/QuotaRow.tsx'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { TextRow } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.ts'
import { useAdjustUserBalance } from './userMutations.ts'

interface BalanceValues {
  /** Whole quota; negative takes away. */
  readonly delta: string
  readonly reason: string
}

/** A script may leave out the reason, a person gives one. */
const Adjustment = AdjustUserBalance.omit({ id: true }).extend({ reason: reason() })

/** Changes a balance by a difference, so that charges made meanwhile are kept. */
export function BalanceForm({ user }: { readonly user: BalanceForm_user$key }) {
  const { t } = useTranslation('user')
  const { id, username, balance } = useFragment(
    graphql`
      fragment BalanceForm_user on User {
        balance
        id
        username
      }
    `,
    user,
  )
  const [adjust] = useAdjustUserBalance()
  const { control, failure, formState, submit } = useContractForm<BalanceValues>({
    defaults: { delta: '', reason: '' },
    schema: Adjustment,
    toInput: values => values,
  })
  const { close, leave } = useLeaveGuard(formState.isDirty)
  const onSubmit = submit(async values => {
    await adjust({ id, delta: values.delta.trim(), reason: values.reason })
    leave()
  })
  const form = { isNew: false, isBusy: formState.isSubmitting, failure, close, onSubmit }
  return (
    <FormDrawer
      title={t('adjust.title', { name: username })}
      form={form}
      submit={t('adjust.action')}
    >
      <QuotaRow
        control={control}
        name="delta"
        label={t('adjust.amount')}
        isSigned
        autoFocus
        dollars={DOLLARS}
      />
      {balance != null && <Result control={control} balance={balance} />}
      <TextRow
        control={control}
        name="reason"
        label={t('adjust.reason')}
        help={t('adjust.reasonHelp')}
        required
      />
    </FormDrawer>
  )
}

const DOLLARS = [1, 10, 50, 100, -1, -10]

interface ResultProps {
  readonly control: Control<BalanceValues>
  readonly balance: string
}

/** What the balance will be, and a warning when more is taken away than is left. */
function Result({ control, balance }: ResultProps) {
  const { t } = useTranslation('user')
  const style = useQuotaStyle()
  const delta = useWatch({ control, name: 'delta' })
  const show = (quota: bigint) => balanceText(String(quota), style)
  const before = BigInt(balance)
  if (!/^-?\d{1,16}$/.test(delta)) {
    return <Alert severity="info">{t('adjust.now', { balance: show(before) })}</Alert>
  }
  const change = BigInt(delta)
  const after = before + change
  if (after < 0n) {
    return <Alert severity="warning">{t('adjust.tooMuch', { balance: show(before) })}</Alert>
  }
  const parts = { before: show(before), after: show(after) }
  return (
    <Alert severity="info" role="status">
      {change < 0n
        ? t('adjust.difference', { ...parts, change: show(-change) })
        : t('adjust.sum', { ...parts, change: show(change) })}
    </Alert>
  )
}

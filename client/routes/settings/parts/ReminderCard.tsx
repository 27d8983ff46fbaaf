import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { ReminderCard_site$key } from '../../../__generated__/ReminderCard_site.graphql.ts'
import type { ReminderCard_user$key } from '../../../__generated__/ReminderCard_user.graphql.ts'
import type { ReminderCardMutation } from '../../../__generated__/ReminderCardMutation.graphql.ts'
import { fromTyped, toTyped } from '../../../format/typedAmount.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { toast } from '../../../ui/toast.ts'

const useSetReminder = defineMutation<ReminderCardMutation>(graphql`
  mutation ReminderCardMutation($input: SetBalanceReminderInput!) {
    setBalanceReminder(input: $input) {
      user {
        id
        remindBelow
      }
    }
  }
`)

interface ReminderCardProps {
  readonly user: ReminderCard_user$key
  readonly site: ReminderCard_site$key
}

/** The balance below which a mail is sent to the owner. */
export function ReminderCard(props: ReminderCardProps) {
  const { t } = useTranslation('settings')
  const { canSendMail } = useFragment(
    graphql`
      fragment ReminderCard_site on SiteStatus {
        canSendMail
      }
    `,
    props.site,
  )
  const { email, remindBelow } = useFragment(
    graphql`
      fragment ReminderCard_user on User {
        email
        remindBelow
      }
    `,
    props.user,
  )
  const missing = canSendMail ? !email && t('reminder.noEmail') : t('reminder.noMail')
  return (
    <Section title={t('reminder.title')} text={missing || t('reminder.text')}>
      <ReminderForm remindBelow={remindBelow ?? undefined} isDisabled={!canSendMail} />
    </Section>
  )
}

interface ReminderFormProps {
  /** Quota; absent for the amount of the site. */
  readonly remindBelow: string | undefined
  readonly isDisabled: boolean
}

function ReminderForm({ remindBelow, isDisabled }: ReminderFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const style = useQuotaStyle()
  const errorText = useErrorText()
  const [save, isBusy] = useSetReminder()
  const [typed, setTyped] = useState(remindBelow === undefined ? '' : toTyped(remindBelow, style))
  const [error, setError] = useState<string>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const quota = typed.trim() === '' ? null : fromTyped(typed, style)
    if (quota === undefined) return setError(t('reminder.invalid'))
    setError(undefined)
    try {
      await save({ remindBelow: quota })
      toast.success(t('reminder.done'))
    } catch (thrown) {
      setError(errorText(thrown))
    }
  }
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      <PlainField
        label={t(style.isQuotaInCurrency ? 'reminder.below' : 'reminder.belowQuota')}
        placeholder={t('reminder.default')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={error !== undefined}
        helperText={error ?? t('reminder.help')}
        disabled={isDisabled}
        size="small"
        autoComplete="off"
        inputProps={{ inputMode: 'decimal' }}
        startAdornment={
          style.isQuotaInCurrency && <InputAdornment position="start">$</InputAdornment>
        }
      />
      <BusyButton
        type="submit"
        variant="outlined"
        color="inherit"
        disabled={isDisabled}
        isBusy={isBusy}
        sx={buttonStyle}
      >
        {t('common:save')}
      </BusyButton>
    </Box>
  )
}

/** Beside the field, below the height of its label. */
const buttonStyle = { mt: 3, minHeight: 36 } as const

const formStyle = { display: 'flex', alignItems: 'flex-start', gap: 1, mt: 2 } as const

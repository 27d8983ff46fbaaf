import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { loadFieldText, useErrorText } from '../../../i18n/useErrorText.ts'
import { useSession } from '../../../shell/session.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { PlainField } from '../../../ui/PlainField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useRedeemCode } from './walletMutations.ts'

/** The form for a redemption code. */
export function RedeemCard() {
  const { t } = useTranslation('wallet')
  const { code, error, isRunning, added, type, submit } = useRedeemForm()
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit().then(isRedeemed => isRedeemed || input.current?.focus())
  }
  return (
    <Section title={t('redeem.title')}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
        <PlainField
          label={t('redeem.code')}
          value={code}
          onChange={event => type(event.target.value)}
          error={error !== undefined}
          helperText={error}
          inputRef={input}
          size="small"
          slotProps={{ input: { autoComplete: 'off', spellCheck: false, maxLength: 200 } }}
        />
        <BusyButton type="submit" variant="contained" isBusy={isRunning} sx={buttonStyle}>
          {isRunning ? t('redeem.running') : t('redeem.submit')}
        </BusyButton>
      </Box>
      <div role="status">
        {added !== undefined && (
          <Alert severity="success" sx={{ mt: 1.5 }}>
            {t('redeem.done')} · {t('redeem.added')} <QuotaText quota={added} />
          </Alert>
        )}
      </div>
      <CodeLink />
    </Section>
  )
}

/** What is typed, the error at the field, and the quota of the last code. */
function useRedeemForm() {
  const errorText = useErrorText()
  const [redeem, isRunning] = useRedeemCode()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [added, setAdded] = useState<string>()
  const type = (text: string) => {
    setCode(text)
    setError(undefined)
  }
  const submit = async (): Promise<boolean> => {
    setAdded(undefined)
    if (code.trim() === '') {
      setError((await loadFieldText())({ messageKey: 'codeNeeded' }))
      return false
    }
    try {
      const { entry } = await redeem({ code: code.trim() })
      type('')
      setAdded(entry.amount)
      return true
    } catch (thrown) {
      setError(errorText(thrown))
      return false
    }
  }
  return { code, error, isRunning, added, type, submit }
}

/** Where codes are sold; nothing where the site has no such address. */
function CodeLink() {
  const { t } = useTranslation('wallet')
  const link = useSession(({ status }) => status?.topUpLink)
  if (!link) return null
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      <Box component="a" href={link} target="_blank" rel="noopener noreferrer" sx={linkStyle}>
        {t('redeem.getCode')}
      </Box>
    </Typography>
  )
}

/** As `Link` of MUI, which is larger than the rest of the card. */
const linkStyle = {
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

/** Beside the field, below the height of its label. */
const buttonStyle = { mt: { sm: 3 }, minHeight: 36 } as const

const formStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  gap: 1,
  mt: 2,
} as const

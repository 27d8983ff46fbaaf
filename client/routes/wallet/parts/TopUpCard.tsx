import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useQuotaStyle, useSession } from '../../../shell/session.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { usePay, type Method } from './usePay.ts'
import { useQuote } from './useQuote.ts'

const METHODS: readonly Method[] = ['ALIPAY', 'WXPAY']
const DOLLARS = [1, 5, 10, 50, 100, 500]
const AMOUNT_LENGTH_MAX = 15

/** Online top-up, or that it is off. */
export function TopUpCard() {
  const { t } = useTranslation('wallet')
  const isOn = useSession(({ status }) => status?.canTopUpOnline ?? false)
  const minimum = useMinimum()
  return (
    <Section title={t('topUp.title')}>
      {isOn ? (
        // Another minimum is another proposal.
        <TopUpForm key={minimum} minimum={minimum} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('topUp.off')}
        </Typography>
      )}
    </Section>
  )
}

/** The smallest amount: dollars, or units of quota on sites that show those. */
function useMinimum(): number {
  const dollars = useSession(({ status }) => status?.minTopUp ?? 1)
  const { isQuotaInCurrency, quotaPerUnit } = useQuotaStyle()
  return isQuotaInCurrency ? dollars : Math.round(dollars * quotaPerUnit)
}

function TopUpForm({ minimum }: { readonly minimum: number }) {
  const { t } = useTranslation('wallet')
  const errorText = useErrorText()
  const [amount, setAmount] = useState(String(minimum))
  const { quote, thrown } = useQuote(amount)
  const { pay, isRunning, failure } = usePay()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <PlainField
        label={t('topUp.amount')}
        placeholder={t('topUp.minimum', { minimum })}
        value={amount}
        onChange={event => setAmount(wholeAmount(event.target.value))}
        error={thrown !== undefined}
        helperText={thrown === undefined ? undefined : errorText(thrown)}
        size="small"
        slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <QuickAmounts minimum={minimum} onChoose={setAmount} />
      <Typography role="status" variant="body2" sx={{ minHeight: 20 }}>
        {quote && t('topUp.payable', { money: quote.money })}
      </Typography>
      <Box sx={methodsStyle}>
        {METHODS.map(method => (
          <Button
            key={method}
            variant="contained"
            disabled={!quote || isRunning}
            onClick={() => quote && void pay({ amount, method, ...quote })}
            sx={{ minHeight: 40 }}
          >
            {t(`method.${method}`)}
          </Button>
        ))}
      </Box>
      {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
    </Box>
  )
}

/** Digits only. Less than 1 becomes 1; an empty field stays empty. */
function wholeAmount(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, AMOUNT_LENGTH_MAX)
  return digits === '' ? '' : String(Math.max(1, Number(digits)))
}

interface QuickAmountsProps {
  readonly minimum: number
  readonly onChoose: (amount: string) => void
}

/** Usual amounts, on sites that show dollars. */
function QuickAmounts({ minimum, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('wallet')
  const { isQuotaInCurrency } = useQuotaStyle()
  if (!isQuotaInCurrency) return null
  return (
    <Box role="group" aria-label={t('topUp.quick')} sx={quickStyle}>
      {DOLLARS.filter(amount => amount >= minimum).map(amount => (
        <Button
          key={amount}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChoose(String(amount))}
          sx={{ minWidth: 48 }}
        >
          ${amount}
        </Button>
      ))}
    </Box>
  )
}

const quickStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const

/** On a phone each has the whole width. */
const methodsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1,
} as const

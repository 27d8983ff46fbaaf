import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceText } from '../../../format/quota.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { useQuotaStyle, useSession, type SiteStatus } from '../../../shell/session.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { usePay } from './usePay.ts'
import { useQuotes, type Quote } from './useQuotes.ts'

const DOLLARS = [1, 5, 10, 50, 100, 500]
const AMOUNT_LENGTH_MAX = 12
/** Dollars and cents. The server judges the minimum. */
const AMOUNT = /^\d+(\.\d{1,2})?$/

type TopUpMethod = SiteStatus['topUpMethods'][number]
const NO_METHODS: readonly TopUpMethod[] = []

/** Online top-up; nothing while it is off. */
export function TopUpCard() {
  const { t } = useTranslation('wallet')
  const methods = useSession(({ status }) => status?.topUpMethods ?? NO_METHODS)
  const minimum = Math.min(...methods.map(method => method.minimum))
  // Here, so that it outlives a moment without methods, and another minimum does not replace it.
  const [typed, setTyped] = useState<string>()
  if (methods.length === 0) return null
  return (
    <Section title={t('topUp.title')}>
      <TopUpForm {...{ minimum, methods }} amount={typed ?? String(minimum)} onType={setTyped} />
    </Section>
  )
}

interface TopUpFormProps {
  /** In US dollars. */
  readonly minimum: number
  readonly methods: readonly TopUpMethod[]
  /** As typed, else the minimum. */
  readonly amount: string
  readonly onType: (amount: string) => void
}

function TopUpForm({ minimum, methods, amount, onType }: TopUpFormProps) {
  const { t } = useTranslation('wallet')
  const errorText = useErrorText()
  const isAmount = AMOUNT.test(amount)
  const { quotes, thrown } = useQuotes(isAmount ? amount : '', methods)
  const { pay, isRunning, failure } = usePay()
  const isWrong = amount !== '' && !isAmount
  const isRefused = thrown !== undefined
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <PlainField
        label={t('topUp.amount')}
        placeholder={t('topUp.minimum', { minimum })}
        value={amount}
        onChange={event => onType(event.target.value)}
        error={isWrong || isRefused}
        helperText={
          isWrong
            ? t('topUp.rule', { minimum })
            : isRefused
              ? errorText(thrown)
              : t('topUp.amountIn')
        }
        size="small"
        slotProps={{
          input: { inputMode: 'decimal', autoComplete: 'off', maxLength: AMOUNT_LENGTH_MAX },
        }}
      />
      <QuickAmounts minimum={minimum} onChoose={onType} />
      <Payable quotes={quotes} />
      <Box sx={methodsStyle}>
        {methods.map(({ method }) => (
          <PayButton
            key={method}
            method={method}
            quotes={quotes}
            isDisabled={isRunning}
            onPay={quote => void pay({ amount, ...quote })}
          />
        ))}
      </Box>
      {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
    </Box>
  )
}

/** The one price of all methods, else what is credited; each button has its price then. */
function Payable({ quotes = [] }: { readonly quotes: readonly Quote[] | undefined }) {
  const { t } = useTranslation('wallet')
  const moneyText = useMoneyText()
  const style = useQuotaStyle()
  const [first] = quotes
  return (
    <Typography role="status" variant="body2" sx={{ minHeight: 20 }}>
      {first &&
        (hasOnePrice(quotes)
          ? t('topUp.payable', { money: moneyText(first.money, first.currency) })
          : t('topUp.gets', { quota: balanceText(first.quota, style) }))}
    </Typography>
  )
}

const hasOnePrice = (quotes: readonly Quote[]) =>
  new Set(quotes.map(({ money, currency }) => `${money} ${currency}`)).size === 1

interface PayButtonProps {
  readonly method: Quote['method']
  readonly quotes: readonly Quote[] | undefined
  readonly isDisabled: boolean
  readonly onPay: (quote: Quote) => void
}

/** Disabled while the method has no price for the amount. */
function PayButton({ method, quotes = [], isDisabled, onPay }: PayButtonProps) {
  const { t } = useTranslation('wallet')
  const moneyText = useMoneyText()
  const quote = quotes.find(one => one.method === method)
  const name = t(`method.${method}` as 'method.ALIPAY')
  return (
    <Button
      variant="contained"
      disabled={!quote || isDisabled}
      onClick={() => quote && onPay(quote)}
      sx={{ minHeight: 40 }}
    >
      {quote && !hasOnePrice(quotes) ? `${name} · ${moneyText(quote.money, quote.currency)}` : name}
    </Button>
  )
}

interface QuickAmountsProps {
  readonly minimum: number
  readonly onChoose: (amount: string) => void
}

/** Usual amounts in dollars. */
function QuickAmounts({ minimum, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('wallet')
  return (
    <Box role="group" aria-label={t('topUp.quick')} sx={quickStyle}>
      {DOLLARS.filter(amount => amount >= minimum).map(amount => (
        <Button
          key={amount}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChoose(String(amount))}
        >
          ${amount}
        </Button>
      ))}
    </Box>
  )
}

const quickStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  gap: 0.75,
} as const

/** Each is as wide as its name and its price. */
const methodsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: '1 1 200px' },
} as const

import { useMoneyText } from '../i18n/useMoneyText.ts'

interface MoneyTextProps {
  /** Decimal text. */
  readonly money: string
  /** A code of ISO 4217. */
  readonly currency: string
}

/** An amount of money with the sign of its currency. */
export function MoneyText({ money, currency }: MoneyTextProps) {
  return <span style={figures}>{useMoneyText()(money, currency)}</span>
}

const figures = { fontVariantNumeric: 'tabular-nums' } as const

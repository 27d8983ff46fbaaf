import { balanceText, costText, exactQuotaText } from '../format/quota.ts'
import { useQuotaStyle } from '../shell/session.ts'
import { LazyTooltip } from '../ui/LazyTooltip.tsx'

interface QuotaTextProps {
  /** Quota as the decimal text of the API. */
  readonly quota: string
  /** `cost` shows six decimals: the price of a single call. */
  readonly kind?: 'balance' | 'cost'
}

/** An amount in the format that the site uses for money. The tooltip shows the exact amount. */
export function QuotaText({ quota, kind = 'balance' }: QuotaTextProps) {
  const style = useQuotaStyle()
  const text = kind === 'cost' ? costText(quota, style) : balanceText(quota, style)
  return (
    <LazyTooltip title={() => exactQuotaText(quota, style)}>
      <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
    </LazyTooltip>
  )
}

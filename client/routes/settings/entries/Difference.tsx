import { QuotaText } from '../../../entities/QuotaText.tsx'
import { ColoredText } from '../../../ui/ColoredText.tsx'

interface DifferenceProps {
  readonly charges: { readonly presentQuota: string; readonly proposedQuota: string }
}

/** The change of a charge, as an amount and in percent. */
export function Difference({ charges: { presentQuota, proposedQuota } }: DifferenceProps) {
  const difference = BigInt(proposedQuota) - BigInt(presentQuota)
  const amount = <QuotaText quota={String(difference)} kind="cost" />
  if (difference === 0n) return amount
  const sign = difference > 0n ? '+' : ''
  const share = percent(difference, BigInt(presentQuota))
  return (
    <ColoredText color={difference > 0n ? 'green' : 'red'}>
      {sign}
      {amount}
      {share === undefined ? null : ` (${sign}${share})`}
    </ColoredText>
  )
}

/** Undefined when there was no charge before. */
function percent(difference: bigint, present: bigint): string | undefined {
  if (present === 0n) return undefined
  const share = Number(difference) / Number(present)
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReceiptReversal_reversal$key } from '../../__generated__/ReceiptReversal_reversal.graphql.ts'
import { QuotaText } from '../../entities/QuotaText.tsx'
import { useReversalText } from '../../entities/useReversalText.ts'
import { TimeText } from '../../ui/TimeText.tsx'

interface ReceiptReversalProps {
  readonly reversal: ReceiptReversal_reversal$key
}

/** A refund or a dispute of the payment, and what it did with the quota. */
export function ReceiptReversal({ reversal }: ReceiptReversalProps) {
  const { t } = useTranslation('order')
  const reversalText = useReversalText()
  const row = useFragment(
    graphql`
      fragment ReceiptReversal_reversal on PaymentReversal {
        createdAt
        currency
        kind
        money
        quota
        reinstatedAt
        status
      }
    `,
    reversal,
  )
  const { createdAt, quota, reinstatedAt } = row
  return (
    <Box>
      <TimeText at={reinstatedAt ?? createdAt} /> · {reversalText(row)}
      {quota != null && (
        <>
          {' · '}
          {t(reinstatedAt == null ? 'receipt.taken' : 'receipt.given')} <QuotaText quota={quota} />
        </>
      )}
    </Box>
  )
}

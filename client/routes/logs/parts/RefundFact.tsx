import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  RefundFact_log$data,
  RefundFact_log$key,
} from '../../../__generated__/RefundFact_log.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { costText } from '../../../format/quota.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { Fact } from '../../../ui/Facts.tsx'
import { RefundCall } from './RefundCall.tsx'

interface RefundFactProps {
  readonly log: RefundFact_log$key
  readonly onRefunded: () => void
}

/** What was given back for a call, or the button that gives it back. */
export function RefundFact({ log, onRefunded }: RefundFactProps) {
  const { t } = useTranslation('log')
  const style = useQuotaStyle()
  const isAdmin = useHasRole('ADMIN')
  const call = useFragment(
    graphql`
      fragment RefundFact_log on Log {
        quota
        refundedQuota
        requestId
        type
        username
      }
    `,
    log,
  )
  const { quota, refundedQuota, requestId, username } = call
  if (refundedQuota != null) {
    return (
      <Fact label={t('refund.label')}>
        <QuotaText quota={refundedQuota} kind="cost" />
      </Fact>
    )
  }
  if (!isAdmin || !requestId || !isCharged(call)) return null
  return (
    <Fact label={t('refund.label')}>
      <RefundCall
        callId={requestId}
        amount={costText(quota, style)}
        username={username ?? ''}
        onRefunded={onRefunded}
      />
    </Fact>
  )
}

const isCharged = ({ quota, type }: RefundFact_log$data) => type === 'CONSUME' && quota !== '0'

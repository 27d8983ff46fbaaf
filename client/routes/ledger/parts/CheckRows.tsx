import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  CheckRows_verification$data,
  CheckRows_verification$key,
} from '../../../__generated__/CheckRows_verification.graphql.ts'
import { exactNumber } from '../../../format/numbers.ts'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { BrokenRows } from './BrokenRows.tsx'

type Check = CheckRows_verification$data['checks'][number]

interface CheckRowsProps {
  readonly verification: CheckRows_verification$key
}

/** A row for each condition: its last result, and the rows that break it. */
export function CheckRows({ verification }: CheckRowsProps) {
  const { t } = useTranslation('accounting')
  const { checks, waiting } = useFragment(
    graphql`
      fragment CheckRows_verification on LedgerVerification {
        checks {
          brokenCount
          checkedAt
          durationMs
          examinedCount
          invariant
          isFailed
          rows
        }
        waiting
      }
    `,
    verification,
  )
  const known = new Set(checks.map(({ invariant }) => invariant))
  const unknown = waiting.filter(invariant => !known.has(invariant))
  return (
    <>
      {checks.map(check => (
        <CheckRow
          key={check.invariant}
          check={check}
          isWaiting={waiting.includes(check.invariant)}
        />
      ))}
      {unknown.map(invariant => (
        <tr key={invariant}>
          <td style={conditionStyle}>{t(`invariants.${invariant}`)}</td>
          <td colSpan={4}>{t('verify.waiting')}</td>
        </tr>
      ))}
    </>
  )
}

/** A phone scrolls the table instead of breaking a condition into words. */
const conditionStyle = { minWidth: 160 } as const

interface CheckRowProps {
  readonly check: Check
  readonly isWaiting: boolean
}

function CheckRow({ check, isWaiting }: CheckRowProps) {
  const { t } = useTranslation('accounting')
  const durationText = useDurationText()
  return (
    <tr style={isWaiting ? { opacity: 0.75 } : undefined}>
      <td style={conditionStyle}>
        {t(`invariants.${check.invariant}`)}
        {check.rows.length > 0 && <BrokenRows check={check} />}
      </td>
      <td>
        <CheckState check={check} />
        {isWaiting && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {t('verify.waiting')}
          </Typography>
        )}
      </td>
      <td className="number">{exactNumber(BigInt(check.examinedCount))}</td>
      <td className="number">{durationText(check.durationMs)}</td>
      <td>
        <TimeText at={check.checkedAt} />
      </td>
    </tr>
  )
}

function CheckState({ check: { brokenCount, isFailed } }: { readonly check: Check }) {
  const { t } = useTranslation('accounting')
  if (isFailed) return <StatusDot color="yellow">{t('verify.failed')}</StatusDot>
  if (brokenCount === '0') return <StatusDot color="green">{t('verify.isHolding')}</StatusDot>
  return (
    <StatusDot color="red">
      {t('verify.isBroken', { count: Number(brokenCount), rows: exactNumber(BigInt(brokenCount)) })}
    </StatusDot>
  )
}

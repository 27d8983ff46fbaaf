import type { TFunction } from 'i18next'
import { graphql } from 'react-relay'
import type {
  LedgerRow_entry$data,
  LedgerRow_entry$key,
} from '../../../__generated__/LedgerRow_entry.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { ColoredText } from '../../../ui/ColoredText.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'

type Texts = TFunction<readonly ['wallet', 'common']>

export const { useColumns: useLedgerColumns, RowCard: LedgerCard } = defineRow<
  LedgerRow_entry$key,
  'wallet'
>({
  texts: 'wallet',
  fragment: graphql`
    fragment LedgerRow_entry on LedgerEntry {
      amount
      createdAt
      databaseId
      id
      kind
      order {
        tradeNo
      }
      reason
      reference
      rewardAmount
      token {
        name
      }
      tokenAmount
    }
  `,
  title: ({ kind }, t) => t(`kind.${kind}`),
  columns: [
    {
      field: 'createdAt',
      header: 'ledger.time',
      width: 160,
      isFixed: true,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
      inCard: 'below',
    },
    {
      field: 'kind',
      header: 'ledger.kind',
      width: 190,
      cell: ({ kind }, t) => t(`kind.${kind}`),
    },
    {
      field: 'detail',
      header: 'ledger.detail',
      flex: 1,
      minWidth: 200,
      cell: (row, t) => <DetailCell row={row} t={t} />,
      inCard: 'value',
    },
    {
      field: 'amount',
      header: 'ledger.amount',
      width: 150,
      align: 'right',
      isPinned: true,
      cell: (row, t) => <AmountCell row={row} t={t} />,
      inCard: 'value',
    },
  ],
})

interface CellProps {
  readonly row: LedgerRow_entry$data
  readonly t: Texts
}

/** What was charged or credited, and the reason that a person gave. */
function DetailCell({ row, t }: CellProps) {
  const subject = subjectOf(row, t)
  const isCall = row.kind === 'CHARGE' || row.kind === 'REFUND'
  const call = isCall ? <CopyText text={row.reference} /> : undefined
  return subject === undefined ? (
    <TwoLines first={row.reason ?? call} second={row.reason ? call : undefined} />
  ) : (
    <TwoLines first={subject} second={row.reason ?? call} />
  )
}

/** The object of a movement, by its kind. */
function subjectOf({ kind, order, reference, token }: LedgerRow_entry$data, t: Texts) {
  const id = reference.slice(reference.indexOf(':') + 1)
  if (order) return t('subject.order', { number: order.tradeNo })
  if (kind === 'REDEMPTION') return t('subject.code', { id })
  if (kind === 'REWARD') {
    return reference.startsWith('inviter-of:') ? t('subject.inviter', { id }) : t('subject.invitee')
  }
  return token?.name
}

/** The change of the balance, else that of the rewards or of the token. */
function AmountCell({ row, t }: CellProps) {
  const { amount, rewardAmount, tokenAmount, kind } = row
  const isCall = kind === 'CHARGE' || kind === 'REFUND'
  if (amount !== '0' || isCall) return <Change amount={amount} kind={isCall ? 'cost' : 'balance'} />
  const isReward = rewardAmount !== '0'
  return (
    <TwoLines
      align="right"
      first={<Change amount={isReward ? rewardAmount : tokenAmount} kind="balance" />}
      second={isReward ? t('ledger.ofRewards') : t('ledger.ofToken')}
    />
  )
}

interface ChangeProps {
  readonly amount: string
  readonly kind: 'balance' | 'cost'
}

/** A change of quota with its sign. */
function Change({ amount, kind }: ChangeProps) {
  const quota = <QuotaText quota={amount} kind={kind} />
  if (amount.startsWith('-') || amount === '0') return quota
  return <ColoredText color="green">+{quota}</ColoredText>
}

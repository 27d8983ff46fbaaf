import type { TFunction } from 'i18next'
import { graphql } from 'react-relay'
import type {
  LedgerRow_entry$data,
  LedgerRow_entry$key,
} from '../../__generated__/LedgerRow_entry.graphql.ts'
import { QuotaText } from '../QuotaText.tsx'
import { ColoredText } from '../../ui/ColoredText.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { defineRow } from '../../ui/list/defineRow.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'

/** A column without meaning in a list of rewards. */
export const BALANCE_AFTER = 'balanceAfter'

type Texts = TFunction<readonly ['ledger', 'common']>

export const { useColumns: useLedgerColumns, RowCard: LedgerCard } = defineRow<
  LedgerRow_entry$key,
  'ledger'
>({
  texts: 'ledger',
  fragment: graphql`
    fragment LedgerRow_entry on LedgerEntry {
      actor {
        username
      }
      amount
      balanceAfter
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
    }
  `,
  title: ({ kind }, t) => kindText(kind, t),
  columns: [
    {
      field: 'createdAt',
      header: 'time',
      width: 160,
      isFixed: true,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
      inCard: 'below',
    },
    {
      field: 'kind',
      header: 'kind',
      width: 190,
      cell: ({ kind }, t) => kindText(kind, t),
    },
    {
      field: 'detail',
      header: 'detail',
      flex: 1,
      minWidth: 200,
      cell: (row, t) => <DetailCell row={row} t={t} />,
      inCard: 'value',
    },
    {
      field: 'amount',
      header: 'amount',
      width: 150,
      align: 'right',
      cell: (row, t) => <AmountCell row={row} t={t} />,
      inCard: 'value',
    },
    {
      field: BALANCE_AFTER,
      header: 'balanceAfter',
      width: 150,
      align: 'right',
      cell: ({ balanceAfter }) => balanceAfter && <QuotaText quota={balanceAfter} />,
      inCard: 'value',
    },
  ],
})

/** A change of the quota of a token is in no list of a balance. */
function kindText(kind: LedgerRow_entry$data['kind'], t: Texts): string {
  return kind === 'TOKEN_LIMIT' ? kind : t(`kinds.${kind}`)
}

interface CellProps {
  readonly row: LedgerRow_entry$data
  readonly t: Texts
}

/** What was charged or credited, the reason that a person gave, and for admins who that was. */
function DetailCell({ row, t }: CellProps) {
  const isCall = row.kind === 'CHARGE' || row.kind === 'REFUND'
  const call = isCall ? <CopyText text={row.reference} /> : undefined
  const actor = row.actor && t('actor', { name: row.actor.username })
  const [first, second] = [subjectOf(row, t), row.reason, call, actor].filter(Boolean)
  return <TwoLines first={first} second={second} />
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

/** The change of the balance, and that of the rewards. */
function AmountCell({ row: { amount, kind, rewardAmount }, t }: CellProps) {
  const isCall = kind === 'CHARGE' || kind === 'REFUND'
  const ofBalance = amount !== '0' && <Change amount={amount} kind={isCall ? 'cost' : 'balance'} />
  const ofRewards = rewardAmount !== '0' && (
    <>
      {t('ofRewards')} <Change amount={rewardAmount} kind="balance" />
    </>
  )
  return <TwoLines align="right" first={ofBalance || ofRewards} second={ofBalance && ofRewards} />
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

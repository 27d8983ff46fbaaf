import type { TFunction } from 'i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  LedgerRow_entry$data,
  LedgerRow_entry$key,
} from '../../__generated__/LedgerRow_entry.graphql.ts'
import { QuotaText } from '../QuotaText.tsx'
import { useQuotaStyle } from '../../shell/session.ts'
import { UserChip } from '../UserChip.tsx'
import { ColoredText } from '../../ui/ColoredText.tsx'
import { defineRow } from '../../ui/list/defineRow.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'

/** A column without meaning in a list of rewards. */
export const BALANCE_AFTER = 'balanceAfter'
/** A column of the ledger of several accounts. */
export const OWNER = 'user'

type Texts = TFunction<readonly ['ledger', 'common']>

export const { useColumns: useLedgerColumns, RowCard: LedgerCard } = defineRow<
  LedgerRow_entry$key,
  'ledger'
>({
  texts: 'ledger',
  fragment: graphql`
    fragment LedgerRow_entry on LedgerEntry
    @argumentDefinitions(hasBalances: { type: "Boolean!", defaultValue: true }) {
      actor {
        username
      }
      amount
      balanceAfter @include(if: $hasBalances)
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
      tokenAmount
      tokenName
      user {
        databaseId
        id
        username
      }
    }
  `,
  title: ({ kind }, t) => t(`kinds.${kind}`),
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
      field: OWNER,
      header: 'user',
      width: 150,
      cell: ({ user }) => user && <OwnerCell user={user} />,
      inCard: 'value',
    },
    {
      field: 'kind',
      header: 'kind',
      width: 205,
      cell: ({ kind }, t) => t(`kinds.${kind}`),
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

interface OwnerCellProps {
  readonly user: NonNullable<LedgerRow_entry$data['user']>
}

/** The account; its name opens its entries with their balances. */
function OwnerCell({ user: { databaseId, id, username } }: OwnerCellProps) {
  return <UserChip id={id} username={username} to={`/ledger?user=${databaseId}`} />
}

interface CellProps {
  readonly row: LedgerRow_entry$data
  readonly t: Texts
}

/** What was charged or credited, the reason that a person gave, and for admins who that was. */
function DetailCell({ row, t }: CellProps) {
  const isCall = row.kind === 'CHARGE' || row.kind === 'REFUND'
  const call = isCall ? <CallText id={row.reference} t={t} /> : undefined
  const actor = row.actor && t('actor', { name: row.actor.username })
  const [first, second] = [subjectOf(row, t), row.reason, call, actor].filter(Boolean)
  return <TwoLines first={first} second={second} />
}

/** The object of a movement, by its kind. */
function subjectOf({ kind, order, reference, tokenName }: LedgerRow_entry$data, t: Texts) {
  const id = reference.slice(reference.indexOf(':') + 1)
  if (order) {
    return (
      <Link className="text-link" to={`/order?q=${order.tradeNo}`}>
        {t('subject.order', { number: order.tradeNo })}
      </Link>
    )
  }
  if (kind === 'REDEMPTION') return t('subject.code', { id })
  if (kind === 'REWARD') {
    return reference.startsWith('inviter-of:') ? t('subject.inviter', { id }) : t('subject.invitee')
  }
  return tokenName
}

/** The way to the log row of a call, which has its id. */
function CallText({ id, t }: { readonly id: string; readonly t: Texts }) {
  return (
    <Link
      className="text-link"
      to={`/log?request=${id}`}
      aria-label={t('toLogOf', { id })}
      title={id}
    >
      {t('toLog')}
    </Link>
  )
}

/** The change of the balance, and that of the rewards. */
function AmountCell({ row: { amount, kind, rewardAmount, tokenAmount }, t }: CellProps) {
  if (kind === 'TOKEN_LIMIT') return <Change amount={tokenAmount} kind="balance" />
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

/** A change of quota with its sign. One below a cent has the decimals of a call. */
function Change({ amount, kind }: ChangeProps) {
  const { quotaPerUnit } = useQuotaStyle()
  const isDebit = amount.startsWith('-')
  const size = isDebit ? amount.slice(1) : amount
  const isBelowCent = Number(size) * 100 < quotaPerUnit
  const quota = <QuotaText quota={size} kind={isBelowCent ? 'cost' : kind} />
  if (amount === '0') return quota
  // A minus sign, which is as wide as the plus sign.
  if (isDebit) return <>−{quota}</>
  return <ColoredText color="green">+{quota}</ColoredText>
}

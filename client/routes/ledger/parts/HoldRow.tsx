import { graphql } from 'react-relay'
import type { HoldRow_hold$key } from '../../../__generated__/HoldRow_hold.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { UserChip } from '../../../entities/UserChip.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { AgeText } from './AgeText.tsx'
import { HoldActions } from './HoldActions.tsx'

export const { useColumns: useHoldColumns, RowCard: HoldCard } = defineRow<
  HoldRow_hold$key,
  'accounting'
>({
  texts: 'accounting',
  fragment: graphql`
    fragment HoldRow_hold on OpenHold {
      ageMs
      amount
      isNodeAlive
      model
      nodeId
      nodeName
      requestId
      ...HoldActions_hold
      tokenAmount
      tokenName
      user {
        databaseId
        id
        username
      }
    }
  `,
  title: ({ model, requestId }) => model ?? requestId,
  columns: [
    {
      field: 'age',
      header: 'holds.age',
      width: 96,
      isFixed: true,
      cell: ({ ageMs }) => <AgeText ageMs={ageMs} />,
      inCard: 'value',
    },
    {
      field: 'user',
      header: 'holds.user',
      width: 150,
      cell: ({ user }) =>
        user && (
          <UserChip id={user.id} username={user.username} to={`/ledger?user=${user.databaseId}`} />
        ),
      inCard: 'value',
    },
    {
      field: 'amount',
      header: 'holds.amount',
      width: 140,
      align: 'right',
      cell: ({ amount, tokenAmount }, t) => (
        <TwoLines
          align="right"
          first={<QuotaText quota={amount} kind="cost" />}
          second={tokenAmount === '0' ? undefined : t('holds.ofToken')}
        />
      ),
      inCard: 'value',
    },
    {
      field: 'call',
      header: 'holds.call',
      flex: 1,
      minWidth: 220,
      cell: ({ model, requestId }) => (
        <TwoLines first={model} second={<CopyText text={requestId} />} />
      ),
      inCard: 'value',
    },
    {
      field: 'token',
      header: 'holds.token',
      width: 130,
      cell: ({ tokenName }, t) => tokenName ?? t('holds.noToken'),
      inCard: 'value',
    },
    {
      field: 'process',
      header: 'holds.process',
      width: 210,
      cell: ({ isNodeAlive, nodeId, nodeName }, t) => (
        <TwoLines
          first={
            <StatusDot color={isNodeAlive ? 'green' : 'red'}>
              {isNodeAlive ? t('holds.alive') : t('holds.dead')}
            </StatusDot>
          }
          second={nodeName ?? nodeId}
        />
      ),
      inCard: 'value',
    },
  ],
  actions: { width: 120, render: row => <HoldActions hold={row} /> },
})

import { graphql } from 'react-relay'
import type { AuditRow_entry$key } from '../../../__generated__/AuditRow_entry.graphql.ts'
import { UserChip } from '../../../entities/UserChip.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { ChangesLine } from '../changes/ChangesLine.tsx'
import { actionText } from './actionText.ts'
import { targetText } from './targetText.ts'

export const { useColumns: useAuditColumns, RowCard: AuditCard } = defineRow<
  AuditRow_entry$key,
  'audit'
>({
  texts: 'audit',
  fragment: graphql`
    fragment AuditRow_entry on AuditEntry {
      action
      actor {
        id
        username
      }
      address
      changes {
        after
        before
        field
      }
      createdAt
      id
      outcome
      target
    }
  `,
  title: ({ action }, t) => actionText(t, action),
  columns: [
    {
      field: 'createdAt',
      header: 'time',
      width: 154,
      isFixed: true,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
      inCard: 'below',
    },
    {
      field: 'actor',
      header: 'actor',
      width: 140,
      cell: ({ actor }, t) =>
        actor ? <UserChip id={actor.id} username={actor.username} /> : t('noActor'),
      inCard: 'value',
    },
    {
      field: 'action',
      header: 'action',
      width: 220,
      cell: ({ action, target }, t) => (
        <TwoLines first={actionText(t, action)} second={targetText(t, target)} />
      ),
    },
    {
      field: 'target',
      header: 'target',
      width: 160,
      isHidden: true,
      cell: ({ target }, t) => targetText(t, target),
      inCard: 'value',
    },
    {
      field: 'changes',
      header: 'changes',
      flex: 1,
      minWidth: 240,
      cell: ({ action, changes }) =>
        changes.length > 0 && <ChangesLine action={action} changes={changes} />,
      inCard: 'below',
    },
    {
      field: 'outcome',
      header: 'outcome',
      width: 110,
      cell: ({ outcome }, t) => (
        <StatusDot color={outcome === 'OK' ? 'green' : 'red'}>
          {t(`outcomes.${outcome as 'OK'}`)}
        </StatusDot>
      ),
      inCard: 'value',
    },
    {
      field: 'address',
      header: 'address',
      width: 140,
      cell: ({ address }) => address && <CopyText text={address} />,
      inCard: 'value',
    },
  ],
})

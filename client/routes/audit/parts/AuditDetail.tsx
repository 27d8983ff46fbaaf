import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AuditDetail_entry$key } from '../../../__generated__/AuditDetail_entry.graphql.ts'
import { Fact, Facts, IdValue } from '../../../ui/Facts.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { ChangesTable } from '../changes/ChangesTable.tsx'
import { actionText } from './actionText.ts'

/** Everything that is known of an entry; absent when it is on another page of the list. */
export function AuditDetail({ entry }: { readonly entry: AuditDetail_entry$key | undefined }) {
  const { t } = useTranslation(['audit', 'user'])
  const row = useFragment(
    graphql`
      fragment AuditDetail_entry on AuditEntry {
        action
        actor {
          username
        }
        actorRole
        address
        changes {
          after
          before
          field
        }
        createdAt
        outcome
        requestId
        target
      }
    `,
    entry ?? null,
  )
  if (!row) return <Typography variant="body2">{t('missing')}</Typography>
  return (
    <Facts>
      <Fact label={t('time')}>
        <TimeText at={row.createdAt} />
      </Fact>
      <Fact label={t('actor')}>{row.actor?.username ?? t('noActor')}</Fact>
      {row.actorRole && <Fact label={t('role')}>{t(`user:role.${row.actorRole as 'ROOT'}`)}</Fact>}
      <Fact label={t('action')}>
        {actionText(t, row.action)} <code>{row.action}</code>
      </Fact>
      {row.target && <Fact label={t('target')}>{row.target}</Fact>}
      <Fact label={t('outcome')}>{t(`outcomes.${row.outcome as 'OK'}`)}</Fact>
      {row.address && <Fact label={t('address')}>{row.address}</Fact>}
      {row.requestId && (
        <Fact label={t('requestId')}>
          <IdValue id={row.requestId} />
        </Fact>
      )}
      {row.changes.length > 0 && <ChangesTable action={row.action} changes={row.changes} />}
    </Facts>
  )
}

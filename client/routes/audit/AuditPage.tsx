import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { AuditPageQuery } from '../../__generated__/AuditPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { AuditFilters } from './parts/AuditFilters.tsx'
import { AuditList } from './parts/AuditList.tsx'

const QUERY = graphql`
  query AuditPageQuery($first: Int, $offset: Int, $snapshot: String, $filter: AuditEntryFilter) {
    auditEntries(first: $first, offset: $offset, snapshot: $snapshot, filter: $filter) {
      ...AuditList_entries
    }
  }
`

type AuditQuery = PreloadedQuery<AuditPageQuery>

/** Who did what, for root. */
export function Page() {
  const { t } = useTranslation('audit')
  const { queries, isPending } = useRouteQueries<{ readonly list: AuditQuery }>()
  return (
    <ListPage title={t('title')} query={queries.list} filters={<AuditFilters />}>
      {query => <LoadedAudit query={query} isPending={isPending} />}
    </ListPage>
  )
}

interface LoadedAuditProps {
  readonly query: AuditQuery
  readonly isPending: boolean
}

function LoadedAudit({ query, isPending }: LoadedAuditProps) {
  const { auditEntries } = usePreloadedQuery<AuditPageQuery>(QUERY, query)
  return <AuditList entries={auditEntries} variables={query.variables} isPending={isPending} />
}

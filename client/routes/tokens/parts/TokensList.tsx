import Key from '@mui/icons-material/KeyOutlined'
import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link, useRevalidator } from 'react-router-dom'
import type { TokensList_viewer$key } from '../../../__generated__/TokensList_viewer.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { clearedFilters, countFilters } from '../../../ui/list/filterTypes.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { useHasPassed } from '../../../ui/useHasPassed.ts'
import { defaultSort, filterNames } from '../Tokens.entrypoint.ts'
import { TokenBulk } from './TokenBulk.tsx'
import { TokenCard } from './TokenCard.tsx'
import { nextMoment, statusNow } from './tokenState.ts'
import { useTokenColumns } from './tokenColumns.tsx'

interface TokensListProps {
  readonly viewer: TokensList_viewer$key
  readonly isPending: boolean
  /** Rows that are new to the reader. */
  readonly fresh: readonly string[]
}

export function TokensList({ viewer, isPending, fresh }: TokensListProps) {
  const { t } = useTranslation('token')
  const control = useListState()
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { tokens } = useFragment(
    graphql`
      fragment TokensList_viewer on Viewer {
        tokens(first: $first, offset: $offset, filter: $filter, orderBy: $orderBy) {
          edges {
            node {
              expiresAt
              id
              status
              ...TokenRow_token
            }
          }
          totalCount
        }
      }
    `,
    viewer,
  )
  const rows = useMemo(() => tokens.edges.map(({ node }) => node), [tokens])
  useHasPassed(nextMoment(rows.map(({ expiresAt }) => expiresAt)))
  const columns = useTokenColumns()
  const isFiltered = countFilters(control.search, filterNames) > 0
  return (
    <DataList
      name="tokens"
      label={t('title')}
      columns={columns}
      rows={rows}
      total={tokens.totalCount}
      control={control}
      defaultSort={defaultSort}
      isPending={isPending}
      onRefresh={() => void revalidate()}
      onClearFilters={isFiltered ? () => control.setFilter(clearedFilters(filterNames)) : undefined}
      selection={{ ids: selected, onChange: setSelected }}
      tools={<TokenBulk selected={selected} onClear={() => setSelected(new Set())} />}
      rowClass={row =>
        `${statusNow(row) === 'ENABLED' ? '' : 'muted'} ${fresh.includes(row.id) ? 'fresh' : ''}`.trim()
      }
      card={row => <TokenCard token={row} />}
      empty={<NoTokens />}
    />
  )
}

function NoTokens() {
  const { t } = useTranslation('token')
  return (
    <EmptyState
      icon={<Key />}
      text={t('empty')}
      action={
        <Button component={Link} to="add" variant="contained" startIcon={<Add />}>
          {t('add')}
        </Button>
      }
    />
  )
}

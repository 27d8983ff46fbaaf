import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useSubscription, type PreloadedQuery } from 'react-relay'
import type { TokensPageQuery } from '../../__generated__/TokensPageQuery.graphql.ts'
import type { TokensPageSubscription } from '../../__generated__/TokensPageSubscription.graphql.ts'
import { loadTexts } from '../../i18n/index.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { useListState } from '../../ui/list/useListState.ts'
import type { CreatedToken } from './parts/KeyDialog.tsx'
import { TokensList } from './parts/TokensList.tsx'
import { tokenStatuses } from './Tokens.entrypoint.ts'

const KeyDialog = lazy(async () => {
  const [code] = await Promise.all([import('./parts/KeyDialog.tsx'), loadTexts(['setup'])])
  return { default: code.KeyDialog }
})

const QUERY = graphql`
  query TokensPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: TokenFilter
    $orderBy: TokenOrder
  ) {
    viewer {
      ...TokensList_viewer
    }
  }
`

const CHANGES = {
  subscription: graphql`
    subscription TokensPageSubscription {
      tokenUpdated {
        ...TokenRow_token
      }
    }
  `,
  variables: {},
}

interface Queries {
  readonly list: PreloadedQuery<TokensPageQuery>
}

/** Called by the drawer after it has created something. */
export interface TokensOutlet {
  readonly onCreated: (tokens: readonly CreatedToken[]) => void
}

export function Page() {
  const { t } = useTranslation('token')
  const rows = useNewListRows()
  const { queries, isPending } = useRouteQueries<Queries>()
  const [created, setCreated] = useState<readonly CreatedToken[]>([])
  useSubscription<TokensPageSubscription>(CHANGES)
  return (
    <ListPage
      title={t('title')}
      addLabel={t('add')}
      query={queries.list}
      rows={rows}
      filters={<TokenFilters />}
      drawer={{ onCreated: setCreated } satisfies TokensOutlet}
    >
      {query => (
        <>
          <LoadedTokens query={query} isPending={isPending} />
          <Suspense>
            {created.length > 0 && <KeyDialog tokens={created} onClose={() => setCreated([])} />}
          </Suspense>
        </>
      )}
    </ListPage>
  )
}

interface LoadedTokensProps {
  readonly query: PreloadedQuery<TokensPageQuery>
  readonly isPending: boolean
}

function LoadedTokens({ query, isPending }: LoadedTokensProps) {
  const { viewer } = usePreloadedQuery<TokensPageQuery>(QUERY, query)
  if (!viewer) return null
  return <TokensList viewer={viewer} isPending={isPending} />
}

function TokenFilters() {
  const { t } = useTranslation('token')
  const control = useListState()
  return (
    <FilterBar
      control={control}
      filters={{
        search: { name: 'q', label: t('name'), placeholder: t('filter.name') },
        others: [
          {
            name: 'status',
            label: t('status.label'),
            choices: tokenStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
          { name: 'key', label: t('key'), placeholder: t('filter.key') },
        ],
      }}
    />
  )
}

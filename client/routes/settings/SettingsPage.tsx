import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { SettingsPageQuery } from '../../__generated__/SettingsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { AccessTokenCard } from './parts/AccessTokenCard.tsx'
import { AccountCard } from './parts/AccountCard.tsx'
import { ModelsCard } from './parts/ModelsCard.tsx'
import { PreferencesCard } from './parts/PreferencesCard.tsx'
import { SecurityCard } from './parts/SecurityCard.tsx'

interface Queries {
  readonly personal: PreloadedQuery<SettingsPageQuery>
}

export function Page() {
  const { t } = useTranslation('settings')
  const { queries } = useRouteQueries<Queries>()
  return (
    <PageFrame title={t('title')} width={1080}>
      <Suspense fallback={<Skeleton variant="rounded" height={480} data-loading />}>
        <Personal query={queries.personal} />
      </Suspense>
    </PageFrame>
  )
}

function Personal({ query }: { readonly query: PreloadedQuery<SettingsPageQuery> }) {
  const { viewer } = usePreloadedQuery<SettingsPageQuery>(
    graphql`
      query SettingsPageQuery {
        viewer {
          ...ModelsCard_viewer
          user {
            ...AccountCard_user
            ...SecurityCard_user
          }
        }
      }
    `,
    query,
  )
  if (!viewer) return null
  return (
    <Box sx={columnsStyle}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <AccountCard user={viewer.user} />
      </Box>
      <Box>
        <SecurityCard user={viewer.user} />
        <PreferencesCard />
      </Box>
      <Box>
        <AccessTokenCard />
        <ModelsCard viewer={viewer} />
      </Box>
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  '& > *': { display: 'grid', gap: 2, minWidth: 0 },
} as const

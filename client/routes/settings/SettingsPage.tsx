import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/index.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { hasRole } from '../../shell/guards.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { PersonalTab } from './parts/PersonalTab.tsx'
import { SettingsTabs } from './parts/SettingsTabs.tsx'
import type { SettingsQueries } from './Settings.entrypoint.ts'

const OptionsTab = lazy(async () => {
  const [{ OptionsTab: Tab }] = await Promise.all([
    import('./options/OptionsTab.tsx'),
    loadTexts(['options']),
  ])
  return { default: Tab }
})

const FindSetting = lazy(async () => {
  const [{ FindSetting: Field }] = await Promise.all([
    import('./find/FindSetting.tsx'),
    loadTexts(['options']),
  ])
  return { default: Field }
})

const PricesTab = lazy(async () => {
  const [{ PricesTab: Tab }] = await Promise.all([
    import('./prices/PricesTab.tsx'),
    loadTexts(['price']),
  ])
  return { default: Tab }
})
const GroupsTab = lazy(async () => {
  const [{ GroupsTab: Tab }] = await Promise.all([
    import('./groups/GroupsTab.tsx'),
    loadTexts(['price']),
  ])
  return { default: Tab }
})

const ConfigurationTab = lazy(async () => ({
  default: (await import('./configuration/ConfigurationTab.tsx')).ConfigurationTab,
}))

/** The settings of the account, and for the super admin those of the site. */
export function Page() {
  const { t } = useTranslation(['settings', 'common'])
  const { queries, isPending } = useRouteQueries<SettingsQueries>()
  return (
    <PageFrame title={t(`titles.${queries.tab}`)} width={1400}>
      {hasRole('ROOT') && (
        <Box sx={{ position: 'relative', minWidth: 0 }}>
          <SettingsTabs />
          {queries.tab !== 'prices' && (
            <Box sx={{ mt: 2, minHeight: 40, maxWidth: 420 }}>
              <Suspense>
                <FindSetting />
              </Suspense>
            </Box>
          )}
          {isPending && <ProgressLine label={t('common:form.loading')} />}
        </Box>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={480} data-loading />}>
        <Tab queries={queries} />
      </Suspense>
    </PageFrame>
  )
}

function Tab({ queries }: { readonly queries: SettingsQueries }) {
  if (queries.tab === 'personal') return <PersonalTab query={queries.personal} />
  if (queries.tab === 'prices') return <PricesTab query={queries.prices} />
  if (queries.tab === 'groups') return <GroupsTab query={queries.groups} />
  if (queries.tab === 'configuration') return <ConfigurationTab />
  return <OptionsTab key={queries.tab} query={queries.options} />
}

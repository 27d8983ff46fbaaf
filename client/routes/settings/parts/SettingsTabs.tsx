import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { settingsTabs, tabOf } from '../tabs.ts'

/** Links between the tabs; each has an address of its own. */
export function SettingsTabs() {
  const { t } = useTranslation('settings')
  const [search] = useSearchParams()
  return (
    <Tabs
      component="nav"
      aria-label={t('tabs.label')}
      value={tabOf(search) ?? 'personal'}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {settingsTabs.map(tab => (
        <Tab
          key={tab}
          value={tab}
          label={t(`tabs.${tab}`)}
          component={Link}
          to={`/setting?tab=${tab}`}
        />
      ))}
    </Tabs>
  )
}

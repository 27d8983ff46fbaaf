import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { settingsTabs, tabOf } from '../tabs.ts'

/** Links between the tabs; each has an address of its own. On a phone they take two lines. */
export function SettingsTabs() {
  const { t } = useTranslation('settings')
  const [search] = useSearchParams()
  return (
    <Tabs
      component="nav"
      aria-label={t('tabs.label')}
      value={tabOf(search) ?? 'personal'}
      sx={tabsStyle}
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

/** The line of MUI under the chosen tab knows one row only. */
const tabsStyle = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
} as const

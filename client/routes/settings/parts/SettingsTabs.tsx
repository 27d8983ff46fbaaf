import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTabsStyle } from '../../../ui/linkTabsStyle.ts'
import { settingsTabs, tabOf } from '../tabs.ts'

/** Links between the tabs; each has an address of its own. On a phone they scroll sideways. */
export function SettingsTabs() {
  const { t } = useTranslation('settings')
  const [search] = useSearchParams()
  return (
    <Tabs
      component="nav"
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('tabs.label')}
      value={tabOf(search) ?? 'personal'}
      sx={linkTabsStyle}
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

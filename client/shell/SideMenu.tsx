import ChevronLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import ChevronRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { roleCode } from '../../contract/enums.ts'
import { ChatMenu } from './ChatMenu.tsx'
import { menu, type MenuItem } from './sideMenuItems.ts'
import { SideMenuItem } from './SideMenuItem.tsx'
import { menuItemStyle } from './sideMenuStyle.ts'
import { useSession } from './session.ts'

interface SideMenuProps {
  readonly isCollapsed?: boolean
  readonly onToggle?: (() => void) | undefined
  readonly onNavigate?: () => void
}

export function SideMenu({ isCollapsed = false, onToggle, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const role = useSession(({ user }) => user?.role)
  const status = useSession(session => session.status)
  if (!role) return null
  const isOffered = ({ flag }: MenuItem) => !flag || status?.[flag] !== false
  const isShown = (item: MenuItem) => roleCode[role] >= roleCode[item.role] && isOffered(item)
  const groups = menu.map(group => group.filter(isShown)).filter(group => group.length > 0)
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.25 }}
    >
      <List disablePadding sx={listStyle}>
        {groups.map((items, at) => (
          <Fragment key={at}>
            {at > 0 && <Box component="li" aria-hidden sx={lineStyle} />}
            {items.map(item => {
              const Item = item.to === '/chat' ? ChatMenu : SideMenuItem
              return (
                <Item key={item.to} item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
              )
            })}
          </Fragment>
        ))}
      </List>
      {onToggle && <CollapseButton isCollapsed={isCollapsed} onToggle={onToggle} />}
    </Box>
  )
}

function CollapseButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell')
  const label = isCollapsed ? t('menu.expand') : t('menu.collapse')
  return (
    <Tooltip title={isCollapsed ? label : ''} placement="right">
      <ListItemButton
        component="button"
        onClick={onToggle}
        aria-label={label}
        aria-expanded={!isCollapsed}
        sx={{ ...menuItemStyle, flexGrow: 0, width: '100%' }}
      >
        {isCollapsed ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
        {!isCollapsed && (
          <ListItemText
            primary={label}
            slotProps={{ primary: { sx: { fontSize: '0.8125rem' } } }}
          />
        )}
      </ListItemButton>
    </Tooltip>
  )
}

/** Between two groups of pages. */
const lineStyle = { my: 0.75, mx: 1.5, borderTop: '1px solid', borderColor: 'divider' } as const

/** A long name is cut; it does not widen the menu. */
const listStyle = {
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  alignContent: 'start',
} as const

import ChevronLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import ChevronRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { roleCode } from '../../contract/enums.ts'
import { preloadPage } from '../pages.ts'
import { menu, type MenuItem } from './sideMenuItems.ts'
import { useSession } from './session.ts'

interface SideMenuProps {
  readonly isCollapsed?: boolean
  readonly onToggle?: (() => void) | undefined
  readonly onNavigate?: () => void
}

export function SideMenu({ isCollapsed = false, onToggle, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('shell')
  const role = useSession(({ user }) => user?.role)
  if (!role) return null
  const items = menu.filter(item => roleCode[role] >= roleCode[item.role])
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.25 }}
    >
      <List disablePadding sx={{ flex: 1, display: 'grid', gap: 0.5, alignContent: 'start' }}>
        {items.map(item => (
          <SideMenuItem
            key={item.to}
            item={item}
            isCollapsed={isCollapsed}
            onNavigate={onNavigate}
          />
        ))}
      </List>
      {onToggle && <CollapseButton isCollapsed={isCollapsed} onToggle={onToggle} />}
    </Box>
  )
}

interface SideMenuItemProps {
  readonly item: MenuItem
  readonly isCollapsed: boolean
  readonly onNavigate: (() => void) | undefined
}

function SideMenuItem({ item, isCollapsed, onNavigate }: SideMenuItemProps) {
  const { t } = useTranslation('shell')
  const preload = () => preloadPage(item.page)
  return (
    <ListItem disablePadding>
      <Tooltip title={isCollapsed ? t(item.label) : ''} placement="right">
        <ListItemButton
          component={NavLink}
          to={item.to}
          onClick={onNavigate}
          onPointerEnter={preload}
          onFocus={preload}
          aria-label={t(item.label)}
          sx={itemStyle}
        >
          <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
            <item.Icon fontSize="small" />
          </ListItemIcon>
          {!isCollapsed && (
            <ListItemText
              primary={t(item.label)}
              slotProps={{
                primary: { noWrap: true, sx: { fontSize: '0.875rem', fontWeight: 'inherit' } },
              }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

const itemStyle = {
  gap: 1.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  color: 'text.secondary',
  fontWeight: 500,
  '&:hover': { color: 'text.primary' },
  '&.active': {
    color: 'primary.main',
    fontWeight: 650,
    background: 'var(--sl-palette-surface-accent)',
  },
} as const

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
        sx={{ ...itemStyle, flexGrow: 0, width: '100%' }}
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

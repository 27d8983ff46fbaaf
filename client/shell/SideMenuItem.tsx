import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { preloadPage } from '../pages.ts'
import type { MenuItem } from './sideMenuItems.ts'
import { menuItemStyle, menuTextStyle } from './sideMenuStyle.ts'

export interface SideMenuItemProps {
  /** The chats have an address each. */
  readonly item: Omit<MenuItem, 'to'> & { readonly to: string }
  readonly isCollapsed: boolean
  readonly onNavigate: (() => void) | undefined
}

export function SideMenuItem({ item, isCollapsed, onNavigate }: SideMenuItemProps) {
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
          sx={menuItemStyle}
        >
          <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
            <item.Icon fontSize="small" />
          </ListItemIcon>
          {!isCollapsed && (
            <ListItemText primary={t(item.label)} slotProps={{ primary: menuTextStyle }} />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

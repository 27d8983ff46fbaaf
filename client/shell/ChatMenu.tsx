import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { chatSites } from '../entities/chatSites.ts'
import { useSession } from './session.ts'
import { SideMenuItem, type SideMenuItemProps } from './SideMenuItem.tsx'
import { menuItemStyle, menuTextStyle } from './sideMenuStyle.ts'

/** The chats of the operator: one is a link, several are a list that opens. */
export function ChatMenu({ item, isCollapsed, onNavigate }: SideMenuItemProps) {
  const { t } = useTranslation('shell')
  const listId = useId()
  const isHere = useLocation().pathname.startsWith(item.to)
  const [isOpen, setOpen] = useState(isHere)
  const status = useSession(session => session.status)
  const chats = chatSites(status ?? {})
  const [first, ...others] = chats
  if (!first) return null
  if (others.length === 0 || isCollapsed) {
    const link = { ...item, to: first.to }
    return <SideMenuItem item={link} isCollapsed={isCollapsed} onNavigate={onNavigate} />
  }
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={listId}
        sx={{ ...menuItemStyle, width: '100%' }}
      >
        <item.Icon fontSize="small" />
        <ListItemText primary={t(item.label)} slotProps={{ primary: menuTextStyle }} />
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <List id={listId} disablePadding hidden={!isOpen} sx={{ mt: 0.5 }}>
        {chats.map(({ name, to }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={NavLink}
              to={to}
              onClick={onNavigate}
              sx={{ ...menuItemStyle, minHeight: 36, pl: 5.5 }}
            >
              <ListItemText primary={name} slotProps={{ primary: menuTextStyle }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </ListItem>
  )
}

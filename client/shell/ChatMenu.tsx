import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { chatSites, type ChatSite } from '../entities/chatSites.ts'
import { ChatChoices } from './lazyMenus.ts'
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
  if (others.length === 0) {
    const link = { ...item, to: first.to }
    return <SideMenuItem item={link} isCollapsed={isCollapsed} onNavigate={onNavigate} />
  }
  if (isCollapsed) return <CollapsedChats item={item} chats={chats} />
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
              title={name}
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

interface CollapsedChatsProps extends Pick<SideMenuItemProps, 'item'> {
  readonly chats: readonly ChatSite[]
}

/** Without space for a list below it, the item opens a menu beside it. */
function CollapsedChats({ item, chats }: CollapsedChatsProps) {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <ListItem disablePadding>
      <Tooltip title={t(item.label)} placement="right">
        <ListItemButton
          component="button"
          aria-label={t(item.label)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ ...menuItemStyle, width: '100%' }}
        >
          <item.Icon fontSize="small" />
        </ListItemButton>
      </Tooltip>
      {anchor && (
        <Suspense>
          <ChatChoices anchor={anchor} chats={chats} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </ListItem>
  )
}

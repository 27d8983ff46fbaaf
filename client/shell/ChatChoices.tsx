import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import type { ChatSite } from '../entities/chatSites.ts'

interface ChatChoicesProps {
  readonly anchor: HTMLElement
  readonly chats: readonly ChatSite[]
  readonly onClose: () => void
}

/** The chats beside the collapsed menu. */
export function ChatChoices({ anchor, chats, onClose }: ChatChoicesProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {chats.map(({ name, to }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onClose}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

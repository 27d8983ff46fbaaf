import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'
import { PHONE, TOUCH } from './media.ts'

export interface RowAction {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  /** Why the action is disabled. */
  readonly blocked?: string | undefined
  readonly isBusy?: boolean
  readonly isDangerous?: boolean
  /** Stays beside the menu on wide screens. */
  readonly isVisible?: boolean
  /** Stays beside the menu on phones too, as its icon. */
  readonly isKept?: boolean
}

interface RowActionsProps {
  /** The accessible name of the group of actions. */
  readonly name: string
  readonly actions: readonly RowAction[]
}

/** The actions of a row: the common ones as buttons, the others in a menu. */
export function RowActions({ name, actions }: RowActionsProps) {
  const isCompact = useMediaQuery(`${TOUCH}, ${PHONE}`, { noSsr: true })
  const visible = actions.filter(({ isVisible, isKept }) => (isCompact ? isKept : isVisible))
  const others = actions.filter(action => !visible.includes(action))
  return (
    <Box
      sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}
      onClick={event => event.stopPropagation()}
    >
      {visible.map(action =>
        isCompact ? (
          <KeptAction key={action.key} action={action} name={name} />
        ) : (
          <VisibleAction key={action.key} action={action} name={name} />
        ),
      )}
      {others.length > 0 && <MoreMenu actions={others} name={name} />}
    </Box>
  )
}

interface ActionProps {
  readonly action: RowAction
  readonly name: string
}

function KeptAction({ action, name }: ActionProps) {
  return (
    <IconButton
      size="small"
      data-kept-action
      disabled={action.blocked !== undefined}
      onClick={action.onClick}
      aria-label={`${action.label} ${name}`}
    >
      {action.icon}
    </IconButton>
  )
}

function VisibleAction({ action, name }: ActionProps) {
  const button = (
    <BusyButton
      size="small"
      color="inherit"
      variant="outlined"
      isBusy={action.isBusy ?? false}
      disabled={action.blocked !== undefined}
      onClick={action.onClick}
      aria-label={`${action.label} ${name}`}
      sx={{ minWidth: 0 }}
    >
      {action.label}
    </BusyButton>
  )
  if (!action.blocked) return button
  return (
    <Tooltip title={action.blocked}>
      <span>{button}</span>
    </Tooltip>
  )
}

function MoreMenu({ actions, name }: RowActionsProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = `${t('more')} ${name}`
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ ml: 'auto' }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <ActionMenu anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
    </>
  )
}

interface ActionMenuProps {
  /** The button that the menu belongs to; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly actions: readonly RowAction[]
  readonly onClose: () => void
}

/** Actions as a menu. */
export function ActionMenu({ anchor, actions, onClose }: ActionMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map(action => (
        <MenuItem
          key={action.key}
          disabled={action.blocked !== undefined}
          onClick={() => {
            onClose()
            action.onClick()
          }}
          sx={action.isDangerous ? { color: 'error.main' } : undefined}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>
          <ListItemText primary={action.label} secondary={action.blocked} sx={textStyle} />
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A long label has several lines on a phone. */
const textStyle = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

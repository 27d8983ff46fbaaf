import ExpandMore from '@mui/icons-material/ArrowDropDown'
import Check from '@mui/icons-material/Check'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../ui/media.ts'

const modes = [
  { mode: 'light', Icon: LightMode },
  { mode: 'dark', Icon: DarkMode },
  { mode: 'system', Icon: SettingsBrightness },
] as const

/**
 * One click changes between light and dark; the arrow beside it offers all three modes. A phone has
 * room for one button, which opens them.
 */
export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const { mode = 'system', systemMode, setMode } = useColorScheme()
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const menu = { 'aria-label': t('theme.label'), 'aria-haspopup': 'menu', onClick: open } as const
  const toggle = {
    'aria-label': isDark ? t('theme.toLight') : t('theme.toDark'),
    onClick: () => setMode(isDark ? 'light' : 'dark'),
  }
  const main = isPhone ? menu : toggle
  return (
    <>
      <IconButton {...main} title={main['aria-label']}>
        {isDark ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
      </IconButton>
      {!isPhone && (
        <IconButton {...menu} aria-expanded={anchor !== null} sx={arrowStyle}>
          <ExpandMore fontSize="small" />
        </IconButton>
      )}
      <ModeMenu anchor={anchor} mode={mode} onMode={setMode} onClose={() => setAnchor(null)} />
    </>
  )
}

const arrowStyle = { px: 0, ml: -1, minWidth: '24px !important' } as const

interface ModeMenuProps {
  readonly anchor: HTMLElement | null
  readonly mode: string
  readonly onMode: (mode: 'light' | 'dark' | 'system') => void
  readonly onClose: () => void
}

function ModeMenu({ anchor, mode, onMode, onClose }: ModeMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {modes.map(({ mode: value, Icon }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={mode === value}
          onClick={() => {
            onMode(value)
            onClose()
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t(`theme.${value}`)} />
          {mode === value && <Check fontSize="small" color="primary" />}
        </MenuItem>
      ))}
    </Menu>
  )
}

import Check from '@mui/icons-material/Check'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import ExpandMore from '@mui/icons-material/ArrowDropDown'
import LightMode from '@mui/icons-material/LightModeOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const modes = [
  { mode: 'light', Icon: LightMode },
  { mode: 'dark', Icon: DarkMode },
  { mode: 'system', Icon: SettingsBrightness },
] as const

/** One click changes between light and dark; the arrow beside it offers all three modes. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell')
  const { mode = 'system', systemMode, setMode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  return (
    <>
      <IconButton
        aria-label={isDark ? t('theme.toLight') : t('theme.toDark')}
        title={isDark ? t('theme.toLight') : t('theme.toDark')}
        onClick={() => setMode(isDark ? 'light' : 'dark')}
      >
        {isDark ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
      </IconButton>
      <IconButton
        aria-label={t('theme.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ px: 0, ml: -1, minWidth: '24px !important' }}
      >
        <ExpandMore fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {modes.map(({ mode: value, Icon }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={mode === value}
            onClick={() => {
              setMode(value)
              setAnchor(null)
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
    </>
  )
}

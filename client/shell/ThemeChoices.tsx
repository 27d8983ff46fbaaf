import Check from '@mui/icons-material/Check'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'

const modes = [
  { mode: 'light', Icon: LightMode },
  { mode: 'dark', Icon: DarkMode },
  { mode: 'system', Icon: SettingsBrightness },
] as const

interface ThemeChoicesProps {
  readonly anchor: HTMLElement
  readonly mode: string
  readonly onMode: (mode: 'light' | 'dark' | 'system') => void
  readonly onClose: () => void
}

export function ThemeChoices({ anchor, mode, onMode, onClose }: ThemeChoicesProps) {
  const { t } = useTranslation('shell')
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
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

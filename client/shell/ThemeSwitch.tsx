import ExpandMore from '@mui/icons-material/ArrowDropDown'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from '../ui/media.ts'
import { ThemeChoices } from './lazyMenus.ts'

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
      {anchor && (
        <Suspense>
          <ThemeChoices
            anchor={anchor}
            mode={mode}
            onMode={setMode}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const arrowStyle = { px: 0, ml: -1, minWidth: '24px !important' } as const

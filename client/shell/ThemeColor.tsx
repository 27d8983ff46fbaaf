import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { dark, light } from '../ui/theme/palette.ts'

/** Sets the colour of the browser's toolbar to that of the page. */
export function ThemeColor() {
  const { mode, systemMode } = useColorScheme()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const colour = (isDark ? dark : light).background.default
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  }, [colour])
  return null
}

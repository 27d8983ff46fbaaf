import { createTheme } from '@mui/material/styles'
import { controls, fields, surfaces } from './components.ts'
import { baseline } from './baseline.ts'
import { dark, light } from './palette.ts'

export const MODE_STORED_UNDER = 'theme-mode'

/**
 * System fonts only, including Chinese ones, so nothing is downloaded and the layout does not
 * shift.
 */
const SANS = [
  'system-ui',
  '-apple-system',
  '"Segoe UI Variable Text"',
  '"Segoe UI"',
  'Roboto',
  '"Helvetica Neue"',
  '"PingFang SC"',
  '"Hiragino Sans GB"',
  '"Microsoft YaHei UI"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Noto Sans SC"',
  'sans-serif',
].join(',')

export const theme = createTheme({
  // The inline script of index.html sets the same attribute before the first paint.
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'sl' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 601, md: 900, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: SANS,
    h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
  },
  components: { ...baseline, ...controls, ...fields, ...surfaces },
})

import type { Components, Theme } from '@mui/material/styles'
import { cells } from './cells.ts'

const RING = '2px solid var(--sl-palette-primary-main)'

export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      'html, body, #root': { height: '100%' },
      ':root': {
        '--sl-mono':
          'ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace',
      },
      body: { textRendering: 'optimizeLegibility', overflowX: 'hidden' },
      ':focus-visible': { outline: RING, outlineOffset: 2 },
      // Hides the footer during loading, because it would move when the content appears.
      'main:has([data-loading]) + footer': { visibility: 'hidden' },
      '[tabindex="-1"]:focus': { outline: 'none' },
      ...cells,
      '::selection': {
        background: 'var(--sl-palette-primary-main)',
        color: 'var(--sl-palette-primary-contrastText)',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { 'nav, header, footer': { display: 'none !important' } },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: RING, outlineOffset: 2 } },
    },
  },
}

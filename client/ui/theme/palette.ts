import type {} from '@mui/x-data-grid/themeAugmentation'
import { darkBadges, lightBadges } from './badges.ts'

/** The colours of both themes. The accent is the only saturated colour of the shell. */
export const light = {
  primary: { main: '#0b7078', dark: '#07545a', light: '#3c9aa1', contrastText: '#ffffff' },
  secondary: { main: '#3d5560', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5200', contrastText: '#ffffff' },
  success: { main: '#1b6e3c', contrastText: '#ffffff' },
  info: { main: '#0b5fa5', contrastText: '#ffffff' },
  background: { default: '#f4f7f8', paper: '#ffffff' },
  text: { primary: '#13232b', secondary: '#4e626c', disabled: '#64767f' },
  action: { active: '#4e626c' },
  divider: '#dbe4e8',
  surface: { sunken: '#eef3f5', accent: '#e3f2f3', edge: '#8296a0', amber: '#c27400' },
  badge: lightBadges,
  DataGrid: { bg: '#ffffff', headerBg: '#eef3f5', pinnedBg: '#ffffff' },
}

export const dark = {
  primary: { main: '#5bc6cc', dark: '#86dade', light: '#2f9aa1', contrastText: '#04262a' },
  secondary: { main: '#a7bac3', contrastText: '#0d1418' },
  error: { main: '#ff9a94', contrastText: '#330906' },
  warning: { main: '#f0b95b', contrastText: '#2b1d03' },
  success: { main: '#85cf9b', contrastText: '#06230f' },
  info: { main: '#8fc5f4', contrastText: '#04213a' },
  background: { default: '#0d1418', paper: '#131d22' },
  text: { primary: '#e4edf0', secondary: '#a0b3bb', disabled: '#8a9da6' },
  action: { active: '#a0b3bb' },
  divider: '#26353c',
  surface: { sunken: '#182329', accent: '#12333a', edge: '#6c828d', amber: '#f0b95b' },
  badge: darkBadges,
  DataGrid: { bg: '#131d22', headerBg: '#182329', pinnedBg: '#131d22' },
}

declare module '@mui/material/styles' {
  interface Palette {
    readonly surface: typeof light.surface
    readonly badge: typeof lightBadges
  }
  interface PaletteOptions {
    surface?: typeof light.surface
    badge?: typeof lightBadges
  }
}

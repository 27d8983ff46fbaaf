import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MODE_STORED_UNDER, theme } from '../ui/theme/theme.ts'
import { Overlays } from './Overlays.tsx'
import { ShortcutsHost } from './ShortcutsHost.tsx'
import { ThemeColor } from './ThemeColor.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={MODE_STORED_UNDER}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      <ThemeColor />
      {children}
      <Overlays />
      <ShortcutsHost />
    </ThemeProvider>
  )
}

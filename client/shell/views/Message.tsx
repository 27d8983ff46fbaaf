import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSiteName } from '../session.ts'

interface MessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  readonly actions: ReactNode
}

/** A page with a single message. */
export function Message({ icon, title, text, actions }: MessageProps) {
  const site = useSiteName()
  return (
    <Box
      sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', p: 3, textAlign: 'center' }}
    >
      <title>{`${title} - ${site}`}</title>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, maxWidth: 440 }}>
        <Box sx={iconStyle}>{icon}</Box>
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        {text && <Typography color="textSecondary">{text}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>
          {actions}
        </Box>
      </Box>
    </Box>
  )
}

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: 4,
  color: 'primary.main',
  bgcolor: 'var(--sl-palette-surface-accent)',
} as const

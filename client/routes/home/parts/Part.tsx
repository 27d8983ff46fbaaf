import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { bandStyle } from './styles.ts'

interface PartProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

/** A part of the page below its first one. */
export function Part({ title, text, children }: PartProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={bandStyle}>
      <Typography variant="h2" id={titleId} sx={titleStyle}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Box>
  )
}

const titleStyle = {
  fontSize: { xs: '1.5rem', md: '1.875rem' },
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1.25,
  textWrap: 'balance',
} as const

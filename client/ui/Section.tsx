import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export function Section({ title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <MuiCard
      component="section"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
    >
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      )}
      {children}
    </MuiCard>
  )
}

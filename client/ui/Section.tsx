import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SectionProps {
  /** The name of its place in the address. */
  readonly id?: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export function Section({ id, title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <MuiCard
      component="section"
      {...(id !== undefined && { id })}
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, scrollMarginTop: 16 }}
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

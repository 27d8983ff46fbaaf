import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSiteName } from './session.ts'

interface PageProps {
  readonly title: string
  readonly subtitle?: string
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly width?: number
}

let isFirstPage = true

/** Moves the focus to the heading after a change of page, but not on the first page. */
function focusHeading(heading: HTMLElement | null): void {
  if (heading && !isFirstPage) heading.focus({ preventScroll: true })
  if (heading) isFirstPage = false
}

export function Page({ title, subtitle, actions, children, width }: PageProps) {
  const site = useSiteName()
  return (
    <Box
      sx={{
        p: { xs: 2, md: 3 },
        pb: 0,
        width: '100%',
        maxWidth: width,
        mx: 'auto',
        display: 'grid',
        gap: 2,
      }}
    >
      <title>{`${title} - ${site}`}</title>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 36 }}
      >
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <Typography variant="h1" ref={focusHeading} tabIndex={-1}>
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}

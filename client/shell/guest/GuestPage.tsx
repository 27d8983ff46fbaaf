import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { useSession, useSiteName } from '../session.ts'

interface GuestPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page with one card, for visitors before the sign-in. */
export function GuestPage({ title, children }: GuestPageProps) {
  const logo = useSession(session => session.status?.logo)
  const name = useSiteName()
  return (
    <Box sx={pageStyle}>
      <title>{`${title} - ${name}`}</title>
      <MuiCard sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 4.5 } }}>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mb: 3 }}>
          <Logo size={44} name={name} src={logo || undefined} />
          <Typography variant="h1">{title}</Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
      </MuiCard>
    </Box>
  )
}

const pageStyle = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '100%',
  p: { xs: 2, sm: 4 },
  pt: { xs: 4, sm: '12vh' },
  alignItems: 'start',
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { guestPath, type GuestPath } from '../returnPath.ts'

/** The links below a form, to the other pages for guests. */
export function GuestLinks({ children }: { readonly children: ReactNode }) {
  return <Box sx={linksStyle}>{children}</Box>
}

const linksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  '&:empty': { display: 'none' },
} as const

interface GuestLinkProps {
  readonly to: GuestPath
  readonly children: string
}

/** A link that keeps the page to open after signing in. */
export function GuestLink({ to, children }: GuestLinkProps) {
  const [search] = useSearchParams()
  return (
    <Typography component={Link} to={guestPath(to, search)} variant="body2" sx={linkStyle}>
      {children}
    </Typography>
  )
}

const linkStyle = {
  color: 'primary.main',
  py: 0.75,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

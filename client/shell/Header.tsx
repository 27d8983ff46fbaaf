import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom'
import { Logo } from '../ui/Logo.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { consolePaths } from './menu.ts'
import { NoticeBell } from './NoticeBell.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { isGuestPath } from './returnPath.ts'
import { useSession, useSiteName } from './session.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useNavLinks } from './useNavLinks.ts'
import { UserMenu } from './UserMenu.tsx'

export const HEADER_HEIGHT = 56

interface HeaderProps {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

export function Header({ isMenuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation('shell')
  return (
    <Box component="header" sx={headerStyle}>
      <IconButton
        aria-label={isMenuOpen ? t('menu.close') : t('menu.open')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        sx={{ display: { md: 'none' }, ml: -1 }}
      >
        <MenuIcon />
      </IconButton>
      <Brand />
      <HeaderNav />
      <Box sx={{ flex: 1 }} />
      <PaletteButton />
      <NoticeBell />
      <ThemeSwitch />
      <LanguageMenu />
      <Account />
    </Box>
  )
}

const headerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.25, sm: 0.75 },
  height: HEADER_HEIGHT,
  px: { xs: 1.5, md: 2.5 },
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

function Account() {
  const user = useSession(session => session.user)
  return user ? <UserMenu user={user} /> : <GuestButtons />
}

function Brand() {
  const { t } = useTranslation('shell')
  const status = useSession(session => session.status)
  const phase = useSession(session => session.phase)
  const name = useSiteName()
  const isUnknown = !status && phase === 'starting'
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'flex',
        // A name without room for it wraps on a phone, and is hidden.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        height: 28,
        overflow: 'hidden',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <Logo name={name} src={status?.logo || undefined} />
      <Typography
        component="span"
        noWrap
        sx={{ fontWeight: 700, fontSize: '1.0625rem', letterSpacing: '-0.015em' }}
      >
        {isUnknown ? <Skeleton width={72} /> : name}
      </Typography>
      {status?.isDemo && (
        <Typography variant="caption" sx={{ px: 0.75, border: 1, borderRadius: 1 }}>
          {t('demo')}
        </Typography>
      )}
    </Box>
  )
}

function HeaderNav() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  // The side menu marks the page; the header marks the part of the site.
  const isConsole =
    !isGuestPath(pathname) && consolePaths.some(path => matchPath({ path, end: false }, pathname))
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, ml: 3 }}
    >
      {useNavLinks().map(link => (
        <Button
          key={link.label}
          component={NavLink}
          to={link.to}
          end={link.to === '/'}
          color="inherit"
          sx={{
            color: link.isConsole && isConsole ? 'primary.main' : 'text.secondary',
            fontWeight: 550,
            '&.active': { color: 'primary.main' },
          }}
        >
          {t(link.label)}
        </Button>
      ))}
    </Box>
  )
}

/** The links for visitors, without the one to the present page. */
function GuestButtons() {
  const { t } = useTranslation('shell')
  const canRegister = useSession(session => session.status?.canRegister)
  return (
    <>
      <GuestButton to="/login">{t('nav.signIn')}</GuestButton>
      {canRegister && (
        <GuestButton to="/register" isSecond>
          {t('nav.signUp')}
        </GuestButton>
      )}
    </>
  )
}

interface GuestButtonProps {
  readonly to: string
  /** Hidden on a phone. */
  readonly isSecond?: boolean
  readonly children: string
}

function GuestButton({ to, isSecond = false, children }: GuestButtonProps) {
  if (useLocation().pathname === to) return null
  return (
    <Button
      component={Link}
      to={to}
      variant={isSecond ? 'outlined' : 'contained'}
      size="small"
      sx={{ ml: 1, px: 2, ...(isSecond && { display: { xs: 'none', sm: 'flex' } }) }}
    >
      {children}
    </Button>
  )
}

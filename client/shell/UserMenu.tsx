import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UserChoices } from './lazyMenus.ts'
import type { SessionUser } from './session.ts'

export function UserMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 99, gap: 1, p: 0.5, pr: { xs: 0.5, md: 1.25 }, minHeight: 40 }}
      >
        <Initial name={user.username} />
        <span style={visuallyHidden}>{t('user.menu')}</span>
        <Typography
          variant="body2"
          noWrap
          sx={{ maxWidth: 140, fontWeight: 550, display: { xs: 'none', md: 'block' } }}
        >
          {user.displayName || user.username}
        </Typography>
      </ButtonBase>
      {anchor && (
        <Suspense>
          <UserChoices user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

function Initial({ name }: { readonly name: string }) {
  const [first = '?'] = name
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 30,
        height: 30,
        borderRadius: '50%',
        lineHeight: 1,
        fontFamily: 'fontFamily',
        userSelect: 'none',
        fontSize: '0.8125rem',
        fontWeight: 650,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {first.toUpperCase()}
    </Box>
  )
}

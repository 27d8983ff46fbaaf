import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import Logout from '@mui/icons-material/Logout'
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { balanceText } from '../format/quota.ts'
import { useErrorText } from '../i18n/useErrorText.ts'
import { toast } from '../ui/toast.ts'
import { useQuotaStyle, type SessionUser } from './session.ts'
import { signOut } from './signOut.ts'

export function UserMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 650, maxWidth: 220 }}>
            {user.username}
          </Typography>
          <Balance user={user} />
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/setting?tab=personal" onClick={close}>
          <ListItemIcon>
            <ManageAccounts fontSize="small" />
          </ListItemIcon>
          {t('user.settings')}
        </MenuItem>
        <SignOutItem onDone={close} />
      </Menu>
    </>
  )
}

function Initial({ name }: { readonly name: string }) {
  const [first = '?'] = name
  return (
    <Avatar
      aria-hidden
      sx={{
        width: 30,
        height: 30,
        fontSize: '0.8125rem',
        fontWeight: 650,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {first.toUpperCase()}
    </Avatar>
  )
}

function Balance({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('shell')
  const style = useQuotaStyle()
  const amount = user.balance == null ? '…' : balanceText(user.balance, style)
  return (
    <Typography
      variant="body2"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <AccountBalanceWallet sx={{ fontSize: 16 }} />
      {t('user.balance', { amount })}
    </Typography>
  )
}

function SignOutItem({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const onClick = () => {
    onDone()
    signOut().then(
      () => toast.success(t('user.signedOut')),
      thrown => toast.error(errorText(thrown)),
    )
  }
  return (
    <MenuItem onClick={onClick}>
      <ListItemIcon>
        <Logout fontSize="small" />
      </ListItemIcon>
      {t('user.signOut')}
    </MenuItem>
  )
}

import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import Logout from '@mui/icons-material/Logout'
import Checklist from '@mui/icons-material/Checklist'
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { balanceText } from '../format/quota.ts'
import { useErrorText } from '../i18n/useErrorText.ts'
import { toast } from '../ui/toast.ts'
import { useQuotaStyle, type SessionUser } from './session.ts'
import { signOut } from './signOut.ts'

interface UserChoicesProps {
  readonly user: SessionUser
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export function UserChoices({ user, anchor, onClose }: UserChoicesProps) {
  const { t } = useTranslation('shell')
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 650, maxWidth: 220 }}>
          {user.username}
        </Typography>
      </Box>
      <Divider component="li" />
      <BalanceItem user={user} onClose={onClose} />
      <MenuItem component={Link} to="/setting?tab=personal" onClick={onClose}>
        <ListItemIcon>
          <ManageAccounts fontSize="small" />
        </ListItemIcon>
        {t('user.settings')}
      </MenuItem>
      {user.role === 'ROOT' && (
        <MenuItem component={Link} to="/setup" onClick={onClose}>
          <ListItemIcon>
            <Checklist fontSize="small" />
          </ListItemIcon>
          {t('user.setup')}
        </MenuItem>
      )}
      <SignOutItem onDone={onClose} />
    </Menu>
  )
}

/** The balance, which leads to the wallet. */
function BalanceItem({ user, onClose }: Pick<UserChoicesProps, 'onClose' | 'user'>) {
  const { t } = useTranslation('shell')
  const style = useQuotaStyle()
  const amount = user.balance == null ? '…' : balanceText(user.balance, style)
  return (
    <MenuItem
      component={Link}
      to="/topup"
      onClick={onClose}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <ListItemIcon>
        <AccountBalanceWallet fontSize="small" />
      </ListItemIcon>
      {t('user.balance', { amount })}
    </MenuItem>
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

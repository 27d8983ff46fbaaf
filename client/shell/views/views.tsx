import BlockOutlined from '@mui/icons-material/BlockOutlined'
import ExploreOff from '@mui/icons-material/ExploreOffOutlined'
import PowerOff from '@mui/icons-material/PowerSettingsNewOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CONSOLE } from '../menu.ts'
import { useSession } from '../session.ts'
import { Message } from './Message.tsx'

function WayBack() {
  const { t } = useTranslation('shell')
  const isSignedIn = useSession(({ user }) => user !== undefined)
  return (
    <>
      <Button component={Link} to="/" variant="outlined" color="inherit">
        {t('views.toHome')}
      </Button>
      <Button component={Link} to={isSignedIn ? CONSOLE : '/login'} variant="contained">
        {t('views.toConsole')}
      </Button>
    </>
  )
}

export function NotFoundView() {
  const { t } = useTranslation('shell')
  return (
    <Message
      icon={<ExploreOff />}
      title={t('views.notFound')}
      text={t('views.checkAddress')}
      actions={<WayBack />}
    />
  )
}

export function ForbiddenView() {
  const { t } = useTranslation('shell')
  return <Message icon={<BlockOutlined />} title={t('views.forbidden')} actions={<WayBack />} />
}

export function FeatureOffView() {
  const { t } = useTranslation('shell')
  return (
    <Message
      icon={<PowerOff />}
      title={t('views.featureOff')}
      text={t('views.featureOffHint')}
      actions={<WayBack />}
    />
  )
}

import GitHubIcon from '@mui/icons-material/GitHub'
import ForumIcon from '@mui/icons-material/ForumOutlined'
import QrCodeIcon from '@mui/icons-material/QrCode2'
import TelegramIcon from '@mui/icons-material/Telegram'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { askedPage } from '../askedPage.ts'
import { openOtherSite } from '../otherSites.ts'
import { useSession } from '../session.ts'
import { isSiteOn, otherSites, type OtherSite } from '../siteMethods.ts'
import { invitation } from './invitation.ts'
import { useTelegram } from './useTelegram.tsx'
import { useWechat } from './useWechat.tsx'

const icons = { GITHUB: <GitHubIcon />, LINUXDO: <ForumIcon />, OIDC: <KeyIcon /> }

interface SiteButtonsProps {
  readonly isSignUp: boolean
}

/** Buttons to sign in or up with other sites. */
export function SiteButtons({ isSignUp }: SiteButtonsProps) {
  const { t } = useTranslation('auth')
  const status = useSession(session => session.status)
  const errorText = useErrorText()
  const [opening, setOpening] = useState<OtherSite>()
  const [failure, setFailure] = useState<unknown>()
  const shown = otherSites.filter(site => isSiteOn(status, site))
  const names = {
    GITHUB: t('otherSites.github'),
    LINUXDO: t('otherSites.linuxdo'),
    OIDC: status?.oidcName ?? 'OpenID Connect',
  }
  const open = async (site: OtherSite) => {
    setOpening(site)
    setFailure(undefined)
    askedPage.keep(new URLSearchParams(location.search))
    // The page stays busy until the browser has left it.
    await openOtherSite(site, invitation.read()).catch((thrown: unknown) => {
      setFailure(thrown)
      setOpening(undefined)
    })
  }
  return (
    <>
      <Divider sx={{ my: 1, typography: 'body2', color: 'text.secondary' }}>
        {t('otherSites.title')}
      </Divider>
      {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {shown.map(site => (
          <SiteButton
            key={site}
            icon={icons[site]}
            name={names[site]}
            isOpening={opening === site}
            isBlocked={opening !== undefined}
            onClick={() => void open(site)}
          />
        ))}
        {status?.canSignInWithWechat && <WechatButton isBlocked={opening !== undefined} />}
        {status?.canSignInWithTelegram && !isSignUp && (
          <TelegramButton isBlocked={opening !== undefined} />
        )}
      </Box>
    </>
  )
}

type DialogButtonProps = Pick<SiteButtonProps, 'isBlocked'>

function WechatButton({ isBlocked }: DialogButtonProps) {
  const { t } = useTranslation('auth')
  const { dialog, open } = useWechat()
  const icon = <QrCodeIcon />
  return (
    <>
      <SiteButton {...{ icon, isBlocked }} name={t('otherSites.wechat')} onClick={open} />
      {dialog}
    </>
  )
}

function TelegramButton({ isBlocked }: DialogButtonProps) {
  const { t } = useTranslation('auth')
  const { dialog, open } = useTelegram('SIGN_IN', t('otherSites.telegramTitle'))
  const icon = <TelegramIcon />
  const keepAndOpen = () => {
    askedPage.keep(new URLSearchParams(location.search))
    open()
  }
  return (
    <>
      <SiteButton {...{ icon, isBlocked }} name={t('otherSites.telegram')} onClick={keepAndOpen} />
      {dialog}
    </>
  )
}

interface SiteButtonProps {
  readonly icon: ReactNode
  readonly name: string
  readonly isOpening?: boolean
  readonly isBlocked: boolean
  readonly onClick: () => void
}

function SiteButton({ icon, name, isOpening = false, isBlocked, onClick }: SiteButtonProps) {
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      size="large"
      startIcon={icon}
      isBusy={isOpening}
      disabled={isBlocked}
      onClick={onClick}
      sx={{ minHeight: 44 }}
    >
      {name}
    </BusyButton>
  )
}

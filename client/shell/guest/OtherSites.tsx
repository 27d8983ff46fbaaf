import GitHubIcon from '@mui/icons-material/GitHub'
import ForumIcon from '@mui/icons-material/ForumOutlined'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { isSiteOn, openOtherSite, otherSites, type OtherSite } from '../otherSites.ts'
import { useSession, type Session } from '../session.ts'
import { invitation } from './invitation.ts'

/** Whether there is another way to sign in than a password. */
export const hasOtherSites = ({ status }: Session): boolean =>
  otherSites.some(site => isSiteOn(status, site))

const icons = { GITHUB: <GitHubIcon />, LINUXDO: <ForumIcon />, OIDC: <KeyIcon /> }

/** Buttons to sign in or up with other sites; nothing while all are off. */
export function OtherSites() {
  const { t } = useTranslation('auth')
  const status = useSession(session => session.status)
  const errorText = useErrorText()
  const [opening, setOpening] = useState<OtherSite>()
  const [failure, setFailure] = useState<unknown>()
  const shown = otherSites.filter(site => isSiteOn(status, site))
  if (shown.length === 0) return null
  const names = {
    GITHUB: t('otherSites.github'),
    LINUXDO: t('otherSites.linuxdo'),
    OIDC: status?.oidcName ?? 'OpenID Connect',
  }
  const open = async (site: OtherSite) => {
    setOpening(site)
    setFailure(undefined)
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
          <Button
            key={site}
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={icons[site]}
            loading={opening === site}
            loadingPosition="start"
            disabled={opening !== undefined}
            onClick={() => void open(site)}
            sx={{ minHeight: 44 }}
          >
            {names[site]}
          </Button>
        ))}
      </Box>
    </>
  )
}

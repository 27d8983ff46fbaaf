import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useHasRole } from '../../../shell/guards.ts'
import { useSession } from '../../../shell/session.ts'

/** Shows admins that callbacks of drawings are off. */
export function CallbackNote() {
  const { t } = useTranslation('task')
  const isAdmin = useHasRole('ADMIN')
  const isOff = useSession(({ status }) => status?.hasDrawingCallbacks === false)
  if (!isAdmin || !isOff) return null
  return (
    <Alert severity="info">
      {t('callbacksOff')}{' '}
      <MuiLink component={Link} to="/setting?tab=operation" underline="always">
        {t('toSettings')}
      </MuiLink>
    </Alert>
  )
}

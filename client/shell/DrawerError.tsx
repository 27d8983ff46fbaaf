import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { useErrorText } from '../i18n/useErrorText.ts'
import { toast } from '../ui/toast.ts'
import { isForbidden } from './views/ErrorView.tsx'

/** Shows why a drawer cannot open, and returns to its list. */
export function DrawerError() {
  const thrown = useRouteError()
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    toast.error(isForbidden(thrown) ? t('views.forbidden') : errorText(thrown))
    void navigate({ pathname: '..', search }, { replace: true })
  }, [thrown, t, errorText, navigate, search])
  return null
}

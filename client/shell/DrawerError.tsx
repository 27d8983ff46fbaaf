import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { useErrorText } from '../i18n/useErrorText.ts'
import { toast } from '../ui/toast.ts'

/** Shows why a drawer cannot open, and returns to its list. */
export function DrawerError() {
  const thrown = useRouteError()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    toast.error(errorText(thrown))
    void navigate({ pathname: '..', search }, { replace: true })
  }, [thrown, errorText, navigate, search])
  return null
}

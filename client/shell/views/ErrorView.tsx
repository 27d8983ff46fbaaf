import CloudOff from '@mui/icons-material/CloudOffOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Update from '@mui/icons-material/Update'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { useShortErrorText } from '../../i18n/useErrorText.ts'
import { ClientError } from '../../relay/clientError.ts'
import { ChunkError } from '../../relay/resource.ts'
import { Message } from './Message.tsx'
import { ForbiddenView, NotFoundView } from './views.tsx'

/**
 * The inner error boundary: a page failed, and the shell stays. It resets with the next address.
 */
export function PageError() {
  const thrown = useRouteError()
  if (isForbidden(thrown)) return <ForbiddenView />
  if (isRouteErrorResponse(thrown) && thrown.status === 404) return <NotFoundView />
  if (!(thrown instanceof ChunkError)) return <FailureView thrown={thrown} />
  return navigator.onLine ? <NewBuildView /> : <OfflineView />
}

/** Whether the role of the account is too low for the page. */
export function isForbidden(thrown: unknown): boolean {
  if (thrown instanceof ClientError) return thrown.kind === 'FORBIDDEN'
  return isRouteErrorResponse(thrown) && thrown.status === 403
}

/** The outer error boundary: the shell failed, and a reload is needed. */
export function ShellError() {
  return <FailureView thrown={useRouteError()} isShell />
}

/** The code of the page could not be fetched. The router keeps that failure, so only a reload helps. */
function OfflineView() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Message
      icon={<CloudOff />}
      title={t('views.offline')}
      text={t('views.offlineHint')}
      actions={null}
    />
  )
}

function NewBuildView() {
  const { t } = useTranslation('shell')
  return (
    <Message
      icon={<Update />}
      title={t('views.newBuild')}
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          {t('views.reload')}
        </Button>
      }
    />
  )
}

function FailureView({
  thrown,
  isShell = false,
}: {
  readonly thrown: unknown
  readonly isShell?: boolean
}) {
  const { t } = useTranslation('shell')
  const errorText = useShortErrorText()
  const { revalidate } = useRevalidator()
  const requestId = thrown instanceof ClientError ? thrown.requestId : undefined
  const retry = () => (isShell ? location.reload() : void revalidate())
  return (
    <Message
      icon={<ErrorOutline />}
      title={t('views.broken')}
      text={[errorText(thrown), requestId && t('views.requestId', { id: requestId })]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button variant="contained" onClick={retry}>
          {t('views.retry')}
        </Button>
      }
    />
  )
}

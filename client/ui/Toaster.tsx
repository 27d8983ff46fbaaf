import Alert from '@mui/material/Alert'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
} from 'notistack'
import { forwardRef, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE } from './media.ts'
import { waitingToasts, type Toast } from './toast.ts'

const SHOWN_MAX = 3

const Content = forwardRef<HTMLDivElement, CustomContentProps>(function Content(
  { id, message, variant, action },
  ref,
) {
  const { t } = useTranslation()
  const severity = variant === 'default' ? 'info' : variant
  return (
    <SnackbarContent ref={ref} role={severity === 'error' ? 'alert' : 'status'}>
      <Alert
        severity={severity}
        variant="outlined"
        role="presentation"
        closeText={t('close')}
        onClose={() => closeSnackbar(id)}
        sx={alertStyle}
      >
        {message}
        {typeof action === 'function' ? action(id) : action}
      </Alert>
    </SnackbarContent>
  )
})

const alertStyle = {
  width: '100%',
  bgcolor: 'background.paper',
  boxShadow: '0 8px 24px rgb(10 25 32 / 0.18)',
  color: 'text.primary',
  wordBreak: 'break-word',
} as const

const BY_VARIANT = {
  success: Content,
  info: Content,
  warning: Content,
  error: Content,
  default: Content,
}

function enqueue({ message, variant, hideAfterMs, action }: Toast): void {
  enqueueSnackbar(message, {
    variant,
    autoHideDuration: hideAfterMs ?? null,
    action,
    key: `${variant}:${message}`,
  })
}

/** Shows the toasts of `toast.ts`, at most three at a time and none twice. */
export function Toaster() {
  const isPhone = useMediaQuery(PHONE)
  const waiting = useSyncExternalStore(waitingToasts.listen, waitingToasts.get)
  useEffect(() => {
    if (waiting.length === 0) return
    waiting.forEach(enqueue)
    waitingToasts.set([])
  }, [waiting])
  return (
    <SnackbarProvider
      maxSnack={SHOWN_MAX}
      preventDuplicate
      Components={BY_VARIANT}
      anchorOrigin={
        isPhone
          ? { vertical: 'top', horizontal: 'center' }
          : { vertical: 'bottom', horizontal: 'left' }
      }
    />
  )
}

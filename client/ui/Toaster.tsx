import Alert from '@mui/material/Alert'
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
} from 'notistack'
import { forwardRef, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesLeftCount, waitingToasts, type Toast } from './toast.ts'

/** A new toast replaces the one before it, whose cause is usually gone by then. */
const SHOWN_MAX = 1

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
  py: 0.25,
  maxWidth: 640,
  // The button that closes it stays beside the text, also on a phone.
  flexWrap: 'nowrap',
  '& .MuiAlert-action': { flexBasis: 'auto', ml: 'auto', pl: 2, pt: 0 },
} as const

const BY_VARIANT = {
  success: Content,
  info: Content,
  warning: Content,
  error: Content,
  default: Content,
}

const keyOf = ({ variant, message }: Pick<Toast, 'message' | 'variant'>) => `${variant}:${message}`

function enqueue({ message, variant, hideAfterMs, action }: Toast): void {
  enqueueSnackbar(message, {
    variant,
    autoHideDuration: hideAfterMs ?? null,
    action,
    key: keyOf({ variant, message }),
  })
}

/**
 * Shows the toasts of `toast.ts` at the lower left, where they cover no title and no button of a form:
 * one at a time, and none twice. A toast that stays until it is closed is also removed when the user opens another page.
 */
export function Toaster() {
  const pagesLeft = useSyncExternalStore(pagesLeftCount.listen, pagesLeftCount.get)
  const waiting = useSyncExternalStore(waitingToasts.listen, waitingToasts.get)
  const staying = useRef<Toast[]>([])
  useEffect(() => {
    for (const shown of staying.current.splice(0)) closeSnackbar(keyOf(shown))
  }, [pagesLeft])
  useEffect(() => {
    if (waiting.length === 0) return
    waiting.forEach(enqueue)
    staying.current.push(...waiting.filter(({ hideAfterMs }) => hideAfterMs === undefined))
    waitingToasts.set([])
  }, [waiting])
  return (
    <SnackbarProvider
      maxSnack={SHOWN_MAX}
      preventDuplicate
      Components={BY_VARIANT}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    />
  )
}

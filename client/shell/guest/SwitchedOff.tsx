import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '../../../contract/errors.ts'

/** Why a page for guests cannot be used: the error that its form would end with. */
export function SwitchedOff({ code }: { readonly code: ErrorCode }) {
  const { t } = useTranslation('messages')
  return <Alert severity="info">{t(`errors.${code}`)}</Alert>
}

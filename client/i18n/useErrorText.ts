import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../contract/errors.ts'
import { ClientError } from '../relay/clientError.ts'
import { toast } from '../ui/toast.ts'

/** The text of an error for a person: that of its code, else the message of the server. */
export function useErrorText(): (thrown: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    thrown => {
      if (!(thrown instanceof ClientError)) return t('CLIENT_BROKEN')
      const { code, params } = thrown
      const key = [`messages:errors.${code}`, `errors:${code}`].find(name => i18n.exists(name))
      if (key) return t(key as 'CLIENT_BROKEN', { ...params })
      return t('other', { message: thrown.message || code })
    },
    [t, i18n],
  )
}

/** Shows the error of work that fails. */
export function useReportError(): (work: Promise<unknown>) => void {
  const errorText = useErrorText()
  return useCallback(
    work => void work.catch((thrown: unknown) => toast.error(errorText(thrown))),
    [errorText],
  )
}

/** The text under a field for an error of the server or of the schema in the browser. */
export function useFieldText(): (error: Pick<FieldError, 'messageKey' | 'params'>) => string {
  const { t, i18n } = useTranslation('messages')
  return useCallback(
    ({ messageKey, params }) => {
      const key = `messages:fields.${messageKey}`
      return i18n.exists(key)
        ? t(`fields.${messageKey}` as 'fields.valueRequired', { ...params })
        : messageKey
    },
    [t, i18n],
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../contract/errors.ts'
import { ClientError } from '../relay/clientError.ts'

/** What to tell a person about a failure: the text of its code, else what the server said. */
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

/** The text under a field for what the server, or the same schema here, found wrong with it. */
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

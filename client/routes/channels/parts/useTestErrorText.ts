import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The text of a failed test: that of the error code, else the message of the upstream. */
export function useTestErrorText(): (message: string) => string {
  const { t, i18n } = useTranslation(['channel', 'messages'])
  return useCallback(
    message => {
      if (message === '') return t('test.noMessage')
      const key = `messages:errors.${message}`
      return i18n.exists(key) ? t(key as 'test.noMessage') : message
    },
    [t, i18n],
  )
}

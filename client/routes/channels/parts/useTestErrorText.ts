import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TestError } from './useChannelTests.tsx'

/** The text of a failed test: what the upstream said, else the error in the present language. */
export function useTestErrorText(): (error: TestError) => string {
  const { t, i18n } = useTranslation(['channel', 'messages'])
  return useCallback(
    ({ code, message }) => {
      const key = `messages:errors.${code}`
      return code !== 'UPSTREAM_FAILED' && i18n.exists(key) ? t(key as 'test.bad') : message
    },
    [t, i18n],
  )
}

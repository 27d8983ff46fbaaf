import i18next, { type TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../contract/errors.ts'
import { ClientError } from '../relay/clientError.ts'
import { toast } from '../ui/toast.ts'
import { loadTexts } from './index.ts'

type ErrorText = (thrown: unknown) => string

/**
 * The text of an error for a person. That of an internal error ends with the request id, which the
 * administrator finds in the log.
 */
export function useErrorText(): ErrorText {
  const { t } = useTranslation('errors')
  const shortText = useShortErrorText()
  return useCallback(
    thrown => {
      const message = shortText(thrown)
      const id = isInternal(thrown) && thrown.requestId
      return id ? t('withId', { message, id }) : message
    },
    [t, shortText],
  )
}

const isInternal = (thrown: unknown): thrown is ClientError =>
  thrown instanceof ClientError && thrown.code === 'INTERNAL'

/**
 * The same without an id, for views that show the id of every error: the message of the server, in
 * the language of the page.
 */
export function useShortErrorText(): ErrorText {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    thrown => {
      if (!(thrown instanceof ClientError)) return t('CLIENT_BROKEN')
      if (isInternal(thrown)) return t('CLIENT_SERVER_FAILED')
      const { code, message } = thrown
      // The texts of errors that the console finds by itself load with every page.
      if (i18n.exists(`errors:${code}`)) return t(code as 'CLIENT_BROKEN')
      return message || t('other', { message: code })
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

type FieldText = (error: Pick<FieldError, 'messageKey' | 'params'>) => string

/**
 * The text under a field for an error of the server or of the schema in the browser. Its messages
 * load beside the form, which does not wait for them, and not before `isNeeded`.
 */
export function useFieldText(isNeeded = true): FieldText {
  const namespace = isNeeded ? 'messages' : 'common'
  const { t, ready } = useTranslation(namespace as 'messages', { useSuspense: false })
  return useCallback(error => (ready ? fieldText(t, error) : ''), [t, ready])
}

/** The same for a page that rarely shows such an error: loads the messages with the first one. */
export async function loadFieldText(): Promise<FieldText> {
  await loadTexts(['messages'])
  const t = i18next.getFixedT(null, 'messages')
  return error => fieldText(t, error)
}

function fieldText(t: TFunction<'messages'>, { messageKey, params }: Parameters<FieldText>[0]) {
  const key = `fields.${messageKey}` as 'fields.valueRequired'
  return i18next.exists(`messages:${key}`) ? capitalized(t(key, { ...params }), params) : messageKey
}

/** Messages also follow the name of a field, so they begin in lower case; what was typed stays. */
function capitalized(text: string, params: FieldError['params'] = {}): string {
  const isTyped = Object.values(params).some(value => text.startsWith(String(value)))
  return isTyped ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}

import i18next, { type TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../contract/errors.ts'
import { ClientError } from '../relay/clientError.ts'
import { toast } from '../ui/toast.ts'
import { loadTexts } from './index.ts'

/** The text of an error for a person: the message of the server, in the language of the page. */
export function useErrorText(): (thrown: unknown) => string {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    thrown => {
      if (!(thrown instanceof ClientError)) return t('CLIENT_BROKEN')
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
  return i18next.exists(`messages:${key}`) ? t(key, { ...params }) : messageKey
}

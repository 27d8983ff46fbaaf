import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload } from 'react-router-dom'
import { confirm } from '../confirm.ts'

/** Asks whether typed input can be discarded. Resolves to the choice. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const { t } = useTranslation()
  return useCallback(
    () =>
      confirm({
        title: t('form.discardQuestion'),
        text: t('form.discardText'),
        action: t('form.discard'),
      }),
    [t],
  )
}

/** Closes a dialog, and asks first when something was typed. */
export function useCloseGuard(isDirty: boolean, close: () => void): () => void {
  const mayDiscard = useDiscardQuestion()
  useBeforeUnload(useCallback(event => isDirty && event.preventDefault(), [isDirty]))
  return useCallback(() => {
    if (!isDirty) close()
    else void mayDiscard().then(isSure => isSure && close())
  }, [isDirty, close, mayDiscard])
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { createStore } from './store.ts'
import { toast } from './toast.ts'

const NOTICE_MAX = 80

/** A text that could not be copied. The user has to select it. */
export const uncopied = createStore<string | undefined>(undefined)

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies and shows a toast. When the browser forbids copying, shows the text to be selected. */
export function useCopy(): (text: string, said?: string) => Promise<boolean> {
  const { t } = useTranslation()
  return useCallback(
    async (text, said) => {
      const isCopied = await write(text)
      const excerpt = text.length > NOTICE_MAX ? `${text.slice(0, NOTICE_MAX)}…` : text
      if (isCopied) toast.success(said ?? t('copied', { text: excerpt }))
      else uncopied.set(text)
      return isCopied
    },
    [t],
  )
}

import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadTexts } from '../../i18n/index.ts'
import type { TelegramUse } from '../telegramUse.ts'

const TelegramDialog = lazy(async () => {
  const [code] = await Promise.all([import('./TelegramDialog.tsx'), loadTexts(['telegram'])])
  return { default: code.TelegramDialog }
})

/** The dialog with the button of Telegram, and how to open it. Telegram answers to another page. */
export function useTelegram(
  use: TelegramUse,
  title: string,
): { readonly dialog: ReactNode; readonly open: () => void } {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <TelegramDialog title={title} use={use} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { dialog, open: () => setOpen(true) }
}

const STORED_UNDER = 'telegram'

/** What the answer of Telegram's widget is for. */
export type TelegramUse = 'LINK' | 'SIGN_IN'

/**
 * Kept by the tab that shows the widget, until Telegram has answered. An address with an answer that
 * was opened in another way, such as a link in a mail, has no use and is refused.
 */
export const telegramUse = {
  keep(use: TelegramUse): void {
    try {
      sessionStorage.setItem(STORED_UNDER, use)
    } catch {
      // Without storage the answer is refused, and the page says so.
    }
  },
  take(): TelegramUse | undefined {
    try {
      const use = sessionStorage.getItem(STORED_UNDER)
      sessionStorage.removeItem(STORED_UNDER)
      return use === 'LINK' || use === 'SIGN_IN' ? use : undefined
    } catch {
      return undefined
    }
  },
}

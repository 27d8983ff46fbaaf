const SCRIPT = 'https://telegram.org/js/telegram-widget.js?22'
/** The page that the widget opens with the answer of Telegram. */
const ANSWER_PAGE = '/oauth/telegram'
/** After this time the script counts as blocked: some networks drop the connection silently. */
const LOAD_MS = 15_000

interface Widget {
  /** Resolves when the button is in the box. Rejects when the script or the frame is blocked. */
  readonly shown: Promise<void>
  readonly remove: () => void
}

/**
 * Puts the button of Telegram into a box. The script finds its place and its options by its own
 * element. A function as the receiver of the answer would need `eval`, which no page allows.
 */
export function addTelegramWidget(box: HTMLElement, bot: string, title: string): Widget {
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  script.dataset['telegramLogin'] = bot
  script.dataset['size'] = 'large'
  script.dataset['userpic'] = 'false'
  script.dataset['authUrl'] = ANSWER_PAGE
  let timer: number | undefined
  const shown = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('the widget of Telegram could not be loaded'))
    timer = window.setTimeout(fail, LOAD_MS)
    script.onerror = fail
    script.onload = () => {
      const frame = box.querySelector('iframe')
      if (!frame) return fail()
      frame.title = title
      resolve()
    }
    box.append(script)
  })
  const remove = () => {
    window.clearTimeout(timer)
    box.replaceChildren()
  }
  return { shown: shown.finally(() => window.clearTimeout(timer)), remove }
}

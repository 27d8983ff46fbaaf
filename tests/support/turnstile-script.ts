import type { Page } from 'playwright-core'

/** A check with a button; the answers are those that `openBotCheckSite` accepts. */
const SCRIPT = `
let count = 0
window.turnstile = {
  render(box, options) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.onclick = () => options.callback('right-' + Date.now() + '-' + (count += 1))
    box.append(button)
    box.dataset.widget = [options.sitekey, options.language, options.theme].join(' ')
    return 'widget'
  },
  remove() {
    document.querySelector('[data-widget] button').remove()
  },
}`

/** Serves the script of the bot check to a page, in place of Cloudflare. */
export async function serveTurnstile(page: Page): Promise<void> {
  await page.route('https://challenges.cloudflare.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
}

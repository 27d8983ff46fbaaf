import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'

export const BOT_TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
export const BOT_NAME = 'sluice_bot'

export const telegramOptions = {
  TelegramBotToken: BOT_TOKEN,
  TelegramBotName: BOT_NAME,
  TelegramOAuthEnabled: 'true',
}

export interface TelegramFields {
  readonly id: number | string
  readonly auth_date: number | string
  readonly [name: string]: number | string
}

/** A person that no other test has, who confirmed now. */
export const anyTelegram = (more: Partial<TelegramFields> = {}): TelegramFields => ({
  id: randomInt(1, 281_474_976_710_655),
  first_name: 'Ann Lee',
  username: 'ann',
  photo_url: 'https://t.me/i/userpic/320/x.jpg?a=1&b=2+3',
  auth_date: Math.floor(Date.now() / 1000),
  ...more,
})

/** The signature as the documentation of Telegram describes it. */
export function telegramHash(fields: TelegramFields, token = BOT_TOKEN): string {
  const names = Object.keys(fields).toSorted()
  const text = names.map(name => `${name}=${fields[name]}`).join('\n')
  const key = createHash('sha256').update(token, 'utf8').digest()
  return createHmac('sha256', key).update(text, 'utf8').digest('hex')
}

/** What the widget appends to an address. */
export function telegramQuery(fields: TelegramFields, token = BOT_TOKEN): string {
  const pairs = Object.entries({ ...fields, hash: telegramHash(fields, token) })
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

/** As the script of Telegram: a frame with a button, which opens the address with the answer. */
const SCRIPT = `{
const own = document.currentScript
const frame = document.createElement('iframe')
frame.src = 'https://oauth.telegram.org/embed/' + own.dataset.telegramLogin
frame.width = 238
frame.height = 40
frame.style.border = 'none'
own.before(frame)
addEventListener('message', ({ origin, data }) => {
  if (origin !== 'https://oauth.telegram.org') return
  location.href = own.dataset.authUrl + '?' + data
})}`

const frameOf = (query: string) => `<!doctype html><html lang="en"><title>Telegram</title>
<body style="margin: 0"><button onclick="parent.postMessage('${query}', '*')">
Log in with Telegram</button></body></html>`

/** Serves the script and the frame of the login widget to a page, in place of Telegram. */
export async function serveTelegram(page: Page, fields: () => TelegramFields): Promise<void> {
  await page.route('https://telegram.org/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.route('https://oauth.telegram.org/**', route =>
    route.fulfill({ contentType: 'text/html', body: frameOf(telegramQuery(fields())) }),
  )
}

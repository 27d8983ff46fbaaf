import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { siteStatus, updateOptions } from '../../../server/domain/options/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { setTokenStatus } from '../../../server/domain/tokens/index.ts'
import type { Gateway } from '../../support/gateway.ts'
import { openPage } from '../../support/console-page.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { test } from '../../support/stories.ts'

const NAME = 'chatter'
/** What a chat shows: its own address, and whether it can read the page around it. */
const CHAT = `<!doctype html><title>Chat</title><p id="hash"></p><p id="reach"></p><p id="state"></p><script>
document.getElementById('hash').textContent = decodeURIComponent(location.hash)
let reach = 'open'
try { parent.document.title } catch { reach = 'closed' }
document.getElementById('reach').textContent = reach
localStorage.setItem('chat', 'kept')
const state = {}
addEventListener('message', ({ data }) => {
  document.title = JSON.stringify(Object.assign(state, data))
  document.getElementById('state').textContent = document.title
})
</script>`

let page: Page
let owner: Ctx
let key: string
let chat: Server
let chatUrl: string
/** The chats of a new server, which other stories expect. */
let offered: readonly object[]
const referrers: (string | undefined)[] = []

test.beforeAll(async ({ gateway, browser }) => {
  chat = createServer((request, response) => {
    referrers.push(request.headers.referer)
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(CHAT)
  })
  chat.listen(0, '127.0.0.1')
  await once(chat, 'listening')
  offered = siteStatus(gateway.services).chats.map(({ name, url }) => ({ [name]: url }))
  chatUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`
  owner = await gateway.addUser(NAME, 0n)
  key = await gateway.addKey(owner, { name: 'for chats' })
  page = await openPage(browser, { url: gateway.url })
  await signIn(page, NAME, 'password-1')
})
test.afterAll(async ({ gateway }) => {
  await page.context().close()
  await setOptions(gateway, { chats: offered })
  chat.close()
})

interface ChatOptions {
  readonly chats?: readonly object[]
  readonly link?: string
}

async function setOptions({ root, setOption, services }: Gateway, options: ChatOptions) {
  const value = JSON.stringify(options.chats ?? [])
  await updateOptions(root, { options: [{ key: 'Chats', value }] })
  await setOption('ChatLink', options.link ?? '')
  await vi.waitFor(() => {
    expect(siteStatus(services).chats.length).toBe(options.chats?.length ?? 0)
  })
}

const frame = () => page.frameLocator('iframe')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a chat of the menu opens in a frame with the key, apart from the console', async ({
  gateway,
}) => {
  const one = { One: `${chatUrl}/#{"key":"{key}","url":"{address}"}` }
  await setOptions(gateway, { chats: [one, { Two: `${chatUrl}/two` }] })
  await page.goto('/token')
  const menu = page.getByRole('navigation', { name: 'Console menu' })
  await menu.getByRole('button', { name: 'Chat' }).click()
  await menu.getByRole('link', { name: 'One' }).click()
  await frame().getByText(`#{"key":"${key}","url":"${gateway.url}"}`).waitFor()
  await frame().getByText('closed').waitFor()
  expect(await page.getByTitle('Chat: One').getAttribute('sandbox')).toContain('allow-same-origin')
  expect(await menu.count()).toBe(0)
  expect(referrers.every(referrer => referrer === undefined)).toBe(true)
  const audit = await gateway.services.db.auditEntry.findFirstOrThrow({
    where: { action: 'token.reveal' },
    orderBy: { id: 'desc' },
  })
  expect(
    JSON.stringify(audit, (_, part) => (typeof part === 'bigint' ? String(part) : part)),
  ).not.toContain(key.slice('sk-'.length))
})

test('a long name of a chat does not widen the menu', async ({ gateway }) => {
  const long = 'A chat with a rather long name that does not fit into the menu'
  await setOptions(gateway, { chats: [{ One: `${chatUrl}/one` }, { [long]: `${chatUrl}/two` }] })
  await page.goto('/token')
  const menu = page.getByRole('navigation', { name: 'Console menu' })
  await menu.getByRole('button', { name: 'Chat' }).click()
  await menu.getByRole('link', { name: long }).waitFor()
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the collapsed menu and the palette offer each chat by its name', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ One: `${chatUrl}/one` }, { Two: `${chatUrl}/two` }] })
  await page.goto('/token')
  const menu = page.getByRole('navigation', { name: 'Console menu' })
  await menu.getByRole('button', { name: 'Collapse menu' }).click()
  await menu.getByRole('button', { name: 'Chat' }).click()
  await page.getByRole('menuitem', { name: 'Two' }).click()
  await page.getByTitle('Chat: Two').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and go to' }).fill('chat')
  await page.getByRole('option', { name: 'Chat: One' }).click()
  await page.getByTitle('Chat: One').waitFor()
  await page.goto('/token')
  await menu.getByRole('button', { name: 'Expand menu' }).click()
})

test('the frame fills the page below the header, and follows its theme and language', async ({
  gateway,
}) => {
  await setOptions(gateway, { chats: [{ One: `${chatUrl}/one` }] })
  await page.goto('/chat/0')
  await frame().getByText('{"themeMode":"light","lang":"en"}').waitFor()
  const element = page.getByTitle('Chat: One')
  expect(await element.getAttribute('allow')).toBe('camera; microphone; clipboard-write')
  const place = await element.boundingBox()
  expect(place).toMatchObject({ x: 0, width: 1440 })
  await showIn(page, { language: 'zh', theme: 'dark' })
  await frame().getByText('{"themeMode":"dark","lang":"zh"}').waitFor()
  await showIn(page, { language: 'en', theme: 'light' })
})

test('the page says that the chat is opened while its address is loaded', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ One: `${chatUrl}/one` }] })
  let answer = () => undefined as void
  const isAllowed = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes('"input"')) await isAllowed
    await route.fallback()
  })
  await page.goto('/chat/0')
  await heading('Opening chat…').waitFor()
  answer()
  await page.getByTitle('Chat: One').waitFor()
  await page.unrouteAll()
})

test('a chat on the address of the console gets no rights of its pages', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ Own: `${gateway.url}/about` }] })
  const warnings: string[] = []
  page.on('console', message => warnings.push(message.text()))
  await page.goto('/chat/0')
  const sandbox = await page.getByTitle('Chat: Own').getAttribute('sandbox')
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-same-origin')
  await page.frameLocator('iframe').locator('body').waitFor()
  // Its theme and language are sent once it has loaded, to an origin that it has.
  await showIn(page, { language: 'en', theme: 'dark' })
  await showIn(page, { language: 'en', theme: 'light' })
  expect(warnings.filter(text => text.includes('postMessage'))).toEqual([])
})

test('a program opens with a button, and a single chat is the item of the menu', async ({
  gateway,
}) => {
  await setOptions(gateway, { chats: [{ Desk: 'ama://set?server={address}&key={key}' }] })
  await page.goto('/token')
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  const open = page.getByRole('link', { name: 'Open Desk' })
  const address = encodeURIComponent(gateway.url)
  expect(await open.getAttribute('href')).toBe(`ama://set?server=${address}&key=${key}`)
})

test('the former setting takes the place of the list', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ Two: `${chatUrl}/two` }], link: chatUrl })
  await page.goto('/chat')
  await frame().getByText(`#/?settings={"key":"${key}"`).waitFor()
})

test('a link to the first chat leaves the console', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ One: `${chatUrl}/#{key}` }] })
  await page.goto('/chat2link')
  await page.getByText(`#${key}`).waitFor()
  expect(new URL(page.url()).origin).toBe(chatUrl)
})

test('the link to the first chat checks the same, and opens a program with a button', async ({
  gateway,
}) => {
  await setOptions(gateway, { chats: [{ Desk: 'ama://set?key={key}' }] })
  await page.goto('/chat2link')
  const open = page.getByRole('link', { name: 'Open Desk' })
  expect(await open.getAttribute('href')).toBe(`ama://set?key=${key}`)
  await setOptions(gateway, {})
  await page.goto('/chat2link')
  await heading('Ask the administrator to configure a chat link').waitFor()
})

test('without links, or with a wrong number, the page says what to do', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ One: chatUrl }] })
  for (const id of ['1', 'x', '-1']) {
    await page.goto(`/chat/${id}`)
    await heading('The chat link is misconfigured, contact the administrator').waitFor()
  }
  await setOptions(gateway, {})
  await page.goto('/chat/0')
  await heading('Ask the administrator to configure a chat link').waitFor()
  expect(await page.getByRole('link', { name: 'Chat', exact: true }).count()).toBe(0)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search and go to' })
  await search.fill('/chat')
  await page.getByRole('dialog').getByText('Nothing found').waitFor()
  await search.press('Escape')
})

test('without an enabled token the tokens follow', async ({ gateway }) => {
  await setOptions(gateway, { chats: [{ One: chatUrl }] })
  const { id } = await gateway.services.db.token.findFirstOrThrow({ where: { name: 'for chats' } })
  await setTokenStatus(owner, { id, status: 'DISABLED' })
  for (const path of ['/chat/0', '/chat2link']) {
    await page.goto(path)
    await heading('No enabled token available. Please check that a token is enabled!').waitFor()
    await heading('Tokens').waitFor()
  }
  await setTokenStatus(owner, { id, status: 'ENABLED' })
})

test('long after the sign-in a chat asks for the password, and can be tried again', async ({
  gateway,
}) => {
  await setOptions(gateway, { chats: [{ One: `${chatUrl}/one` }] })
  await gateway.services.db.signIn.updateMany({
    where: { user: { username: NAME } },
    data: { provedAt: new Date(0) },
  })
  await page.goto('/chat/0')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await heading('The chat needs a key of yours. Confirm first that it is you').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await dialog.locator('input').fill('password-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByTitle('Chat: One').waitFor()
})

test('a guest signs in first', async ({ browser, gateway }) => {
  const guest = await openPage(browser, { url: gateway.url })
  for (const path of ['/chat/0', '/chat2link', '/playground']) {
    await visit(guest, path)
    await guest.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  }
  await guest.context().close()
})

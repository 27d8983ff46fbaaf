import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { setUserRole } from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectAccessible } from '../../support/browser.ts'
import { openPage } from '../../support/console-page.ts'
import {
  deltaEvent,
  DONE,
  eventsOf,
  failing,
  openFakeUpstream,
  startStream,
  streaming,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { logPage } from '../../support/pages/log.ts'
import { playgroundPage } from '../../support/pages/playground.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { test } from '../../support/stories.ts'

const NAME = 'talker'
const MODELS = ['gpt-4o', 'gpt-4o-mini']
const USAGE = { prompt: 100, completion: 20 }

/** A picture of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let page: Page
let owner: Ctx
let upstream: FakeUpstream

test.beforeAll(async ({ gateway, browser }) => {
  upstream = await openFakeUpstream()
  await gateway.addChannel(upstream.url, { name: 'playground', models: MODELS })
  owner = await gateway.addUser(NAME, 5_000_000n)
  page = await openPage(browser, { url: gateway.url })
  await signIn(page, NAME, 'password-1')
})
test.beforeEach(async () => {
  // The page of the story before would store the charge of its last answer again. An answer of the
  // server has the storage of the console without its scripts.
  await page.goto('/api/status')
  await page.evaluate(() => {
    localStorage.removeItem('playground:v1')
    localStorage.removeItem('playground:conversation:v1')
  })
  upstream.answer(streaming(eventsOf(['Hel', 'lo'], USAGE)))
})
test.afterAll(async () => {
  await page.context().close()
  await upstream.close()
})

const sent = () => upstream.received.at(-1)?.body as { model: string; messages: object[] }
const ownerId = () => (owner.actor.kind === 'user' ? owner.actor.id : 0)

test('an answer is streamed, and shows its tokens and its exact charge', async ({ gateway }) => {
  const playground = playgroundPage(page)
  let finish = () => undefined as void
  upstream.answer(async response => {
    startStream(response)
    const [role = '', first = '', ...rest] = eventsOf(['Hel', 'lo'], USAGE)
    response.write(role + first)
    await new Promise<void>(resolve => {
      finish = resolve
    })
    response.end(rest.join(''))
  })
  await playground.open()
  await playground.send('Say hello')
  const answer = playground.answers('gpt-4o-mini')
  await answer.getByText('Hel', { exact: true }).waitFor()
  await playground.button('Stop').waitFor()
  finish()
  await answer.getByText('Hello', { exact: true }).waitFor()
  await answer.getByText(/100 \+ 20 tokens/).waitFor()
  const log = await gateway.services.db.log.findFirstOrThrow({ where: { userId: ownerId() } })
  expect(log).toMatchObject({ tokenName: 'playground-default', isStream: true })
  const dollars = (Number(log.quota) / 500_000).toFixed(6)
  await answer.getByText(`$${dollars}`).waitFor()
  expect(sent()).toMatchObject({
    model: 'gpt-4o-mini',
    temperature: 0,
    messages: [
      { role: 'system', content: 'You are a helpful assistant.' },
      { role: 'user', content: 'Say hello' },
    ],
  })
})

test('a conversation has its earlier messages, also after a reload, until it is cleared', async () => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.send('First')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  await page.reload()
  await playground.answers('gpt-4o-mini').getByText('Hello', { exact: true }).waitFor()
  await playground.send('Second')
  await expect
    .poll(() =>
      playground
        .answers('gpt-4o-mini')
        .getByText(/tokens/)
        .count(),
    )
    .toBe(2)
  expect(sent().messages).toEqual([
    { role: 'system', content: 'You are a helpful assistant.' },
    { role: 'user', content: 'First' },
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'Second' },
  ])
  await playground.clear()
  await expect.poll(() => playground.answers('gpt-4o-mini').count()).toBe(0)
  await playground.send('Third')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  expect(sent().messages).toHaveLength(2)
})

test('another group brings its models, and keeps the draft', async ({ gateway }) => {
  const playground = playgroundPage(page)
  await gateway.addChannel(upstream.url, { name: 'vip', models: ['gpt-4'], groups: ['vip'] })
  await playground.open()
  await playground.message().fill('A draft')
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /^vip/ }).click()
  const model = page.getByRole('combobox', { name: 'Model' })
  await expect.poll(() => model.inputValue()).toBe('gpt-4')
  expect(await playground.message().inputValue()).toBe('A draft')
  await playground.send('Hello')
  await playground.answers('gpt-4').getByText('Hello', { exact: true }).waitFor()
  expect(sent().model).toBe('gpt-4')
})

test('a stopped answer keeps its text, is charged, and can be asked for again', async () => {
  const playground = playgroundPage(page)
  upstream.answer(response => {
    startStream(response)
    response.write(deltaEvent({ content: 'It begins' }))
  })
  await playground.open()
  await playground.send('Go on')
  const answer = playground.answers('gpt-4o-mini')
  await answer.getByText('It begins').waitFor()
  await playground.button('Stop').click()
  await answer.getByText('Stopped').waitFor()
  await upstream.received.at(-1)?.dropped
  await answer.getByText(/tokens/).waitFor()
  upstream.answer(streaming(eventsOf(['Whole'], USAGE)))
  await answer.getByRole('button', { name: 'Answer again' }).click()
  await answer.getByText('Whole').waitFor()
  expect(await answer.getByText('Stopped').count()).toBe(0)
})

test('a prompt is edited and sent again', async () => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.send('What is on?')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  await playground.button('Edit and send again').click()
  await page.getByRole('textbox', { name: 'Edit and send again' }).fill('What is one?')
  await playground.button('Send again').click()
  await playground.messages().getByText('What is one?').waitFor()
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  expect(sent().messages.at(-1)).toEqual({ role: 'user', content: 'What is one?' })
  expect(await playground.messages().getByText('What is on?', { exact: true }).count()).toBe(0)
})

test('an error is shown in the answer, and a retry replaces it', async () => {
  const playground = playgroundPage(page)
  upstream.answer(failing(400, { message: 'The prompt is refused' }))
  await playground.open()
  await playground.send('Hi')
  const answer = playground.answers('gpt-4o-mini')
  await answer
    .getByRole('alert')
    .getByText(/The prompt is refused/)
    .waitFor()
  upstream.answer(streaming(eventsOf(['Fine'], USAGE)))
  await answer.getByRole('button', { name: 'Retry' }).click()
  await answer.getByText('Fine').waitFor()
  expect(await answer.getByRole('alert').count()).toBe(0)
})

test('an answer that breaks off keeps its text and names the reason', async () => {
  const playground = playgroundPage(page)
  await page.route('**/pg/chat/completions', route =>
    route.fulfill({ contentType: 'text/event-stream', body: deltaEvent({ content: 'Half' }) }),
  )
  await playground.open()
  await playground.send('Hi')
  const answer = playground.answers('gpt-4o-mini')
  await answer.getByRole('alert').getByText('Connection lost').waitFor()
  await answer.getByText('Half').waitFor()
  await page.unrouteAll()
})

test('several models answer the same prompt beside each other', async () => {
  const playground = playgroundPage(page)
  upstream.answer((response, { body }) => {
    startStream(response)
    response.end(deltaEvent({ content: `I am ${String(body['model'])}` }) + DONE)
  })
  await playground.open()
  await playground.choose('Model', 'gpt-4o')
  await playground.button('Compare with another model').click()
  await playground.send('Who are you?')
  for (const model of MODELS) {
    await playground.answers(model).getByText(`I am ${model}`, { exact: true }).waitFor()
  }
  const [left, right] = await Promise.all(
    MODELS.map(model => playground.answers(model).boundingBox()),
  )
  expect(left?.y).toBe(right?.y)
  await playground.button('Remove Model 2').click()
  await playground.send('Again')
  await expect.poll(() => playground.answers('gpt-4o').count()).toBe(2)
  expect(await playground.answers('gpt-4o-mini').count()).toBe(1)
})

test('reasoning is folded, and the HTML of an answer runs no script', async () => {
  const playground = playgroundPage(page)
  const html = '**bold** <img src=x onerror="window.broken=1"><script>window.broken=1</script>'
  const events = [{ reasoning_content: 'Because of this' }, { content: html }]
  upstream.answer(streaming([...events.map(deltaEvent), DONE]))
  await playground.open()
  await playground.send('Why?')
  const answer = playground.answers('gpt-4o-mini')
  await answer.locator('strong').getByText('bold').waitFor()
  const reasoning = answer.getByText('Because of this')
  expect(await reasoning.isVisible()).toBe(false)
  await answer.getByText('Reasoning').click()
  await reasoning.waitFor()
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})

const CODE = `Use this:

\`\`\`python
def greet(name):
    # says hello
    return f"hello {name}" + "${'very long '.repeat(40)}"
\`\`\`

![A map](https://pictures.example.com/map.png) ![A dot](data:image/png;base64,${DOT})
`

test('code has colors and is copied; a picture of the web is a link', async () => {
  const playground = playgroundPage(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  upstream.answer(streaming([deltaEvent({ content: CODE }), DONE]))
  await playground.open()
  await playground.send('Greet')
  const answer = playground.answers('gpt-4o-mini')
  await answer.locator('.hljs-keyword').getByText('def').waitFor()
  await answer.getByRole('link', { name: 'A map' }).waitFor()
  await answer.getByRole('img', { name: 'A dot' }).waitFor()
  expect(await answer.getByRole('img', { name: 'A map' }).count()).toBe(0)
  await answer.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^def greet\(name\):\n {4}# says hello\n/)
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, { language: 'en', theme })
    await expectAccessible(page)
  }
  await showIn(page, { language: 'en', theme: 'light' })
})

test('pictures are sent with a prompt, and a file that is no picture is refused', async () => {
  const playground = playgroundPage(page)
  const file = (name: string, mimeType: string, bytes: number) => ({
    name,
    mimeType,
    buffer: Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.alloc(bytes)]),
  })
  const choose = (...files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file]').setInputFiles(files)
  await playground.open()
  await choose(file('notes.txt', 'text/plain', 0))
  await page.getByRole('alert').getByText('Only PNG, JPEG, WebP and GIF').waitFor()
  await choose(file('large.png', 'image/png', 6_000_000))
  await page.getByRole('alert').getByText('A picture has at most 5 MB').waitFor()
  await choose(...[1, 2, 3, 4, 5].map(count => file('dot.png', 'image/png', count)))
  await page.getByRole('alert').getByText('A message has at most 4 pictures').waitFor()
  for (const n of [4, 3, 2]) await playground.button(`Remove picture ${n}`).click()
  await playground.send('What is it?')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  const url = expect.stringMatching(/^data:image\/png;base64,iVBOR/)
  const content = [
    { type: 'text', text: 'What is it?' },
    { type: 'image_url', image_url: { url } },
  ]
  expect(sent().messages.at(-1)).toEqual({ role: 'user', content })
  await page.reload()
  await playground.messages().getByText('1 picture was not kept').waitFor()
})

test('a picture is pasted, another one is dropped, and both are sent', async () => {
  const playground = playgroundPage(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground.open()
  await page.evaluate(async data => {
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
    const picture = new Blob([bytes], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, DOT)
  await playground.message().press('ControlOrMeta+V')
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  const dragged = await page.evaluateHandle(data => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
    return transfer
  }, DOT)
  // The field is a part of the area too: elsewhere the browser would open the file.
  await playground.message().dispatchEvent('dragover', { dataTransfer: dragged })
  await page.getByText('Drop pictures here').waitFor()
  await playground.message().dispatchEvent('drop', { dataTransfer: dragged })
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
  expect(await page.getByText('Drop pictures here').count()).toBe(0)
  await playground.send('Which is older?')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  const url = expect.stringMatching(/^data:image\/png;base64,iVBOR/)
  const picture = { type: 'image_url', image_url: { url } }
  const content = [{ type: 'text', text: 'Which is older?' }, picture, picture]
  expect(sent().messages.at(-1)).toEqual({ role: 'user', content })
})

test('a prompt is sent in the format of another maker, and the log names both formats', async ({
  gateway,
}) => {
  const playground = playgroundPage(page)
  const inChat = streaming(eventsOf(['Hel', 'lo'], USAGE))
  upstream.answer((response, received) =>
    (received.path === '/v1/responses' ? failing(404) : inChat)(response, received),
  )
  await playground.open()
  const formats = [
    ['OpenAI Responses', '**/pg/responses'],
    ['Google Gemini', '**/pg/models/gpt-4o-mini:streamGenerateContent?alt=sse'],
    ['Anthropic Messages', '**/pg/messages'],
  ] as const
  for (const [title, place] of formats) {
    await page.getByRole('combobox', { name: 'Format' }).click()
    await page.getByRole('option', { name: title, exact: true }).click()
    const request = page.waitForRequest(place)
    await playground.send(`Say hello in ${title}`)
    await request
    const answer = playground.answers('gpt-4o-mini').last()
    await answer.getByText('Hello', { exact: true }).waitFor()
    await answer.getByText(/100 \+ 20 tokens/).waitFor()
  }
  expect(sent().messages.at(-1)).toEqual({
    role: 'user',
    content: 'Say hello in Anthropic Messages',
  })
  await playground.button('Code').click()
  const dialog = page.getByRole('dialog', { name: 'This request as code' })
  await dialog.getByText(`curl ${gateway.url}/v1/messages`).waitFor()
  await dialog.getByText('It needs an API key in ANTHROPIC_API_KEY.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('combobox', { name: 'Format' }).getByText('Anthropic Messages').waitFor()
  await visit(page, '/log')
  const logs = logPage(page)
  await logs
    .rows()
    .first()
    .getByRole('button', { name: /Show details/ })
    .click()
  await logs.panel().getByText('Anthropic Messages → OpenAI Chat Completions').waitFor()
})

test('an error in the format of another maker is shown in the answer', async () => {
  const playground = playgroundPage(page)
  upstream.answer(failing(400, { message: 'The prompt is refused' }))
  await playground.open()
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'Google Gemini', exact: true }).click()
  await playground.send('Hi')
  const alert = playground.answers('gpt-4o-mini').getByRole('alert')
  await alert.getByText(/The prompt is refused/).waitFor()
})

test('the last request is shown as code, for each of the models', async ({ gateway }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.choose('Model', 'gpt-4o')
  await playground.button('Compare with another model').click()
  await playground.send('Say hello')
  for (const model of MODELS)
    await playground
      .answers(model)
      .getByText(/tokens/)
      .waitFor()
  await playground.button('Code').click()
  const dialog = page.getByRole('dialog', { name: 'This request as code' })
  await dialog.getByText(`curl ${gateway.url}/v1/chat/completions`).waitFor()
  await dialog.getByText('"model": "gpt-4o",').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Python' }).click()
  await dialog.getByText('model="gpt-4o",').waitFor()
  await dialog.getByRole('combobox', { name: 'Model' }).click()
  await page.getByRole('option', { name: '2: gpt-4o-mini' }).click()
  await dialog.getByText('model="gpt-4o-mini",').waitFor()
  await dialog.getByText('"content": "Say hello"').waitFor()
  await dialog.getByRole('tab', { name: 'JavaScript' }).click()
  await dialog.getByText('"model": "gpt-4o-mini",').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('Shift+Enter adds a line, and the Enter that ends the input of a character does not send', async () => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.message().fill('One')
  await playground.message().press('Shift+Enter')
  await playground.message().pressSequentially('two')
  await playground.message().dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  // Safari ends the composition before the key arrives.
  await playground.message().dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  expect(await playground.message().inputValue()).toBe('One\ntwo')
  await playground.message().press('Enter')
  await playground.answers('gpt-4o-mini').getByText('Hello', { exact: true }).waitFor()
  expect(sent().messages.at(-1)).toEqual({ role: 'user', content: 'One\ntwo' })
  expect(await playground.message().inputValue()).toBe('')
})

test('a double click sends and does not stop', async () => {
  const playground = playgroundPage(page)
  let finish = () => undefined as void
  upstream.answer(async response => {
    startStream(response)
    response.write(deltaEvent({ content: 'It begins' }))
    await new Promise<void>(resolve => {
      finish = resolve
    })
    response.end(deltaEvent({ content: ' and ends' }) + DONE)
  })
  await playground.open()
  await playground.message().fill('Go on')
  await playground.button('Send').dblclick()
  const answer = playground.answers('gpt-4o-mini')
  await answer.getByText('It begins').waitFor()
  finish()
  await answer.getByText('It begins and ends').waitFor()
  expect(await answer.getByText('Stopped').count()).toBe(0)
})

test('with the keyboard, the focus stays near what was closed, removed or cleared', async () => {
  const playground = playgroundPage(page)
  const hasFocus = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const { ariaLabel, labels } = document.activeElement as HTMLInputElement
          return ariaLabel ?? labels?.[0]?.textContent
        }),
      )
      .toBe(name)
  await playground.open()
  await playground.send('What is on?')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  await playground.button('Edit and send again').press('Enter')
  await page.getByRole('textbox', { name: 'Edit and send again' }).press('Escape')
  await hasFocus('Edit and send again')
  const compare = playground.button('Compare with another model')
  for (const count of [2, 3, 4]) {
    await compare.press('Enter')
    await page.getByRole('combobox', { name: `Model ${count}` }).waitFor()
  }
  await hasFocus('Model 4')
  await playground.button('Remove Model 2').press('Enter')
  await hasFocus('Model 3')
  await playground.button('Clear context').press('Enter')
  await hasFocus('Message')
})

test('a prompt of pictures alone is edited and sent again', async () => {
  const playground = playgroundPage(page)
  await playground.open()
  const picture = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }
  await page.locator('input[type=file]').setInputFiles([picture])
  await playground.button('Send').click()
  const answer = playground.answers('gpt-4o-mini')
  await answer.getByText(/tokens/).waitFor()
  expect(await playground.button('Copy the message').count()).toBe(0)
  upstream.answer(streaming(eventsOf(['A dot'], USAGE)))
  await playground.button('Edit and send again').click()
  await playground.button('Send again').click()
  await answer.getByText('A dot').waitFor()
})

test('a window that becomes narrow opens no settings', async () => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('complementary', { name: 'Settings' }).waitFor()
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(() => page.getByRole('complementary').count()).toBe(0)
  expect(await playground.button('Settings').getAttribute('aria-expanded')).toBe('false')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('complementary', { name: 'Settings' }).waitFor()
})

test('beside four answers the prompt stays on the screen', async () => {
  const playground = playgroundPage(page)
  await playground.open()
  for (let count = 1; count < 4; count += 1) {
    await playground.button('Compare with another model').click()
  }
  await playground.send('Who are you?')
  await expect.poll(() => playground.answers('gpt-4o').count()).toBe(3)
  const edit = playground.button('Edit and send again')
  const room = await playground.messages().boundingBox()
  const rightOf = (box: typeof room) => (box ? box.x + box.width : Number.NaN)
  expect(rightOf(await edit.boundingBox())).toBeLessThan(rightOf(room))
  const [place] = await Promise.all([
    edit.boundingBox(),
    playground.messages().evaluate(box => box.scrollTo(1_000, 0)),
  ])
  await expect.poll(async () => (await edit.boundingBox())?.x).toBe(place?.x)
})

test('a charge that was not known when the page was closed is shown later', async () => {
  const playground = playgroundPage(page)
  await page.route('**/graphql', async route => {
    const isCost = route.request().postData()?.includes('requestId')
    await (isCost ? route.abort() : route.fallback())
  })
  await playground.open()
  await playground.send('Say hello')
  const answer = playground.answers('gpt-4o-mini')
  await answer.getByRole('button', { name: 'Copy the answer' }).waitFor()
  expect(await answer.getByText(/tokens/).count()).toBe(0)
  await page.unrouteAll()
  await page.reload()
  await answer.getByText(/100 \+ 20 tokens/).waitFor()
})

test('an administrator talks at their own expense, and finds the call in the log', async ({
  browser,
  gateway,
}) => {
  const admin = await gateway.addUser('talkadmin', 5_000_000n)
  const { id } = admin.actor as { id: number }
  await setUserRole(gateway.root, { id, role: 'ADMIN' })
  const other = await openPage(browser, { url: gateway.url })
  await signIn(other, 'talkadmin', 'password-1')
  const playground = playgroundPage(other)
  await other.getByRole('link', { name: 'Playground' }).click()
  await playground.message().waitFor()
  await playground.send('Say hello')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/100 \+ 20 tokens/)
    .waitFor()
  const log = await gateway.services.db.log.findFirstOrThrow({ where: { userId: id } })
  await playground
    .answers('gpt-4o-mini')
    .getByText(`$${(Number(log.quota) / 500_000).toFixed(6)}`)
    .waitFor()
  const { balance } = await gateway.services.db.user.findUniqueOrThrow({ where: { id } })
  expect(balance).toBe(5_000_000n - log.quota)
  await visit(other, '/log?user=talkadmin')
  const row = other.getByRole('row').filter({ hasText: 'gpt-4o-mini' })
  await row.getByText('playground-default').waitFor()
  await other.context().close()
})

test('a sign-out removes the conversation from the browser', async ({ browser, gateway }) => {
  const other = await openPage(browser, { url: gateway.url })
  await signIn(other, NAME, 'password-1')
  const playground = playgroundPage(other)
  await playground.open()
  await playground.send('A secret')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  const stored = () => other.evaluate(() => JSON.stringify(localStorage))
  expect(await stored()).toContain('A secret')
  await other.getByRole('button', { name: /User menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await stored()).not.toContain('A secret')
  await other.context().close()
})

test('at 360 px the settings are a sheet, and the field stays at the lower edge', async () => {
  const playground = playgroundPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await playground.open()
  await playground.button('Settings').click()
  const sheet = page.getByRole('dialog', { name: 'Settings' })
  await sheet.getByLabel('System prompt').fill('Answer in one word.')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await playground.send('Hi')
  await playground
    .answers('gpt-4o-mini')
    .getByText(/tokens/)
    .waitFor()
  expect(sent().messages[0]).toEqual({ role: 'system', content: 'Answer in one word.' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
  const field = await playground.message().boundingBox()
  expect(field && field.y + field.height).toBeGreaterThan(680)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('only models that can answer are offered, and an admin sees why others cannot', async ({
  gateway,
  browser,
  rootPage,
}) => {
  await gateway.addChannel(upstream.url, {
    name: 'silent models',
    models: ['gpt-4o', 'dall-e-3', 'text-embedding-3-small', 'model-without-a-price'],
  })
  const offered = async (of: Page) => {
    await playgroundPage(of).open()
    await of.getByRole('combobox', { name: 'Model' }).click()
    await of.getByRole('option', { name: 'gpt-4o', exact: true }).waitFor()
    const texts = await of.getByRole('option').allInnerTexts()
    await of.keyboard.press('Escape')
    return texts
  }
  const guest = await openPage(browser, { url: gateway.url })
  await signIn(guest, NAME, 'password-1')
  expect(await offered(guest)).toEqual(MODELS)
  await guest.goto('/setting?tab=personal')
  const names = guest.getByRole('region', { name: 'Available models' })
  await names.getByText('dall-e-3').waitFor()
  expect(await names.getByText('model-without-a-price').count()).toBe(0)
  await guest.context().close()
  await offered(rootPage)
  await rootPage.getByRole('combobox', { name: 'Model' }).click()
  const silent = rootPage.getByRole('option', { name: 'dall-e-3 no chat model' })
  expect(await silent.getAttribute('aria-disabled')).toBe('true')
  await rootPage.getByRole('option', { name: 'model-without-a-price has no price' }).waitFor()
  await rootPage.keyboard.press('Escape')
})

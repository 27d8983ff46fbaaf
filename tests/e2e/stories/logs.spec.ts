import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openPage } from '../../support/console-page.ts'
import { failing, openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import type { Gateway } from '../../support/gateway.ts'
import { showIn } from '../../support/pages/appearance.ts'
import { logPage } from '../../support/pages/log.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { resetPage, test } from '../../support/stories.ts'
import { aLog } from '../../server/domain/logs/fixtures.ts'

const NAME = 'caller'
const MODEL = 'gpt-4-turbo'
const CHANNEL = 'of the log story'
const DAY_MS = 86_400_000
const WRITTEN_WITHIN = { timeout: 10_000 }

let gateway: Gateway
let upstream: FakeUpstream
let page: Page
let own: Page
let logs: ReturnType<typeof logPage>
let ownLogs: ReturnType<typeof logPage>

test.beforeAll(async ({ gateway: shared, browser, rootPage }) => {
  gateway = shared
  page = rootPage
  upstream = await openFakeUpstream(whole())
  await gateway.addChannel(upstream.url, { name: CHANNEL, models: [MODEL] })
  const caller = await gateway.addUser(NAME, 1_000_000n)
  const key = await gateway.addKey(caller, { name: 'log story' })
  own = await openPage(browser, { url: gateway.url })
  await signIn(own, NAME, 'password-1')
  logs = logPage(page)
  ownLogs = logPage(own)
  await call(key)
  upstream.answer(failing(500))
  await call(key)
  // Failed calls are written some at a time.
  const failed = { username: NAME, type: 'ERROR' } as const
  await vi.waitFor(async () => {
    expect(await gateway.services.db.log.count({ where: failed })).toBe(1)
  }, WRITTEN_WITHIN)
})
test.beforeEach(() => Promise.all([resetPage(page), resetPage(own)]))
test.afterAll(async () => {
  await own.context().close()
  await upstream.close()
})

async function call(key: string): Promise<void> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: MODEL, messages: [{ role: 'user', content: 'Say hello' }] }),
  })
  await answer.text()
}

/** Opens the details of the only row of a type. */
async function openOnly(list: typeof logs, type: 'CONSUME' | 'ERROR'): Promise<void> {
  await list.open(`?user=${NAME}&model=${MODEL}&type=${type}`)
  await list
    .rows()
    .first()
    .getByRole('button', { name: /Show details/ })
    .click()
  await list.panel().getByText('Request ID').waitFor()
}

test('admins see the attempts of a failed call, its user only the error', async () => {
  await openOnly(logs, 'ERROR')
  const attempts = logs.panel()
  await attempts.getByText('Failed attempts').waitFor()
  await attempts.getByText(new RegExp(`#\\d+ ${CHANNEL} · status 500`)).waitFor()
  await attempts.getByText('upstream says no').waitFor()
  await openOnly(ownLogs, 'ERROR')
  const text = await ownLogs.panel().innerText()
  expect(text).toContain('Failed')
  expect(text).not.toMatch(new RegExp(`attempts|${CHANNEL}|upstream says no`))
})

test('an admin refunds a call with a reason, and every open detail shows it', async () => {
  await Promise.all([openOnly(logs, 'CONSUME'), openOnly(ownLogs, 'CONSUME')])
  expect(await ownLogs.panel().getByRole('button', { name: 'Refund this call' }).count()).toBe(0)
  await logs.panel().getByRole('button', { name: 'Refund this call' }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund \$/ })
  await dialog.getByText(new RegExp(`^${NAME} gets \\$.* back`)).waitFor()
  const confirm = dialog.getByRole('button', { name: /^Refund \$/ })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('the answer was empty')
  await confirm.click()
  await page.getByText('The call was refunded').waitFor()
  await ownLogs.panel().getByText('Refund', { exact: true }).waitFor()
  await logs
    .panel()
    .getByRole('button', { name: 'Refund this call' })
    .waitFor({ state: 'detached' })
})

test('the filtered rows are saved as CSV and as JSON lines', async () => {
  await logs.open(`?user=${NAME}&model=${MODEL}`)
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) }
  }
  const csv = await save('CSV')
  expect([csv.name, csv.lines.length]).toEqual(['log.csv', 3])
  const jsonLines = await save('JSON Lines')
  const rows = jsonLines.lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(rows.map(row => row['username'])).toEqual([NAME, NAME])
})

test('a row that was written before the page followed the log is added to its list', async ({
  browser,
}) => {
  const model = 'model-before-following'
  const visitor = await openPage(browser, { url: gateway.url })
  const isFollowing = Promise.withResolvers<() => void>()
  let isHeld = true
  await visitor.routeWebSocket(/graphql/, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      const send = () => server.send(message)
      if (isHeld && String(message).includes('useLogTail')) isFollowing.resolve(send)
      else send()
    })
  })
  await signIn(visitor, NAME, 'password-1')
  const list = logPage(visitor)
  const caller = await gateway.services.db.user.findFirstOrThrow({ where: { username: NAME } })
  const write = async () => {
    const data = aLog({ userId: caller.id, username: NAME, model })
    const { id } = await gateway.services.db.log.create({ data })
    gateway.services.bus.notifySoon('logs', `${id}-${id}:${caller.id}`)
  }
  await write()
  await list.open(`?model=${model}`)
  await visitor.getByText('1–1 of 1', { exact: true }).waitFor()
  await write()
  const follow = await isFollowing.promise
  isHeld = false
  follow()
  await visitor.getByText('1–2 of 2', { exact: true }).waitFor()
  // Another language opens another socket, which repeats the subscription.
  await showIn(visitor, { language: 'zh', theme: 'light' })
  await visitor.getByText('1–2，共 2 条', { exact: true }).waitFor()
  await write()
  await visitor.getByText('1–3，共 3 条', { exact: true }).waitFor()
  expect(await list.rows().count()).toBe(3)
  await visitor.context().close()
})

test('the log goes on when the row that paused it is closed', async ({ browser }) => {
  const model = 'model-of-a-paused-list'
  const reader = await openPage(browser, { url: gateway.url })
  const isFollowing = new Promise<void>(resolve => {
    reader.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('useLogTail')) resolve()
      }),
    )
  })
  await signIn(reader, NAME, 'password-1')
  const list = logPage(reader)
  const { id: userId } = await gateway.services.db.user.findFirstOrThrow({
    where: { username: NAME },
  })
  const write = async () => {
    const { id } = await gateway.services.db.log.create({
      data: aLog({ userId, username: NAME, model }),
    })
    gateway.services.bus.notifySoon('logs', `${id}-${id}:${userId}`)
  }
  await write()
  await list.open(`?model=${model}`)
  await isFollowing
  await list.rows().first().click()
  await list.panel().waitFor()
  await write()
  await reader.getByRole('button', { name: 'Paused, 1 new' }).waitFor()
  await reader.keyboard.press('Escape')
  await reader.getByText('1–2 of 2', { exact: true }).waitFor()
  await reader.getByRole('button', { name: /^Paused/ }).waitFor({ state: 'detached' })
  await write()
  await reader.getByText('1–3 of 3', { exact: true }).waitFor()
  await reader.context().close()
})

test('the list is filtered by the formats of calls, and a column shows them', async () => {
  const { db } = gateway.services
  const { id: userId } = await db.user.findFirstOrThrow({ where: { username: NAME } })
  const pairs = [['anthropic', 'openai-chat'], ['gemini', 'gemini'], undefined]
  const rowOf = (dialects?: string[]) =>
    aLog({ userId, username: NAME, model: 'formats', details: dialects ? { dialects } : {} })
  await db.log.createMany({ data: pairs.map(rowOf) })
  await ownLogs.open('?model=formats')
  await vi.waitFor(async () => expect(await ownLogs.rows().count()).toBe(3))
  await ownLogs.open('?model=formats&translated=yes')
  await vi.waitFor(async () => expect(await ownLogs.rows().count()).toBe(1))
  await own.getByRole('button', { name: 'Columns' }).click()
  await own.getByRole('menuitemcheckbox', { name: 'Format' }).click()
  await own.keyboard.press('Escape')
  await ownLogs.rows().getByText('Anthropic Messages', { exact: true }).waitFor()
  await ownLogs.rows().getByText('→ OpenAI Chat Completions').waitFor()
  await ownLogs.open('?model=formats&in=GEMINI&out=GEMINI')
  await ownLogs.rows().getByText('Google Gemini', { exact: true }).waitFor()
  expect(await ownLogs.rows().count()).toBe(1)
  await ownLogs.open('?model=formats&in=FRENCH')
  await own.getByText('Request format: FRENCH').waitFor()
  await db.log.deleteMany({ where: { model: 'formats' } })
})

test('sums stand above charged calls only', async () => {
  const spent = page.getByText('Spent', { exact: true })
  await logs.open(`?user=${NAME}`)
  await spent.waitFor()
  await logs.open(`?user=${NAME}&type=ERROR`)
  await logs.rows().first().waitFor()
  expect(await spent.count()).toBe(0)
  await logs.open(`?user=${NAME}&type=CONSUME`)
  await spent.waitFor()
})

test('a failed call shows no numbers, instead of zeros', async () => {
  await logs.open(`?user=${NAME}&type=ERROR`)
  const cells = logs.rows().first().getByRole('gridcell')
  expect((await cells.allInnerTexts()).slice(-3)).toEqual(['–', '–', '–'])
})

test('a link of a former version filters by its type, and an unknown type is left out', async () => {
  await visit(page, `/log?user=${NAME}&type=2`)
  await page.getByRole('button', { name: 'Type: Usage' }).waitFor()
  expect(new URL(page.url()).searchParams.get('type')).toBe('CONSUME')
  await visit(page, `/log?user=${NAME}&type=0`)
  await logs.rows().first().waitFor()
  expect(new URL(page.url()).searchParams.has('type')).toBe(false)
  await visit(page, `/log?user=${NAME}&type=nonsense`)
  const note = page.getByText('Type: nonsense: no such filter exists, so it was left out.')
  await note.waitFor()
  expect(await page.getByRole('button', { name: 'Type: nonsense' }).count()).toBe(0)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await note.waitFor({ state: 'detached' })
  await visit(page, '/log?channel=x')
  await page.getByText('Channel ID: x: no such filter exists, so it was left out.').waitFor()
})

test('clearing the log asks with the number of rows, and reports its end', async () => {
  const old = new Date(Date.now() - 45 * DAY_MS)
  await gateway.services.db.log.createMany({
    data: [1, 2, 3].map(() => aLog({ createdAt: old })),
  })
  await visit(page, '/setting?tab=operation')
  await page.getByRole('button', { name: 'Delete old logs' }).click()
  const form = page.getByRole('dialog', { name: 'Delete old logs' })
  // The fields of times are those of the lists, and a period needs its start.
  expect(await form.locator('input[type="datetime-local"]').count()).toBe(0)
  await form.getByRole('spinbutton', { name: 'Year' }).waitFor()
  const submit = form.getByRole('button', { name: 'Delete old logs' })
  await form.getByRole('switch', { name: 'Only logs of a period' }).click()
  await form.getByText('Choose a time').waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await form.getByRole('switch', { name: 'Only logs of a period' }).click()
  await submit.click()
  const question = page.getByRole('alertdialog', { name: /^Delete 3 log rows before/ })
  await question.getByRole('button', { name: 'Delete old logs' }).click()
  await page.getByText('3 log rows deleted').waitFor()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete old logs' }).click()
  await submit.click()
  await page.getByText(/^There are no log rows before/).waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
})

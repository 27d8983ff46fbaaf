import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { setChannelStatus } from '../../../server/domain/channels/index.ts'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import type { Gateway } from '../../support/gateway.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { resetPage, test } from '../../support/stories.ts'

const NAME = 'busy upstream'

let gateway: Gateway
let page: Page
let upstream: FakeUpstream
let channels: ReturnType<typeof channelsPage>
let id: number

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  upstream = await openFakeUpstream(whole('Hello, operator.'))
  id = await gateway.addChannel(upstream.url, { name: NAME })
  channels = channelsPage(page)
})
test.beforeEach(() => resetPage(page))
test.afterAll(() => upstream.close())

const question = () => page.getByRole('alertdialog')
const stored = () => gateway.services.db.channel.findUniqueOrThrow({ where: { id } })

test('a test of all channels shows its progress, also after a reload, and is cancelled', async () => {
  const gate = Promise.withResolvers<void>()
  upstream.answer(async (response, received) => {
    await gate.promise
    await whole()(response, received)
  })
  await channels.open()
  await channels.act('Channels', 'Test all channels')
  await question()
    .getByRole('button', { name: /^Test \d+ channels?$/ })
    .click()
  const progress = page.getByRole('status').filter({ hasText: /^Testing \d+\/\d+$/ })
  await progress.waitFor()
  await page.reload()
  await progress.waitFor()
  await page.getByRole('button', { name: 'Cancel the test of all channels' }).click()
  await progress.waitFor({ state: 'detached' })
  gate.resolve()
  const job = () => gateway.services.db.job.findUnique({ where: { kind: 'CHANNEL_TESTS' } })
  expect(await job()).toMatchObject({ state: 'CANCELLED' })
})

test('the test of a model shows the answer of the upstream', async () => {
  upstream.answer(whole('Hello, operator.'))
  await channels.open(`?q=${encodeURIComponent(NAME)}`)
  await channels.act(NAME, 'Test a model')
  const dialog = page.getByRole('dialog', { name: new RegExp(NAME) })
  await dialog.getByRole('button', { name: 'Test 2 models' }).click()
  await dialog.getByText('Answer: Hello, operator.').nth(1).waitFor()
  await dialog.getByRole('button', { name: 'Test 2 models' }).waitFor()
})

test('a click on the balance of a channel asks its upstream for it', async () => {
  upstream.answer(response => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ hard_limit_usd: 20, total_usage: 750 }))
  })
  await channels.open(`?q=${encodeURIComponent(NAME)}`)
  await page.getByRole('button', { name: `Update balance ${NAME}`, exact: true }).click()
  await page.getByText(`Balance of "${NAME}" updated`).waitFor()
  await page.getByRole('button', { name: `Update balance ${NAME}: $12.50` }).waitFor()
  expect(Number((await stored()).balanceUsd)).toBe(12.5)
  upstream.answer(whole('Hello, operator.'))
})

test('selected channels get a tag, and lose it', async () => {
  await channels.open(`?q=${encodeURIComponent(NAME)}`)
  await page.getByRole('switch', { name: 'Batch mode' }).click()
  await page.getByRole('button', { name: 'Set tag' }).click()
  await page.getByText('Select the channels to tag first!').waitFor()
  await channels.row(NAME).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the tag of 1 channel' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a tag!').waitFor()
  await dialog.getByRole('combobox', { name: 'Tag' }).fill('east')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Tag changed on 1 channel').waitFor()
  expect(await stored()).toMatchObject({ tag: 'east' })
  await channels.row(/east/).waitFor()
})

test('selected channels are deleted together after a question', async () => {
  const names = ['bulk one', 'bulk two']
  for (const name of names) await gateway.addChannel(upstream.url, { name: `${name} of ${NAME}` })
  const left = () => gateway.services.db.channel.count({ where: { name: { startsWith: 'bulk ' } } })
  await channels.open('?q=bulk')
  await page.getByRole('switch', { name: 'Batch mode' }).click()
  for (const name of names) await channels.row(new RegExp(name)).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await question().getByText('Delete the 2 selected channels?').waitFor()
  await question().getByRole('button', { name: 'Cancel' }).click()
  await question().waitFor({ state: 'detached' })
  expect(await left()).toBe(2)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await question().getByRole('button', { name: 'Delete 2 channels' }).click()
  await page.getByText('Nothing matches these filters').waitFor()
  expect(await left()).toBe(0)
})

test('routing data that is damaged is repaired', async () => {
  await gateway.services.db.ability.deleteMany({ where: { channelId: id } })
  await channels.open()
  await channels.act('Channels', 'Repair consistency')
  await question().getByRole('button', { name: 'Repair' }).click()
  await page.getByText('1 channel repaired').waitFor()
  expect(await gateway.services.db.ability.count({ where: { channelId: id } })).toBe(2)
})

test('disabled channels are counted before they are deleted', async () => {
  await setChannelStatus(gateway.root, { id, status: 'DISABLED' })
  await channels.open()
  await channels.act('Channels', 'Delete disabled channels')
  await question()
    .getByText(/^Delete (the 1 disabled channel|all \d+ disabled channels)\?$/)
    .waitFor()
  await question().getByRole('button', { name: 'Cancel' }).click()
  expect(await stored()).toMatchObject({ status: 'DISABLED' })
  await setChannelStatus(gateway.root, { id, status: 'ENABLED' })
})

test('an admin sees which channels a call would try, and why not the others', async () => {
  const other = await gateway.addChannel(upstream.url, {
    name: 'for routes',
    models: ['route-model'],
  })
  await gateway.services.db.channel.update({ where: { id: other }, data: { weight: 3 } })
  await channels.open()
  await channels.act('Channels', 'Explain routes')
  await page.getByLabel('Model').fill('gpt-4o')
  await page.getByRole('button', { name: 'Show route' }).click()
  const left = page.getByRole('region', { name: 'Channels that are left out' })
  await left.getByRole('row', { name: `#${other} for routes does not serve the model` }).waitFor()
  const used = page.getByRole('region', { name: 'Channels that serve the call' })
  await used.getByRole('row', { name: new RegExp(`#${id} ${NAME}`) }).waitFor()
  expect(new URL(page.url()).search).toBe('?group=default&model=gpt-4o')

  await page.getByRole('textbox', { name: 'Token' }).fill('999999')
  await page.getByRole('button', { name: 'Show route' }).click()
  await page.getByRole('alert').getByText('No such token', { exact: true }).waitFor()
  const [token] = await createTokens(gateway.root, { name: 'limited', unlimited: true })
  const limits = { modelLimitsEnabled: true, modelLimits: ['gpt-5'] }
  await gateway.services.db.token.update({ where: { id: token?.id ?? 0 }, data: limits })
  await page.getByRole('textbox', { name: 'Token' }).fill(String(token?.id))
  await page.getByRole('button', { name: 'Show route' }).click()
  await page.getByText('Token "limited" of root, group default').waitFor()
  await page.getByText('This token may not use the model gpt-4o').waitFor()
})

test('the list shows what the calls of the last hour did, while they are counted', async () => {
  const user = await gateway.addUser('lasthour', 5_000_000n)
  const key = await gateway.addKey(user)
  await gateway.addChannel(upstream.url, { name: 'counted', models: ['gpt-4-turbo'] })
  upstream.answer(whole('Counted.'))
  await channels.open('?q=counted')
  await channels.row('counted').getByText('No calls').waitFor()
  const call = () =>
    fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'gpt-4-turbo',
        messages: [{ role: 'user', content: 'Hello' }],
      }),
    })
  expect((await call()).status).toBe(200)
  upstream.answer(response => void response.writeHead(500).end('{}'))
  expect((await call()).status).toBe(502)
  const figures = channels
    .row('counted')
    .getByRole('img', { name: /^Last hour: 2 calls, 50% answered/ })
  await figures.waitFor()
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import type { Gateway } from '../../support/gateway.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { resetPage, test } from '../../support/stories.ts'

const NAME = 'compared with its upstream'

let gateway: Gateway
let page: Page
let upstream: FakeUpstream

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  upstream = await openFakeUpstream(response => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [{ id: 'kept' }, { id: 'new-a' }, { id: 'new-b' }] }))
  })
})
test.beforeEach(() => resetPage(page))
test.afterAll(() => upstream.close())

const stored = () => gateway.services.db.channel.findFirstOrThrow({ where: { name: NAME } })

test('an unsaved channel is compared with its upstream, and its mapping is typed as rows', async () => {
  await page.goto('/channel/add')
  const form = page.getByRole('dialog', { name: 'Add channel' })
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  await field('Name').fill(NAME)
  await field('Base URL').fill(`${upstream.url}/v1`)
  await form.getByText('The address ends with /v1').waitFor()
  await field('Base URL').fill(upstream.url)
  await form.getByRole('button', { name: 'Fetch from upstream' }).click()
  await page.getByText('Enter the key first').waitFor()
  await field('Key').fill('sk-of-the-form')
  await form.getByRole('button', { name: 'Clear', exact: true }).last().click()
  await field('Custom models').fill('kept,old,alias')
  await field('Custom models').press('Enter')

  const row = (name: string) => form.getByRole('combobox', { name })
  await form.getByRole('button', { name: 'Add mapping' }).click()
  await row('Requested model 1').fill('alias')
  await row('Model at the upstream 1').fill('new-b')
  await form.getByRole('button', { name: 'JSON' }).click()
  const json = field('Mapping as JSON')
  expect(JSON.parse(await json.inputValue())).toEqual({ alias: 'new-b' })
  await json.fill('{"alias": "new-b", "second": "kept"')
  await json.blur()
  await form.getByText(/Model mapping must be valid JSON!/).waitFor()
  expect(await form.getByRole('button', { name: 'Rows' }).isDisabled()).toBe(true)
  await json.fill('{"alias": "new-b", "second": "kept"}')
  await form.getByRole('button', { name: 'Rows' }).click()
  expect(await row('Model at the upstream 2').inputValue()).toBe('kept')
  await form.getByRole('button', { name: 'Delete mapping 2' }).click()

  await form.getByRole('button', { name: 'Fetch from upstream' }).click()
  const difference = page.getByRole('dialog', { name: 'Models of the upstream' })
  const section = (name: string) => difference.getByRole('region', { name })
  await section('Kept (2)').getByRole('button', { name: 'Show' }).click()
  await section('Kept (2)').getByText('alias').waitFor()
  await section('New (2)').getByRole('checkbox', { name: 'new-b' }).uncheck()
  await section('No longer offered (1)').getByRole('checkbox', { name: 'old' }).check()
  await difference.getByRole('button', { name: 'Add 1, remove 1' }).click()
  await page.getByText('1 added · 1 removed').waitFor()
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'detached' })
  const { models, modelMapping } = await stored()
  expect([models, modelMapping]).toEqual([['kept', 'alias', 'new-a'], { alias: 'new-b' }])
  expect(upstream.received[0]?.headers['authorization']).toBe('Bearer sk-of-the-form')
})

test('a copy has the key of its channel, and says why it cannot be made', async () => {
  const channels = channelsPage(page)
  await channels.open(`?q=${encodeURIComponent(NAME)}`)
  await channels.act(NAME, 'Copy')
  const question = page.getByRole('alertdialog', { name: `Copy channel "${NAME}"?` })
  await question.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Channel copied').waitFor()
  const copy = await gateway.services.db.channel.findFirstOrThrow({
    where: { name: `${NAME}_copy` },
  })
  await channels.act(`${NAME}_copy`, 'Edit')
  const form = page.getByRole('dialog', { name: `Edit channel #${copy.id}` })
  await form.getByRole('button', { name: 'Fetch from upstream' }).click()
  const difference = page.getByRole('dialog', { name: 'Models of the upstream' })
  await difference.getByRole('button', { name: 'Cancel' }).click()
  expect(upstream.received.at(-1)?.headers['authorization']).toBe('Bearer sk-of-the-form')

  await form.getByRole('button', { name: 'Close' }).first().click()
  await form.waitFor({ state: 'detached' })
  await gateway.services.db.channel.delete({ where: { id: copy.id } })
  await channels.act(`${NAME}_copy`, 'Copy')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy' }).click()
  await page.getByText(/^Failed to copy the channel · Channel not found/).waitFor()
  // The process received no notification of the deletion, and would call the copy.
  await gateway.services.bus.publish(gateway.services.pool, 'channels', copy.id)
})

test('models without a price are named where they are added, with the way to the prices', async () => {
  await page.goto('/channel/add')
  const form = page.getByRole('dialog', { name: 'Add channel' })
  await form.getByRole('button', { name: 'Clear', exact: true }).last().click()
  await form.getByRole('textbox', { name: 'Custom models' }).fill('gpt-4o')
  await form.getByRole('textbox', { name: 'Custom models' }).press('Enter')
  await form
    .getByRole('button', { name: 'Remove gpt-4o' })
    .or(form.getByText('gpt-4o'))
    .first()
    .waitFor()
  expect(await form.getByRole('alert').count()).toBe(0)
  await form.getByRole('button', { name: 'Add all models' }).click()
  const note = form.getByRole('alert').filter({ hasText: 'models have no price' })
  await note
    .getByText(/^[1-9]\d* models have no price, and their calls are refused: .+, …$/)
    .waitFor()
  const link = note.getByRole('link', { name: 'Prices' })
  expect(await link.getAttribute('href')).toBe('/setting?tab=prices')
  expect(await link.getAttribute('target')).toBe('_blank')
  await form.getByRole('button', { name: 'Clear', exact: true }).last().click()
  await note.waitFor({ state: 'detached' })
})

/** Upstreams that speak a dialect of their own: how they list models, answer a test, and are sent the key. */
const vendors = [
  {
    type: 'Anthropic Claude',
    models: { data: [{ type: 'model', id: 'claude-new' }], has_more: false },
    model: 'claude-new',
    path: '/v1/messages',
    keyHeader: 'x-api-key',
    reply: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-new',
      content: [{ type: 'text', text: 'Hello from Claude.' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 5, output_tokens: 4 },
    },
    text: 'Hello from Claude.',
  },
  {
    type: 'Google Gemini',
    models: { models: [{ name: 'models/gemini-new' }] },
    model: 'gemini-new',
    path: '/v1beta/models/gemini-new:generateContent',
    keyHeader: 'x-goog-api-key',
    reply: {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: 'Hello from Gemini.' }] },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 4, totalTokenCount: 9 },
    },
    text: 'Hello from Gemini.',
  },
] as const

test.each(vendors)(
  'a channel of the type $type is created with the models of its upstream, and passes a test',
  async ({ type, models, model, path, keyHeader, reply, text }) => {
    const name = `of ${type}`
    upstream.answer((response, { path: asked }) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(asked === path ? reply : models))
    })
    await page.goto('/channel/add')
    const form = page.getByRole('dialog', { name: 'Add channel' })
    await form.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('textbox', { name: 'Base URL' }).fill(upstream.url)
    await form.getByRole('textbox', { name: 'Key' }).fill('sk-of-vendor')
    await form.getByRole('button', { name: 'Clear', exact: true }).last().click()
    await form.getByRole('button', { name: 'Fetch from upstream' }).click()
    const difference = page.getByRole('dialog', { name: 'Models of the upstream' })
    await difference.getByRole('button', { name: 'Add 1' }).click()
    await form.getByRole('button', { name: 'Create' }).click()
    await form.waitFor({ state: 'detached' })
    const channels = channelsPage(page)
    await channels.open(`?q=${encodeURIComponent(name)}`)
    await channels.act(name, 'Test a model')
    const dialog = page.getByRole('dialog', { name: new RegExp(name) })
    await dialog.getByRole('button', { name: 'Test 1 model' }).click()
    await dialog.getByText(`Answer: ${text}`).waitFor()
    const last = upstream.received.at(-1)
    expect([last?.path, last?.headers[keyHeader]]).toEqual([path, 'sk-of-vendor'])
    const stored = await gateway.services.db.channel.findFirstOrThrow({ where: { name } })
    expect(stored.models).toEqual([model])
  },
)

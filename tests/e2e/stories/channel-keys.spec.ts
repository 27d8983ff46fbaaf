import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Gateway } from '../../support/gateway.ts'
import { channelsPage } from '../../support/pages/channels.ts'
import { resetPage, test } from '../../support/stories.ts'

const NAME = 'several keys'
const KEYS = ['sk-first-key-0000-aaaa', 'sk-second-key-0000-bbbb']

let gateway: Gateway
let page: Page

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
})
test.beforeEach(() => resetPage(page))

const stored = () =>
  gateway.services.db.channel.findFirstOrThrow({ where: { name: NAME }, include: { keys: true } })

test('a channel is created with several keys, which are changed one by one', async () => {
  const channels = channelsPage(page)
  await page.goto('/channel/add')
  const add = page.getByRole('dialog', { name: 'Add channel' })
  await add.getByRole('textbox', { name: 'Name' }).fill(NAME)
  await add.getByRole('switch', { name: /Batch create/ }).click()
  await add.getByRole('combobox', { name: 'Keys become' }).click()
  await page.getByRole('option', { name: 'One channel, keys in turn' }).click()
  await add.getByRole('textbox', { name: 'Key', exact: true }).fill(KEYS.join('\n'))
  await add.getByText('2 keys of one channel').waitFor()
  await add.getByRole('button', { name: 'Create' }).click()
  await add.waitFor({ state: 'detached' })
  const { id, keyChoice, keys } = await stored()
  expect([keyChoice, keys.length]).toEqual(['IN_TURN', 2])

  await channels.act(NAME, 'Edit')
  const drawer = page.getByRole('dialog', { name: `Edit channel #${id}` })
  await drawer.getByText('2 keys', { exact: true }).waitFor()
  await channels.act('1. sk-…aaaa', 'Disable')
  await drawer.getByRole('listitem').first().getByText('Disabled').waitFor()
  await drawer.getByRole('button', { name: 'Add keys' }).click()
  const field = drawer.getByRole('textbox', { name: 'New keys' })
  await field.fill(KEYS[1] as string)
  await drawer.getByRole('button', { name: 'Add 1 key' }).click()
  await drawer.getByText('Key number 1 repeats an earlier one').waitFor()
  await field.fill('sk-third-key-0000-cccc')
  await drawer.getByRole('button', { name: 'Add 1 key' }).click()
  await drawer.getByText('3 keys', { exact: true }).waitFor()
  await channels.act('1. sk-…aaaa', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click()
  await drawer.getByText('2 keys', { exact: true }).waitFor()
  const after = await stored()
  expect(after.keys.map(({ keyPreview }) => keyPreview)).toEqual(['sk-…bbbb', 'sk-…cccc'])
})

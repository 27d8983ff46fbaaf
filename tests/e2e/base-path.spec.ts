import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateChannel } from '../../server/domain/channels/index.ts'
import { openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { fillSignIn } from '../support/pages/sign-in.ts'
import { openPathProxy, type PathProxy } from '../support/path-proxy.ts'

let gateway: Gateway
let proxy: PathProxy
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[gateway, browser] = await Promise.all([openGateway(), openBrowser()])
  proxy = await openPathProxy(gateway.url)
  page = await openPage(browser, { url: proxy.url })
})
afterAll(async () => {
  await browser.close()
  await proxy.close()
  await gateway.close()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const placeOf = () => new URL(page.url()).pathname

test('a visitor opens the first page below a path, and every file that it names is there', async () => {
  const failed: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto(proxy.url, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect([failed, proxy.outside]).toEqual([[], []])
})

test('a person signs in there, comes back to the page asked for, and works', async () => {
  await page.goto(`${proxy.url}channel`)
  await heading('Sign in').waitFor()
  expect(placeOf()).toBe('/gw/login')
  await fillSignIn(page, 'root', gateway.rootPassword)
  await heading('Channels').waitFor()
  expect(placeOf()).toBe('/gw/channel')
  await page.getByRole('link', { name: 'Tokens' }).first().click()
  await heading('Tokens').waitFor()
  expect([placeOf(), proxy.outside]).toEqual(['/gw/token', []])
})

test('a deep page is loaded there, and shows a change of another person at once', async () => {
  const id = await gateway.addChannel('http://127.0.0.1:9', { name: 'below a path' })
  await page.goto(`${proxy.url}channel/edit/${id}`)
  await page.getByRole('dialog').first().waitFor()
  await page.goto(`${proxy.url}channel`)
  await page.getByText('below a path').first().waitFor()
  await updateChannel(gateway.root, { id, name: 'renamed live' })
  await page.getByText('renamed live').first().waitFor({ timeout: 15_000 })
  expect(proxy.outside).toEqual([])
})

test('at the root the same console is served as before', async () => {
  const plain = await openPage(browser, { url: gateway.url })
  await plain.goto('/user/reset')
  await plain.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(plain.url()).pathname).toBe('/user/reset')
})

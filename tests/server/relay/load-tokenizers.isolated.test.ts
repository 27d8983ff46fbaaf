import { afterAll, beforeAll, expect, test } from 'vitest'
import { areTokenizersLoaded } from '../../../server/relay/usage/count.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

test('tokenizers are loaded with the first channel, before a call needs them', async () => {
  expect(areTokenizersLoaded()).toBe(false)
  await gateway.addChannel('http://127.0.0.1:1')
  await expect.poll(areTokenizersLoaded, { timeout: 10_000 }).toBe(true)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outboundPolicy } from '../../../server/io/outbound.ts'
import { openPools, type Pools } from '../../../server/io/pools.ts'
import { openHttpProxy, openSocksProxy, type FakeProxy } from '../../support/fake-proxy.ts'

/** The proxies listen at 127.0.0.1. */
const OPEN = outboundPolicy(['127.0.0.1/32'])

describe.each([
  ['http', openHttpProxy],
  ['socks5', openSocksProxy],
])('through a proxy of the kind %s', (_, openProxy) => {
  let proxy: FakeProxy
  let pools: Pools
  beforeAll(async () => {
    proxy = await openProxy()
    pools = openPools(OPEN)
  })
  beforeEach(() => {
    proxy.asked.length = 0
  })
  afterAll(async () => {
    await pools.close()
    await proxy.close()
  })

  const ask = (url: string, through = pools) => {
    const { pool, origin, path } = through.route(url, proxy.url)
    return pool.request({ origin, path, method: 'GET' })
  }

  test.each([
    ['http://10.0.0.1/v1', 'CHANNEL_ADDRESS_BLOCKED'],
    ['https://10.0.0.1/v1', 'CHANNEL_ADDRESS_BLOCKED'],
    ['http://[::1]/v1', 'CHANNEL_ADDRESS_BLOCKED'],
    ['https://169.254.169.254/latest', 'CHANNEL_ADDRESS_INVALID'],
    ['http://metadata.google.internal/v1', 'CHANNEL_ADDRESS_INVALID'],
  ])('%s is refused, and the proxy is not asked', async (url, code) => {
    await expect(ask(url)).rejects.toMatchObject({ code })
    expect(proxy.asked).toEqual([])
  })

  test('sends nothing when the address of the proxy is refused', async () => {
    const closed = openPools(outboundPolicy([]))
    await expect(ask('http://8.8.8.8/v1', closed)).rejects.toMatchObject({
      code: 'CHANNEL_ADDRESS_BLOCKED',
    })
    expect(proxy.asked).toEqual([])
    await closed.close()
  })
})

test('https uses a tunnel through the proxy', async () => {
  const proxy = await openHttpProxy()
  const pools = openPools(OPEN)
  // There is no TLS server; the test checks only the request to the proxy.
  const { pool, origin, path } = pools.route(proxy.url.replace('http:', 'https:'), proxy.url)
  await expect(pool.request({ origin, path, method: 'GET' })).rejects.toThrow()
  expect(proxy.asked).toEqual([new URL(proxy.url).host])
  await pools.close()
  await proxy.close()
})

import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '../../support/gateway.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

/** The error message for a wrong key; `undefined` sends no `Accept-Language`. */
async function messageFor(path: string, acceptLanguage: string | undefined): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer sk-${'A'.repeat(48)}`,
    ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
  }
  return new Promise((resolve, reject) => {
    const method = path === '/v1/models' ? 'GET' : 'POST'
    const call = request(gateway.url + path, { method, headers }, response => {
      text(response).then(resolve, reject)
    })
    call.on('error', reject)
    call.end(method === 'POST' ? '{}' : undefined)
  })
}

const CHINESE = /[\u4e00-\u9fff]/

test.each(['/v1/chat/completions', '/v1/models', '/v1/nothing'])(
  'errors at %s are English, unless the caller or the site wants Chinese',
  async path => {
    expect(await messageFor(path, undefined)).not.toMatch(CHINESE)
    expect(await messageFor(path, '*')).not.toMatch(CHINESE)
    expect(await messageFor(path, 'zh-CN,zh;q=0.9,en;q=0.8')).toMatch(CHINESE)
    expect(await messageFor(path, 'zh;q=0.2,en;q=0.8')).not.toMatch(CHINESE)
    await gateway.setOption('DefaultLanguage', 'zh')
    expect(await messageFor(path, undefined)).toMatch(CHINESE)
    expect(await messageFor(path, 'en')).not.toMatch(CHINESE)
    await gateway.setOption('DefaultLanguage', 'en')
  },
)

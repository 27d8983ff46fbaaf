import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { trustedProxies } from '../../server/kernel/proxies.ts'
import { openPaymentSite } from '../support/payment-site.ts'
import { ctxFor, job } from '../support/services.ts'
import { telegramOptions } from '../support/telegram.ts'
import { openSite, type Site } from './support/site.ts'

const SCRIPT = `document.documentElement.dataset.theme = 'dark'`
const MAIN = '<script type="module" src="/assets/main-abc.js"></script>'
const PAGE = `<!doctype html><script>${SCRIPT}</script>${MAIN}`

let folder: string
let site: Site

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-console-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.well-hidden'))
  const files = {
    'index.html': PAGE,
    'favicon.svg': '<svg/>',
    'assets/main-abc.js': 'export {}',
    'assets/main-abc.js.br': brotliCompressSync('export {}'),
    'assets/main-abc.js.map': '{}',
    '.env': 'SECRET=1',
    '.well-hidden/key': 'x',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const proxies = trustedProxies(['127.0.0.1'])
  site = await openSite({ consoleFolder: folder, proxies })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const policyOf = async (place = 'GET /') =>
  String((await site.call(place)).headers['content-security-policy'])

describe('a page', () => {
  test.each(['/', '/token', '/channel/edit/3', '/log/', '/token/edit/%E6%97%A5?x=1'])(
    '%s is the one page of the console, looked up anew each time',
    async path => {
      const { status, headers, text } = await site.call(`GET ${path}`)
      expect([status, text]).toEqual([200, PAGE])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
      })
    },
  )

  test.each([
    '/nowhere',
    '/chats/0?x=1',
    '/%E6%97%A5%E5%BF%97',
    '/token/nothing',
    '/channel/edit/',
  ])('%s is none: the status says so, and the page in its own words', async path => {
    const { status, headers, text } = await site.call(`GET ${path}`)
    expect([status, text]).toEqual([404, PAGE])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.any(String),
    })
  })

  test.each(['/assets/unknown', '/assets/', '/assets/gone.js'])(
    '%s is no page and no file',
    async path => {
      const { status, text } = await site.call(`GET ${path}`)
      expect([status, text.includes('<html')]).toEqual([404, false])
    },
  )

  test('allows its own scripts and the one inline script, and frames only by itself', async () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    const policy = await policyOf()
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        `script-src 'self' 'sha256-${hash}'`,
        `style-src 'self' 'unsafe-inline'`,
        `img-src 'self' data: https:`,
        `object-src 'none'`,
        `base-uri 'self'`,
        `frame-ancestors 'self'`,
        `connect-src 'self' ws://127.0.0.1:${site.port} wss://127.0.0.1:${site.port}`,
      ]),
    )
  })

  test('may frame the configured chats, from the moment they are configured', async () => {
    const value = '[{"Chat":"https://chat.example/#/?key={key}"},{"App":"ama://set?key={key}"}]'
    await updateOptions(ctxFor(site.services, job), { options: [{ key: 'Chats', value }] })
    expect(await policyOf()).toContain(`frame-src 'self' https://chat.example;`)
  })

  test('may post a form to the payment site, also to one without TLS', async () => {
    expect(await policyOf()).toContain(`form-action 'self' https:;`)
    await openPaymentSite(site.services, { PayAddress: 'http://pay.example:8080/epay' })
    expect(await policyOf()).toContain(`form-action 'self' https: http://pay.example:8080;`)
  })

  test('may load and frame the bot check while the site asks for it', async () => {
    const change = (values: Record<string, string | null>) =>
      updateOptions(ctxFor(site.services, job), {
        options: Object.entries(values).map(([key, value]) => ({ key, value })),
      })
    const origin = 'https://challenges.cloudflare.com'
    expect(await policyOf()).not.toContain(origin)
    const keys = { TurnstileSiteKey: 'site-key', TurnstileSecretKey: 'secret-key' }
    await change({ ...keys, TurnstileCheckEnabled: 'true' })
    expect(
      (await policyOf()).match(/(script|frame)-src [^;]*challenges[.]cloudflare[.]com/g),
    ).toHaveLength(2)
    await change({ TurnstileCheckEnabled: null, TurnstileSiteKey: null, TurnstileSecretKey: null })
  })

  test('may load and frame the widget of Telegram while users can sign in with it', async () => {
    const change = (values: Record<string, string | null>) =>
      updateOptions(ctxFor(site.services, job), {
        options: Object.entries(values).map(([key, value]) => ({ key, value })),
      })
    expect(await policyOf()).not.toContain('telegram')
    await change(telegramOptions)
    const policy = await policyOf()
    expect(policy).toMatch(/script-src [^;]* https:\/\/telegram[.]org\/js\/;/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/oauth[.]telegram[.]org;/)
    expect(policy).not.toContain('unsafe-eval')
    await change(Object.fromEntries(Object.keys(telegramOptions).map(key => [key, null])))
    expect(await policyOf()).not.toContain('telegram')
  })

  test('over TLS sends Strict-Transport-Security', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' }
    const reply = await site.call('GET /', { headers })
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d+/)
    expect((await site.call('GET /')).headers['strict-transport-security']).toBeUndefined()
  })

  test('answers HEAD without a body', async () => {
    const { status, text, headers } = await site.call('HEAD /token')
    expect([status, text, headers['content-length']]).toEqual([200, '', String(PAGE.length)])
  })

  test('is an answer only to GET', async () => {
    expect((await site.call('POST /token', { body: {} })).status).toBe(404)
  })
})

describe('a file', () => {
  test('named by its content is kept for a year', async () => {
    const { status, headers, text } = await site.call('GET /assets/main-abc.js')
    expect([status, text]).toEqual([200, 'export {}'])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is sent compressed to callers that accept it', async () => {
    const reply = await fetch(`http://127.0.0.1:${site.port}/assets/main-abc.js`, {
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(await reply.text()).toBe('export {}')
  })

  test('with a plain name is looked up again within an hour', async () => {
    const { headers } = await site.call('GET /favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  })

  test('at /favicon.ico is the icon of the console', async () => {
    const { status, headers, text } = await site.call('GET /favicon.ico')
    expect([status, headers['content-type'], text]).toEqual([200, 'image/svg+xml', '<svg/>'])
  })

  test.each([
    '/assets/gone.js',
    '/logo.png',
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/.env',
    '/.git/config',
    '/.well-hidden/key',
    '/assets/../.env',
    '/assets/../../package.json',
    '/assets/%2e%2e/.env',
    '/%2e%2e/package',
    '/assets/..%2f..%2fpackage',
    '/assets%5c..%5c..%5cpackage',
    '//evil.test/..',
    '//evil.test',
    '/token%00',
    '/index.html.map',
  ])('%s is not there, and leads nowhere else', async path => {
    const { status, headers } = await site.call(`GET ${path}`)
    expect([status, headers.location]).toEqual([404, undefined])
  })
})

test('without a built console the server says how to build it', async () => {
  const bare = await openSite({ consoleFolder: '/nowhere' })
  try {
    const { status, headers, text } = await bare.call('GET /')
    expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(text).toContain('npm run build')
    expect((await bare.call('GET /api/status')).status).toBe(200)
  } finally {
    await bare.close()
  }
})

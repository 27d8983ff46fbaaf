import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site } from './support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const set = (key: string, value: string) =>
  updateOptions(ctxFor(site.services, job), { options: [{ key, value }] })

test('GET /api/status returns every public setting', async () => {
  const { body } = await site.call('GET /api/status')
  expect(body).toEqual({
    success: true,
    message: '',
    data: {
      version: expect.stringMatching(/^\d/),
      start_time: expect.any(Number),
      email_verification: false,
      github_oauth: false,
      github_client_id: '',
      linuxdo_oauth: false,
      oidc_authorization_endpoint: '',
      oidc_client_id: '',
      oidc_enabled: false,
      linuxdo_client_id: '',
      telegram_oauth: false,
      telegram_bot_name: '',
      wechat_login: false,
      wechat_qrcode: '',
      system_name: expect.any(String),
      logo: '',
      footer_html: '',
      server_address: '',
      price: 7.3,
      min_topup: 1,
      turnstile_check: false,
      turnstile_site_key: '',
      top_up_link: '',
      chat_link: '',
      chat_link2: '',
      quota_per_unit: 500000,
      display_in_currency: true,
      enable_batch_update: false,
      enable_drawing: true,
      enable_task: true,
      enable_data_export: true,
      data_export_default_time: 'hour',
      default_collapse_sidebar: false,
      enable_online_topup: false,
      mj_notify_enabled: false,
      chats: expect.any(Array),
      demo_site_enabled: false,
    },
  })
  const { chats } = dataOf<{ chats: object[] }>({ body } as never)
  for (const chat of chats) expect(Object.values(chat)).toEqual([expect.any(String)])
})

describe('the texts of the site', () => {
  test.each([
    ['GET /api/notice', 'Notice'],
    ['GET /api/about', 'About'],
    ['GET /api/home_page_content', 'HomePageContent'],
  ])('%s is empty text until it is set', async (place, key) => {
    expect((await site.call(place)).body).toEqual({ success: true, message: '', data: '' })
    await set(key, '# Hello <b>you</b>')
    expect((await site.call(place)).body.data).toBe('# Hello <b>you</b>')
  })
})

test('GET /api/status/test shows admins that the server and its database answer', async () => {
  expect((await site.call('GET /api/status/test', { as: site.root })).body).toEqual({
    success: true,
    message: 'Server is running',
  })
})

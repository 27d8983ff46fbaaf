import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inviteCode } from '../../server/domain/invitations/index.ts'
import { updateOptions } from '../../server/domain/options/index.ts'
import { trustedProxies } from '../../server/kernel/proxies.ts'
import { anyAccount, providerOptions } from '../server/domain/identities/site.ts'
import { expectExactLedger } from '../support/ledger.ts'
import { mailOptions, openMailSite, type MailSite } from '../support/mail-site.ts'
import { openProviderSite, type ProviderSite } from '../support/provider-site.ts'
import { actorOf, ctxFor, job } from '../support/services.ts'
import {
  dataOf,
  forgetTries,
  openNeighbour,
  openSite,
  PASSWORD,
  type Reply,
  type Site,
} from './support/site.ts'

const REQUESTS = 100

let site: Site
/** A second process with the same database. */
let neighbour: Awaited<ReturnType<typeof openNeighbour>>
let mailSite: MailSite
let providers: ProviderSite

const set = (values: Record<string, string | null>) =>
  updateOptions(ctxFor(site.services, job), {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

beforeAll(async () => {
  ;[mailSite, providers] = await Promise.all([openMailSite(), openProviderSite()])
  const { url } = providers
  const overrides = {
    proxies: trustedProxies(['127.0.0.1']),
    providerSites: { github: url, linuxdo: url },
  }
  site = await openSite(overrides)
  await set({
    ...mailOptions(mailSite),
    ...providerOptions(url),
    QuotaForInviter: '30',
    QuotaForInvitee: '7',
  })
  neighbour = await openNeighbour(site, overrides)
})
afterAll(async () => {
  await expectExactLedger(site.services)
  await neighbour.close()
  await site.close()
  await Promise.all([mailSite.close(), providers.close()])
})
beforeEach(() => forgetTries(site))

/** Sends the requests at the same time to both processes, each from an address of its own. */
function together(
  place: string,
  requestOf: (index: number) => { body?: object; headers?: Record<string, string> },
): Promise<Reply[]> {
  const sent = Array.from({ length: REQUESTS }, (_, index) => {
    const { body, headers } = requestOf(index)
    const { call } = index % 2 === 0 ? site : neighbour
    const address = { 'X-Forwarded-For': `203.0.113.${index}` }
    return untilServed(() => call(place, { body, headers: { ...headers, ...address } }))
  })
  return Promise.all(sent)
}

/** Repeats a request as its answer 503 asks for: a slow machine has no connection for all at once. */
async function untilServed(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 ? untilServed(send) : reply
}

/** How many answers had each message. */
const messagesOf = (replies: readonly Reply[]) =>
  replies.reduce<Record<string, number>>((counts, { body }) => {
    const said = body.success ? 'done' : String(body.message)
    return { ...counts, [said]: (counts[said] ?? 0) + 1 }
  }, {})

const REGISTER = 'POST /api/user/register'

test('accounts with one invitation code are each created once and rewarded once', async () => {
  const inviter = await site.person('inviter')
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id: inviter.id } })
  const code = await inviteCode(ctxFor(site.services, actorOf(row)))
  const replies = await together(REGISTER, index => ({
    body: { username: `guest-${index}`, password: PASSWORD, aff_code: code },
  }))
  expect(messagesOf(replies)).toEqual({ done: REQUESTS })
  const { db } = site.services
  const invited = await db.user.findMany({ where: { inviterId: inviter.id } })
  expect(invited.map(({ balance }) => balance)).toEqual(Array(REQUESTS).fill(7n))
  const rewarded = await db.user.findUniqueOrThrow({ where: { id: inviter.id } })
  expect(rewarded).toMatchObject({ inviteCount: REQUESTS, rewardBalance: 30n * BigInt(REQUESTS) })
})

test('of those with one code of a mail, one creates an account', async () => {
  const email = 'shared@example.com'
  expect((await site.call(`GET /api/verification?email=${email}`)).body.success).toBe(true)
  await set({ EmailVerificationEnabled: 'true' })
  const isOn = async () =>
    dataOf<Record<string, unknown>>(await neighbour.call('GET /api/status'))['email_verification']
  await expect.poll(isOn).toBe(true)
  const replies = await together(REGISTER, index => ({
    body: {
      username: `mail-${index}`,
      password: PASSWORD,
      email,
      verification_code: mailSite.codeFor(email),
    },
  }))
  expect(messagesOf(replies)).toEqual({ done: 1, 验证码错误或已过期: REQUESTS - 1 })
  const { db } = site.services
  expect(await db.user.count({ where: { username: { startsWith: 'mail-' } } })).toBe(1)
  expect(await db.user.count({ where: { email } })).toBe(1)
})

test('of those with one code of GitHub, one creates an account and a session', async () => {
  providers.account = anyAccount()
  const begun = await site.call('GET /api/oauth/state', { headers: { 'New-API-User': '-1' } })
  const cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const query = new URLSearchParams({ code: providers.code(), state: dataOf<string>(begun) })
  const headers = { 'New-API-User': '-1', cookie }
  const replies = await together(`GET /api/oauth/github?${query}`, () => ({ headers }))
  const [entered, ...others] = replies.filter(({ body }) => body.success)
  expect(others).toEqual([])
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(REQUESTS - 1)
  const { db } = site.services
  const subject = String(providers.account.id)
  const identities = await db.identity.findMany({ where: { subject } })
  const { id: userId } = dataOf<{ id: number }>(entered as Reply)
  expect(identities).toMatchObject([{ userId }])
  expect(await db.user.count({ where: { username: { startsWith: 'github_' } } })).toBe(1)
  expect(await db.signIn.count({ where: { userId } })).toBe(1)
})

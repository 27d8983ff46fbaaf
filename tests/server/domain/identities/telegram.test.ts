import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  linkTelegram,
  signInWithTelegram,
  unlinkIdentity,
} from '../../../../server/domain/identities/index.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../../../server/domain/second-factors/index.ts'
import { actorOfSession, completeSignIn } from '../../../../server/domain/sessions/index.ts'
import { setUserStatus } from '../../../../server/domain/users/index.ts'
import { ctxFor, job } from '../../../support/services.ts'
import { openSignUpSite, type SignUpSite } from '../../../support/sign-up-site.ts'
import {
  anyTelegram,
  BOT_TOKEN,
  telegramHash,
  telegramOptions,
  telegramQuery,
  type TelegramFields,
} from '../../../support/telegram.ts'
import { person } from '../users/people.ts'

let site: SignUpSite
let laterMs = 0
beforeAll(async () => {
  site = await openSignUpSite({ now: () => new Date(Date.now() + laterMs) })
  await site.set(telegramOptions)
})
afterAll(() => site.close())
afterEach(async () => {
  laterMs = 0
  await site.set({ ...telegramOptions, RegisterEnabled: null, PasswordLoginEnabled: null })
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
const arrive = (fields: TelegramFields) =>
  signInWithTelegram(site.guest(), { data: telegramQuery(fields) })
const now = () => Math.floor(Date.now() / 1000)

/** A user with an address that no other user of the test has. */
async function someone() {
  const { user, ctx } = await person(site.services, 'NORMAL')
  return { user, ctx: { ...ctx, address: site.guest().address } }
}

/** A user with a linked Telegram account, and that account. */
async function linked(more: Partial<TelegramFields> = {}) {
  const { user, ctx } = await someone()
  const fields = anyTelegram({ ...more, auth_date: now() - 60 })
  await linkTelegram(ctx, { data: telegramQuery(fields) })
  return { user, ctx, fields: { ...fields, auth_date: now() } }
}

describe('a linked Telegram account', () => {
  test('signs its owner in, with or without the mark of a query', async () => {
    const { user, fields } = await linked()
    const entered = await arrive(fields)
    if ('challenge' in entered) throw new Error('a second factor')
    expect(entered.user.id).toBe(user.id)
    expect(await actorOfSession(site.services, entered.cookie.value)).toMatchObject({ id: user.id })
    const data = `?${telegramQuery({ ...fields, auth_date: now() - 30 })}`
    expect(await outcome(signInWithTelegram(site.guest(), { data }))).toBe('done')
  })

  test('is known by its id, and its new name is stored', async () => {
    const { user, fields } = await linked({ username: 'before' })
    await arrive({ ...fields, username: 'after' })
    const rows = await site.services.db.identity.findMany({ where: { userId: user.id } })
    expect(rows).toMatchObject([
      { provider: 'TELEGRAM', subject: String(fields.id), name: 'after' },
    ])
  })

  test('without a username has the name of the person', async () => {
    const { ctx, user } = await someone()
    const { username: _none, ...fields } = anyTelegram({ first_name: '李', last_name: '安' })
    await linkTelegram(ctx, { data: telegramQuery(fields as TelegramFields) })
    const where = { userId: user.id }
    expect((await site.services.db.identity.findFirstOrThrow({ where })).name).toBe('李 安')
  })

  test('belongs to one account', async () => {
    const { ctx, fields } = await linked()
    const { ctx: other } = await someone()
    const data = telegramQuery(fields)
    expect(await outcome(linkTelegram(other, { data }))).toBe('IDENTITY_TAKEN')
    const second = { data: telegramQuery(anyTelegram()) }
    expect(await outcome(linkTelegram(ctx, second))).toBe('IDENTITY_EXISTS')
  })

  test('of an account with a second factor leads to its challenge', async () => {
    const { ctx, user, fields } = await linked()
    const { secret } = await startAuthenticator(ctx)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const [recovery = ''] = await confirmAuthenticator(ctx, { code })
    const entered = await arrive(fields)
    expect(entered).not.toHaveProperty('cookie')
    const { challenge } = entered as { challenge: string }
    const opened = await completeSignIn(site.guest(), { challenge, code: recovery })
    expect(opened.user.id).toBe(user.id)
  })

  test('of a disabled user is refused', async () => {
    const { user, fields } = await linked()
    await setUserStatus(ctxFor(site.services, job), { id: user.id, status: 'DISABLED' })
    expect(await outcome(arrive(fields))).toBe('USER_BANNED')
  })

  test('can be unlinked, unless it is the last way to sign in', async () => {
    const { ctx } = await linked()
    await site.set({ PasswordLoginEnabled: 'false' })
    const unlink = () => outcome(unlinkIdentity(ctx, { provider: 'TELEGRAM' }))
    expect(await unlink()).toBe('IDENTITY_LAST')
    await site.set({ PasswordLoginEnabled: null })
    expect(await unlink()).toBe('done')
    expect(await unlink()).toBe('IDENTITY_NOT_FOUND')
  })

  test('that cannot sign in any more keeps no other identity linked', async () => {
    const { ctx, user } = await linked()
    const other = { provider: 'WECHAT', subject: `last-${user.id}`, name: 'last' } as const
    await site.services.db.identity.create({ data: { ...other, userId: user.id } })
    await site.set({ PasswordLoginEnabled: 'false', TelegramOAuthEnabled: 'false' })
    expect(await outcome(unlinkIdentity(ctx, { provider: 'WECHAT' }))).toBe('IDENTITY_LAST')
  })
})

test.each([null, 'false'])(
  'an unlinked Telegram account opens no account: RegisterEnabled %j',
  async value => {
    await site.set({ RegisterEnabled: value })
    const before = await site.services.db.user.count()
    await expect(arrive(anyTelegram())).rejects.toMatchObject({
      code: 'IDENTITY_UNKNOWN',
      params: { provider: 'Telegram' },
    })
    expect(await site.services.db.user.count()).toBe(before)
  },
)

describe('data of the widget is accepted once', () => {
  test('of 100 parallel sign-ins one succeeds', async () => {
    const { user, fields } = await linked()
    const tries = Array.from({ length: 100 }, () => arrive(fields))
    const outcomes = await Promise.all(tries.map(outcome))
    expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'PROVIDER_REFUSED']))
    expect(await site.services.db.signIn.count({ where: { userId: user.id } })).toBe(1)
  })

  test('of 100 parallel links by as many users one succeeds', async () => {
    const fields = anyTelegram()
    const people = []
    for (let index = 0; index < 100; index += 1) {
      people.push((await someone()).ctx)
    }
    const data = telegramQuery(fields)
    const outcomes = await Promise.all(people.map(ctx => outcome(linkTelegram(ctx, { data }))))
    expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
    const subject = String(fields.id)
    expect(await site.services.db.identity.count({ where: { subject } })).toBe(1)
  })

  test('also when the sign-in failed, and for linking too', async () => {
    const { ctx } = await someone()
    const fields = anyTelegram()
    expect(await outcome(arrive(fields))).toBe('IDENTITY_UNKNOWN')
    const link = linkTelegram(ctx, { data: telegramQuery(fields) })
    expect(await outcome(link)).toBe('PROVIDER_REFUSED')
  })

  test('as long as it is fresh: for an hour', async () => {
    const { fields } = await linked()
    expect(await outcome(arrive(fields))).toBe('done')
    for (const minutes of [15, 59, 61, 62]) {
      laterMs = minutes * 60_000
      expect(await outcome(arrive(fields))).toBe('PROVIDER_REFUSED')
    }
  })

  test.each([
    [-3_500, 'done'],
    [-3_610, 'PROVIDER_REFUSED'],
    [50, 'done'],
    [90, 'PROVIDER_REFUSED'],
  ])('signed %i seconds from now: %s', async (seconds, expected) => {
    const { fields } = await linked()
    expect(await outcome(arrive({ ...fields, auth_date: now() + seconds }))).toBe(expected)
  })
})

describe('data is refused, with a row in the audit log,', () => {
  const signed = (fields: TelegramFields) => ({ fields, query: telegramQuery(fields) })

  test.each<readonly [string, (good: ReturnType<typeof signed>) => string]>([
    ['without a hash', ({ query }) => query.replace(/&hash=.*/, '')],
    ['with an empty hash', ({ query }) => query.replace(/hash=.*/, 'hash=')],
    ['with a hash in upper case', ({ query }) => query.replace(/[^=]*$/, h => h.toUpperCase())],
    ['with a short hash', ({ query }) => query.slice(0, -2)],
    ['with a wrong hash', ({ query }) => query.replace(/[^=]*$/, 'a'.repeat(64))],
    ['with two hashes', ({ query }) => `${query}&hash=${'a'.repeat(64)}`],
    ['with a list of hashes', ({ query }) => query.replace('hash=', 'hash[]=')],
    ['with another id', ({ query }) => query.replace(/id=\d+/, 'id=1')],
    ['with a further field', ({ query }) => `${query}&is_admin=1`],
    ['with a field twice', ({ query }) => `${query}&username=bob`],
    ['without a field', ({ query }) => query.replace(/username=[^&]*&/, '')],
    ['of another bot', ({ fields }) => telegramQuery(fields, `${BOT_TOKEN}x`)],
    ['without an id', ({ fields: { id: _id, ...rest } }) => telegramQuery(rest as TelegramFields)],
    ['with an id that is no number', ({ fields }) => telegramQuery({ ...fields, id: '1e3' })],
    ['without a time', ({ fields }) => telegramQuery({ ...fields, auth_date: '' })],
    ['with a time that is no number', ({ fields }) => telegramQuery({ ...fields, auth_date: 'x' })],
    ['that is empty', () => ''],
    ['that is no query', () => '%%%&&&==='],
  ])('%s', async (_name, change) => {
    const { fields } = await linked()
    const data = change(signed(fields))
    const where = { action: 'session.open', outcome: 'refused' }
    const before = await site.services.db.auditEntry.count({ where })
    expect(await outcome(signInWithTelegram(site.guest(), { data }))).toBe('PROVIDER_REFUSED')
    const rows = await site.services.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect(rows.slice(before).map(({ change }) => change)).toEqual([
      { method: 'TELEGRAM', code: 'PROVIDER_REFUSED' },
    ])
    expect(site.logger.lines.join('\n')).not.toContain(BOT_TOKEN)
  })

  test('when a name looks like further fields', async () => {
    const { fields: victim } = await linked()
    const own = anyTelegram()
    const first_name = `x\nid=${victim.id}\nid_=`
    const signedFields = { auth_date: own.auth_date, first_name, id: own.id }
    const hash = telegramHash(signedFields)
    const read = { auth_date: own.auth_date, first_name: 'x', id: victim.id, id_: `\nid=${own.id}` }
    expect(telegramHash(read)).toBe(hash)
    const data = new URLSearchParams({ ...read, hash } as Record<string, string>).toString()
    expect(await outcome(signInWithTelegram(site.guest(), { data }))).toBe('PROVIDER_REFUSED')
  })

  test('when it is too long', async () => {
    const data = 'x'.repeat(5_000)
    expect(await outcome(signInWithTelegram(site.guest(), { data }))).toBe('INPUT_INVALID')
  })
})

describe('Telegram', () => {
  test('needs its token and its name to be on, and keeps them', async () => {
    const off = { TelegramOAuthEnabled: null, TelegramBotToken: null, TelegramBotName: null }
    await site.set(off)
    for (const key of ['TelegramBotToken', 'TelegramBotName'] as const) {
      const rest = { ...telegramOptions, [key]: null }
      await expect(site.set(rest)).rejects.toMatchObject({
        code: 'OPTION_NEEDS',
        params: { key: 'TelegramOAuthEnabled', needs: key },
      })
    }
    await site.set(telegramOptions)
    for (const key of ['TelegramBotToken', 'TelegramBotName'] as const) {
      await expect(site.set({ [key]: null })).rejects.toMatchObject({ code: 'OPTION_NEEDED' })
    }
  })

  test('that is off is refused, for guests and users', async () => {
    const { ctx, fields } = await linked()
    await site.set({ TelegramOAuthEnabled: 'false' })
    expect(await outcome(arrive(fields))).toBe('PROVIDER_OFF')
    const link = linkTelegram(ctx, { data: telegramQuery(anyTelegram()) })
    expect(await outcome(link)).toBe('PROVIDER_OFF')
  })

  test('cannot be linked by guests, and 20 tries of an address are enough', async () => {
    const ctx = site.guest()
    expect(await outcome(linkTelegram(ctx, { data: 'x' }))).toBe('UNAUTHENTICATED')
    for (let tries = 0; tries < 20; tries += 1) {
      const refused = await outcome(signInWithTelegram(ctx, { data: 'x' }))
      expect(refused).toBe('PROVIDER_REFUSED')
    }
    expect(await outcome(signInWithTelegram(ctx, { data: 'x' }))).toBe('RATE_LIMITED')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { optionKeys, optionRow, type OptionKey } from '../../../../contract/options.ts'
import {
  lastOptionChanges,
  listOptions,
  option,
  optionsCache,
  resetModelRatio,
  siteContent,
  siteStatus,
  updateOptionEntries,
  updateOptions,
} from '../../../../server/domain/options/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'

let opened: TestServices
/** Audit rows cannot be removed; a test looks at those after this one. */
let lastEntry = 0n
beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())
beforeEach(async () => {
  const { services } = opened
  await services.db.option.deleteMany()
  lastEntry = (await services.db.auditEntry.aggregate({ _max: { id: true } }))._max.id ?? 0n
  services.caches.set(optionsCache.name, await optionsCache.load(services))
})

const person = (role: 'NORMAL' | 'ADMIN' | 'ROOT') =>
  actorOf({ id: 1, username: 'root', role, group: 'default' })
const as = (actor: Actor) => ctxFor(opened.services, actor)
const root = () => as(person('ROOT'))
const update = (values: Record<string, string>) =>
  updateOptions(root(), { options: Object.entries(values).map(([key, value]) => ({ key, value })) })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as AppError,
  )
const entries = () =>
  opened.services.db.auditEntry.findMany({
    where: { id: { gt: lastEntry } },
    orderBy: { id: 'asc' },
  })
const rows = () => opened.services.db.option.findMany({ orderBy: { key: 'asc' } })

describe('reading options', () => {
  it('shows every key with its default on a fresh site', async () => {
    const views = await listOptions(root())
    expect(views).toHaveLength(optionKeys.length)
    expect(views.find(view => view.key === 'RetryTimes')).toEqual({
      key: 'RetryTimes',
      value: '0',
      secret: false,
      isSecretSet: false,
      tab: 'operation',
      section: 'general',
      control: 'NUMBER',
      choices: [],
      hasEffect: true,
      default: '0',
    })
  })

  it('shows of a secret only whether it is set', async () => {
    await update({ EpayKey: 'merchant-secret' })
    const [set, unset] = await listOptions(root(), { keys: ['EpayKey', 'SMTPToken'] })
    expect(set).toMatchObject({ value: null, secret: true, isSecretSet: true })
    expect(unset).toMatchObject({ value: null, secret: true, isSecretSet: false })
  })

  it('refuses an unknown key', async () => {
    const error = await failure(listOptions(root(), { keys: ['__proto__'] }))
    expect(error).toMatchObject({ code: 'OPTION_UNKNOWN', params: { key: '__proto__' } })
  })

  it.each([
    ['a guest', guest, 'UNAUTHENTICATED'],
    ['a normal user', person('NORMAL'), 'FORBIDDEN'],
    ['an admin', person('ADMIN'), 'FORBIDDEN'],
  ])('refuses %s', async (_, actor, code) => {
    expect(await failure(listOptions(as(actor)))).toMatchObject({ code })
    expect(await failure(resetModelRatio(as(actor)))).toMatchObject({ code })
    const change = { options: [{ key: 'RetryTimes', value: '1' }] }
    expect(await failure(updateOptions(as(actor), change))).toMatchObject({ code })
    expect(await rows()).toEqual([])
  })
})

describe('changing options', () => {
  it('takes effect at once in this process', async () => {
    const views = await update({ RetryTimes: ' 3', DrawingEnabled: 'false' })
    expect(views.map(({ key, value }) => [key, value])).toEqual([
      ['RetryTimes', '3'],
      ['DrawingEnabled', 'false'],
    ])
    expect(option(opened.services, 'RetryTimes')).toBe(3)
    expect(option(opened.services, 'DrawingEnabled')).toBe(false)
  })

  it('notifies the other processes by key', async () => {
    // Notifications of earlier tests may still arrive, so the test waits only for its two keys.
    const awaited = new Set(['TopupGroupRatio', 'SystemName'])
    const notified = new Promise<void>(resolve => {
      const stop = opened.services.bus.on('options', id => {
        awaited.delete(id)
        if (awaited.size > 0) return
        stop()
        resolve()
      })
    })
    await update({ TopupGroupRatio: '{"default":2}', SystemName: 'Mine' })
    await notified
    expect([...awaited]).toEqual([])
  })

  it('stores what people lay out as they typed it', async () => {
    const text = '{\n  "vip": 0.8,\n  "default": 1\n}'
    await update({ GroupRatio: text })
    expect(await rows()).toMatchObject([{ key: 'GroupRatio', value: text }])
    expect([...option(opened.services, 'GroupRatio')]).toEqual([
      ['vip', 0.8],
      ['default', 1],
    ])
  })

  it('strips the slash after an address', async () => {
    await update({ ServerAddress: 'https://sluice.example/' })
    expect(option(opened.services, 'ServerAddress')).toBe('https://sluice.example')
  })

  it('stores all or nothing, and names everything that is wrong', async () => {
    const error = await failure(update({ RetryTimes: '1', MinTopUp: '0', GroupRatio: '{"a":-1}' }))
    expect(error).toMatchObject({
      code: 'OPTION_INVALID',
      params: { key: 'MinTopUp' },
      fields: [
        { field: 'MinTopUp', messageKey: 'valueTooSmall', params: { min: 1 } },
        {
          field: 'GroupRatio',
          messageKey: 'valueJsonNumber',
          params: { name: 'a', max: 1_000_000_000 },
        },
      ],
    })
    expect(await rows()).toEqual([])
  })

  it.each([
    ['an unknown key', { NoSuchOption: '1' }, 'OPTION_UNKNOWN'],
    ['an environment variable', { SLUICE_SECRET: 'x' }, 'OPTION_UNKNOWN'],
    ['broken JSON', { Chats: '[' }, 'OPTION_INVALID'],
    ['a word for a switch', { LogConsumeEnabled: 'x' }, 'OPTION_INVALID'],
    ['nothing for a switch', { LogConsumeEnabled: '' }, 'OPTION_INVALID'],
    ['nothing at all', {}, 'INPUT_INVALID'],
    ['a NUL character', { Notice: 'a\0' }, 'INPUT_INVALID'],
  ])('refuses %s', async (_, values, code) => {
    expect(await failure(update(values as Record<string, string>))).toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  it('goes back to the default when a value is null', async () => {
    await update({ RetryTimes: '3', LogConsumeEnabled: 'false' })
    const options = [
      { key: 'RetryTimes', value: null },
      { key: 'LogConsumeEnabled', value: null },
    ]
    const views = await updateOptions(root(), { options })
    expect(views.map(({ value }) => value)).toEqual(['0', 'true'])
    expect(option(opened.services, 'LogConsumeEnabled')).toBe(true)
    expect(await rows()).toEqual([])
  })

  it('refuses a setting without a value', async () => {
    const options = [{ key: 'RetryTimes' }] as unknown as { key: string; value: string }[]
    const error = await failure(updateOptions(root(), { options }))
    expect(error?.fields).toMatchObject([{ field: 'options.0.value', messageKey: 'valueRequired' }])
  })

  it('refuses the same key twice in one call', async () => {
    const twice = { key: 'RetryTimes', value: '1' }
    const error = await failure(updateOptions(root(), { options: [twice, twice] }))
    expect(error?.fields).toMatchObject([{ messageKey: 'optionTwice' }])
  })

  it('writes who changed what, and nothing when nothing changed', async () => {
    await update({ RetryTimes: '3' })
    await update({ RetryTimes: '3' })
    expect(await entries()).toMatchObject([
      {
        action: 'option.update',
        actorId: 1,
        actorRole: 'ROOT',
        change: [{ key: 'RetryTimes', before: '0', after: '3' }],
      },
    ])
  })
})

describe('the newest change of an option', () => {
  const changeOf = async (key: OptionKey) => (await lastOptionChanges(root(), [key])).get(key)

  it('has who made it and the former text', async () => {
    await update({ RetryTimes: '3' })
    await update({ RetryTimes: '4', SystemName: 'Mine' })
    expect(await changeOf('RetryTimes')).toMatchObject({ actorId: 1, former: '3' })
    expect(await changeOf('SystemName')).toMatchObject({ former: 'Sluice' })
    await update({ RetryTimes: '3' })
    expect(await changeOf('RetryTimes')).toMatchObject({ former: '4' })
  })

  it('has no former text for a secret, and one for shipped prices', async () => {
    await update({ EpayKey: 'merchant-key-one' })
    expect(await changeOf('EpayKey')).toMatchObject({ actorId: 1, former: null })
    await update({ ModelRatio: '{"gpt-4o":9}' })
    expect((await changeOf('ModelRatio'))?.former).toBe(optionRow('ModelRatio').default)
    await resetModelRatio(root())
    expect((await changeOf('ModelRatio'))?.former).toBe('{"gpt-4o":9}')
  })

  it('has no former text after a change of one entry', async () => {
    const entry = { key: 'ModelRatio', name: 'gpt-4o', before: '1.25', after: '2' }
    await updateOptionEntries(root(), { entries: [entry] })
    expect(await changeOf('ModelRatio')).toMatchObject({ actorId: 1, former: null })
  })

  it('is for root only', async () => {
    expect(await failure(lastOptionChanges(as(person('ADMIN'))))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

it('a value for older clients is stored and read back', async () => {
  await update({ FileUploadPermission: '10', StreamCacheQueueLength: '25' })
  const views = await listOptions(root(), { keys: ['FileUploadPermission'] })
  expect(views).toMatchObject([{ value: '10', hasEffect: false }])
})

describe('online payment', () => {
  const site = { PayAddress: 'https://pay.example', EpayId: '1001', EpayKey: 'merchant-secret' }
  const address = { ServerAddress: 'https://sluice.example' }

  it('cannot be turned on without the address of this server', async () => {
    const error = await failure(update(site))
    expect(error).toMatchObject({
      code: 'OPTION_NEEDS',
      params: { key: 'PayAddress', needs: 'ServerAddress' },
    })
    expect(await rows()).toEqual([])
    await update({ ...site, ...address })
    expect(siteStatus(opened.services).hasPaymentGateway).toBe(true)
  })

  it.each(['PayAddress', 'EpayId', 'EpayKey'] as const)(
    'is not completed by %s without that address',
    async last => {
      const { [last]: value, ...rest } = { ...address, ...site }
      await update({ ...rest, [last]: '' })
      await opened.services.db.option.delete({ where: { key: 'ServerAddress' } })
      const error = await failure(update({ [last]: value }))
      expect(error).toMatchObject({ code: 'OPTION_NEEDS', params: { key: last } })
    },
  )

  it.each(['', null])('keeps that address while it is on: %j is refused', async value => {
    await update({ ...site, ...address })
    const options = [{ key: 'ServerAddress', value }]
    expect(await failure(updateOptions(root(), { options }))).toMatchObject({
      code: 'OPTION_NEEDED',
      params: { key: 'ServerAddress', by: 'PayAddress' },
    })
    await update({ PayAddress: '', ServerAddress: '' })
    expect(option(opened.services, 'ServerAddress')).toBe('')
  })

  it('that was turned on before can be turned off without it', async () => {
    await update({ ...site, ...address })
    await opened.services.db.option.delete({ where: { key: 'ServerAddress' } })
    await update({ PayAddress: '' })
    expect(siteStatus(opened.services).hasPaymentGateway).toBe(false)
  })
})

describe('payment with Stripe', () => {
  const values = {
    ServerAddress: 'https://sluice.example',
    StripeWebhookSecret: 'whsec_1',
    StripeSecretKey: 'sk_test_1',
  }
  const needed = ['ServerAddress', 'StripeWebhookSecret'] as const

  it.each(needed)('is not turned on by its key without %s', async missing => {
    const { [missing]: _missing, ...rest } = values
    const error = await failure(update(rest))
    const params = { key: 'StripeSecretKey', needs: missing }
    expect(error).toMatchObject({ code: 'OPTION_NEEDS', params })
    expect(await rows()).toEqual([])
  })

  it.each(needed)('keeps %s while it is on', async one => {
    await update(values)
    const params = { key: one, by: 'StripeSecretKey' }
    const cleared = { key: one, value: null }
    const error = await failure(updateOptions(root(), { options: [cleared] }))
    expect(error).toMatchObject({ code: 'OPTION_NEEDED', params })
    expect(option(opened.services, one)).toBe(values[one])
    // Both together turn it off.
    const key = { key: 'StripeSecretKey', value: null }
    await updateOptions(root(), { options: [key, cleared] })
    expect(option(opened.services, 'StripeSecretKey')).toBe('')
  })
})

describe('secrets', () => {
  it('are encrypted in the database and open in memory', async () => {
    await update({ EpayKey: 'merchant-key' })
    const [row] = await rows()
    expect(row).toMatchObject({ key: 'EpayKey', value: '' })
    expect(Buffer.from(row!.cipher!).toString('latin1')).not.toContain('merchant-key')
    expect(option(opened.services, 'EpayKey')).toBe('merchant-key')
  })

  it.each(['', '***', '••••••'])('stay when a form sends back "%s"', async placeholder => {
    await update({ EpayKey: 'merchant-key' })
    await update({ EpayKey: placeholder })
    expect(option(opened.services, 'EpayKey')).toBe('merchant-key')
  })

  it('are cleared by null, which is audited, and by nothing else', async () => {
    await update({ EpayKey: 'merchant-key' })
    const clear = { options: [{ key: 'EpayKey', value: null }] }
    const [view] = await updateOptions(root(), clear)
    expect(view).toMatchObject({ key: 'EpayKey', value: null, isSecretSet: false })
    expect(option(opened.services, 'EpayKey')).toBe('')
    expect(await rows()).toEqual([])
    expect((await entries()).at(-1)?.change).toEqual([{ key: 'EpayKey', before: '***', after: '' }])
  })

  it('appear in no audit row and no logger', async () => {
    await update({ EpayKey: 'merchant-key-one' })
    await update({ EpayKey: 'merchant-key-two' })
    const written = await entries()
    expect(JSON.stringify([written.map(entry => entry.change), opened.logger.lines])).not.toMatch(
      /merchant-key/,
    )
    expect(written[1]?.change).toEqual([{ key: 'EpayKey', before: '***', after: '***' }])
  })
})

describe('a stored text that no longer parses', () => {
  it('is replaced by the default and logged', async () => {
    await opened.services.db.option.create({ data: { key: 'RetryTimes', value: 'many' } })
    const values = await optionsCache.load(opened.services)
    expect(values.RetryTimes).toBe(0)
    expect(opened.logger.lines.at(-1)).toContain('RetryTimes')
  })

  it('of a switch is replaced by its default, not by false, and is shown so', async () => {
    const { db } = opened.services
    await db.option.create({ data: { key: 'LogConsumeEnabled', value: 'x' } })
    const values = await optionsCache.load(opened.services)
    expect(values.LogConsumeEnabled).toBe(true)
    expect(opened.logger.lines.at(-1)).toContain('LogConsumeEnabled')
    const views = await listOptions(root(), { keys: ['LogConsumeEnabled'] })
    expect(views.map(({ value }) => value)).toEqual(['true'])
  })

  it('of an unknown key is ignored', async () => {
    await opened.services.db.option.create({ data: { key: 'FromTheFuture', value: '1' } })
    expect(await listOptions(root())).toHaveLength(optionKeys.length)
  })
})

describe('resetting the model ratios', () => {
  it('restores the default ratios and does not change prices', async () => {
    await update({ ModelRatio: '{"mine":1}', ModelPrice: '{"mine":2}' })
    const [view] = await resetModelRatio(root())
    expect(view?.value).toContain('"gpt-4o":1.25')
    expect(option(opened.services, 'ModelRatio').get('gpt-4o')).toBe(1.25)
    expect([...option(opened.services, 'ModelPrice').keys()]).toEqual(['mine'])
    expect((await entries()).at(-1)).toMatchObject({
      action: 'option.reset',
      target: 'option:ModelRatio',
    })
  })
})

describe('the public facts about the site', () => {
  it('has a usable answer for every field on a fresh site', () => {
    expect(siteStatus(opened.services)).toMatchObject({
      systemName: 'Sluice',
      serverAddress: '',
      quotaPerUnit: 500_000,
      isQuotaInCurrency: true,
      price: 7.3,
      minTopUp: 1,
      hasPaymentGateway: false,
      canSignInWithPassword: true,
      canRegister: true,
      dashboardInterval: 'hour',
      isDemo: false,
    })
    expect(siteStatus(opened.services).chats).toHaveLength(5)
    expect(siteStatus(opened.services).version).toMatch(/^\d+\.\d+\.\d+/)
  })

  it('offers online top-up when the payment site is complete, and reveals no key', async () => {
    await update({ ServerAddress: 'https://sluice.example' })
    const site = { PayAddress: 'https://pay.example', EpayId: '1001', EpayKey: 'merchant-secret' }
    for (const [key, value] of Object.entries(site)) {
      expect(siteStatus(opened.services).hasPaymentGateway).toBe(false)
      await update({ [key]: value })
    }
    expect(siteStatus(opened.services).hasPaymentGateway).toBe(true)
    expect(JSON.stringify(siteStatus(opened.services))).not.toContain('merchant-secret')
  })

  it('shows the operator’s texts', async () => {
    await update({ Notice: 'n', About: 'a', HomePageContent: 'https://home.example' })
    expect(siteContent(opened.services)).toEqual({
      about: 'a',
      home: 'https://home.example',
      notice: 'n',
    })
  })
})

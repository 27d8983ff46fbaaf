import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatOption, options } from '../../../../contract/options.ts'
import { listGroupUsage } from '../../../../server/domain/groups/index.ts'
import {
  option,
  optionsCache,
  updateOptionEntries,
  updateOptions,
} from '../../../../server/domain/options/index.ts'
import { rateOf } from '../../../../server/domain/pricing/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import { toText } from '../../../../server/kernel/decimal.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())
beforeEach(async () => {
  const { services } = opened
  await services.db.option.deleteMany()
  services.caches.set(optionsCache.name, await optionsCache.load(services))
})

const person = (role: 'NORMAL' | 'ADMIN' | 'ROOT') =>
  actorOf({ id: 1, username: 'root', role, group: 'default' })
const as = (actor: Actor) => ctxFor(opened.services, actor)
type Entry = Parameters<typeof updateOptionEntries>[1]['entries'][number]
const change = (...entries: Entry[]) => updateOptionEntries(as(person('ROOT')), { entries })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as AppError,
  )
const stored = async (key: string) =>
  (await opened.services.db.option.findUnique({ where: { key } }))?.value
const save = (key: string, value: string) =>
  updateOptions(as(person('ROOT')), { options: [{ key, value }] })

describe('changing entries', () => {
  it('keeps the other entries, their order and the layout', async () => {
    await save('GroupRatio', '{\n  "vip": 0.8,\n  "default": 1\n}')
    await change(
      { key: 'GroupRatio', name: 'vip', before: '0.8', after: '0.75' },
      { key: 'GroupRatio', name: 'new', before: null, after: '2' },
    )
    expect(await stored('GroupRatio')).toBe('{\n  "vip": 0.75,\n  "default": 1,\n  "new": 2\n}')
    expect(option(opened.services, 'GroupRatio').get('vip')).toBe(0.75)
  })

  it.each(['0.075', '0.1', '0.30000000000004', '0.0000001', '273.972602739726', '0'])(
    'charges exactly %s',
    async text => {
      const entries = [{ key: 'ModelRatio', name: 'exact', before: null, after: text }]
      const [view] = await change(...entries)
      expect(view?.key).toBe('ModelRatio')
      const rate = rateOf(opened.services, 'exact', 'default')
      expect(toText(rate!.terms.model!)).toBe(text)
    },
  )

  it('accepts any notation of the former value', async () => {
    await save('ModelRatio', '{"a":0.5}')
    await change({ key: 'ModelRatio', name: 'a', before: '0.50', after: '1.0' })
    expect(await stored('ModelRatio')).toBe('{"a":1}')
  })

  it('stores nothing for the default entries', async () => {
    const text = formatOption('ModelPrice', new Map(option(opened.services, 'ModelPrice')))
    await change({ key: 'ModelPrice', name: 'own', before: null, after: '0.5' })
    expect(await stored('ModelPrice')).toContain('"own":0.5')
    await change({ key: 'ModelPrice', name: 'own', before: '0.5', after: null })
    expect(await stored('ModelPrice')).toBeUndefined()
    expect(options.ModelPrice.default).toBe(text)
  })

  it('writes one audit entry with the changed values only', async () => {
    await change(
      { key: 'ModelPrice', name: 'm1', before: null, after: '0.5' },
      { key: 'CacheRatio', name: 'm2', before: null, after: '0.1' },
    )
    const entry = await opened.services.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'option.update',
      change: [
        { key: 'ModelPrice.m1', before: null, after: '0.5' },
        { key: 'CacheRatio.m2', before: null, after: '0.1' },
      ],
    })
  })

  it('changes texts too', async () => {
    await save('UserUsableGroups', '{"default":"Standard"}')
    await change({ key: 'UserUsableGroups', name: 'vip', before: null, after: 'For friends' })
    expect(await stored('UserUsableGroups')).toBe('{"default":"Standard","vip":"For friends"}')
  })
})

describe('a change is refused', () => {
  it.each([
    ['a guest', guest, 'UNAUTHENTICATED'],
    ['a normal user', person('NORMAL'), 'FORBIDDEN'],
    ['an admin', person('ADMIN'), 'FORBIDDEN'],
  ])('for %s', async (_, actor, code) => {
    const entries = [{ key: 'ModelRatio', name: 'a', before: null, after: '1' }]
    expect(await failure(updateOptionEntries(as(actor), { entries }))).toMatchObject({ code })
    expect(await failure(Promise.resolve().then(() => listGroupUsage(as(actor))))).toMatchObject({
      code,
    })
  })

  it.each([
    ['', 'valueNumber'],
    ['abc', 'valueNumber'],
    ['-1', 'valueNumber'],
    ['1e3', 'valueNumber'],
    ['1,5', 'valueNumber'],
    ['0.1234567890123456', 'valueNumber'],
    ['1234567.1234567891', 'valueDigits'],
  ])('for the number %j', async (after, messageKey) => {
    const error = await failure(change({ key: 'ModelRatio', name: 'a', before: null, after }))
    expect(error).toMatchObject({
      code: 'OPTION_INVALID',
      fields: [{ field: 'ModelRatio.a', messageKey }],
    })
  })

  it('when another value was saved meanwhile, and none of its entries is stored', async () => {
    await save('ModelRatio', '{"a":1,"b":1}')
    await change({ key: 'ModelRatio', name: 'a', before: '1', after: '2' })
    const error = await failure(
      change(
        { key: 'ModelRatio', name: 'b', before: '1', after: '3' },
        { key: 'ModelRatio', name: 'a', before: '1', after: '3' },
      ),
    )
    expect(error).toMatchObject({
      code: 'OPTION_CHANGED',
      params: { key: 'ModelRatio', name: 'a', now: '2' },
      fields: [{ field: 'ModelRatio.a', messageKey: 'valueChanged', params: { now: '2' } }],
    })
    expect(await stored('ModelRatio')).toBe('{"a":2,"b":1}')
  })

  it('for the second of two at the same time', async () => {
    const results = await Promise.all(
      ['2', '3'].map(after => failure(change({ key: 'ModelPrice', name: 'x', after }))),
    )
    expect(results.map(error => error?.code).toSorted()).toEqual(['OPTION_CHANGED', undefined])
  })

  it.each([
    ['NoSuchKey', 'OPTION_UNKNOWN'],
    ['RetryTimes', 'OPTION_INVALID'],
    ['TopupGroupRatio', 'INPUT_INVALID'],
  ])('for %s', async (key, code) => {
    const entries = [{ key, name: 'a', before: null, after: '1' }]
    const given = code === 'INPUT_INVALID' ? [...entries, ...entries] : entries
    expect(await failure(change(...given))).toMatchObject({ code })
  })

  it('for names that no object may have', async () => {
    const entry = { key: 'ModelRatio', name: '__proto__', before: null, after: '1' }
    expect(await failure(change(entry))).toMatchObject({ code: 'OPTION_INVALID' })
  })

  it('for the removal of a group that is in use', async () => {
    const { db } = opened.services
    const user = await db.user.create({
      data: { username: 'inside', usernameKey: 'inside', passwordHash: '', group: 'vip' },
    })
    const removal = { key: 'GroupRatio', name: 'vip', before: '1', after: null }
    expect(await failure(change(removal))).toMatchObject({
      code: 'GROUP_IN_USE',
      params: { group: 'vip', users: 1, tokens: 0, channels: 0 },
    })
    const usage = await listGroupUsage(as(person('ROOT')))
    expect(usage.find(({ group }) => group === 'vip')).toMatchObject({ users: 1 })
    await db.user.update({ where: { id: user.id }, data: { group: 'default' } })
    await change(removal)
    expect(option(opened.services, 'GroupRatio').has('vip')).toBe(false)
  })
})

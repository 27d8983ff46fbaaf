import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getLimitReport,
  noteRefusal,
  removeOldRefusals,
  writeRefusals,
  writeUntrustedProxies,
} from '../../../../server/domain/limits/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { trustedProxies } from '../../../../server/kernel/proxies.ts'
import { createUser } from '../../../../server/domain/users/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import {
  actorOf,
  ctxFor,
  job,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

const MINUTE_MS = 60_000
let one: TestServices
let two: Awaited<ReturnType<typeof openServicesOn>>
let clockMs = Date.now()
const now = () => new Date(clockMs)
const proxies = trustedProxies(['10.9.0.0/16'])

beforeAll(async () => {
  one = await openTestServices({ now, proxies })
  two = await openServicesOn(one.databaseUrl, { now })
})
beforeEach(async () => {
  clockMs = Date.now()
  for (const { services } of [one, two]) services.caches.delete('refusals')
  await one.services.db.limitRefusal.deleteMany()
  await one.services.db.untrustedProxy.deleteMany()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const report = (services: Services = one.services) => getLimitReport(ctxFor(services, job))
const refuse = ({ services }: { services: Services }, subject: string, count = 1) => {
  for (let at = 0; at < count; at += 1) noteRefusal(services, { name: 'redeem', subject })
}
const byCaller = async () =>
  Object.fromEntries((await report()).refusals.map(({ caller, count }) => [caller, count]))

describe('refusals', () => {
  test('of two processes are one row, with their sum, the first and the last time', async () => {
    refuse(one, 'user:1', 3)
    await writeRefusals(one.services)
    clockMs += 5_000
    refuse(two, 'user:1', 2)
    refuse(two, 'user:2')
    clockMs += 1_000
    await writeRefusals(two.services)
    const { refusals, total } = await report()
    expect(total).toBe(2)
    const [of1] = refusals.filter(({ caller }) => caller === 'user:1')
    expect(of1).toMatchObject({ limit: 'redeem', count: 5n })
    expect(await byCaller()).toEqual({ 'user:1': 5n, 'user:2': 1n })
    const spanMs = of1!.lastAt.getTime() - of1!.firstAt.getTime()
    expect(spanMs).toBeGreaterThanOrEqual(0)
    expect(Math.abs(Date.now() - of1!.firstAt.getTime())).toBeLessThan(MINUTE_MS)
  })

  test('cost no statement where they happen, and one write a minute for each caller', async () => {
    const { services } = one
    let writes = 0
    const counted: Services = {
      ...services,
      tx: (work, limits) => {
        writes += 1
        return services.tx(work, limits)
      },
    }
    refuse({ services: counted }, 'user:1', 100)
    expect(writes).toBe(0)
    await writeRefusals(counted)
    refuse({ services: counted }, 'user:1', 50)
    clockMs += MINUTE_MS - 1
    await writeRefusals(counted)
    expect([writes, await byCaller()]).toEqual([1, { 'user:1': 100n }])
    clockMs += 1
    await writeRefusals(counted)
    await writeRefusals(counted)
    expect([writes, await byCaller()]).toEqual([2, { 'user:1': 150n }])
  })

  test('that could not be written are written a minute later', async () => {
    const { services } = one
    const away: Services = { ...services, tx: () => Promise.reject(new Error('away')) }
    refuse(one, 'user:1', 4)
    await expect(writeRefusals(away)).rejects.toThrowError('away')
    refuse(one, 'user:1')
    clockMs += MINUTE_MS
    await writeRefusals(services)
    expect(await byCaller()).toEqual({ 'user:1': 5n })
  })

  test('of a process that stops are all written', async () => {
    refuse(one, 'user:1')
    await writeRefusals(one.services)
    refuse(one, 'user:1', 6)
    await writeRefusals(one.services, { all: true })
    expect(await byCaller()).toEqual({ 'user:1': 7n })
  })

  test('never have a typed name', async () => {
    noteRefusal(one.services, { name: 'sign-in-account', subject: 'my-password-1' })
    noteRefusal(one.services, { name: 'email-code-address', subject: 'ann@example.com' })
    await writeRefusals(one.services)
    const rows = await one.services.db.limitRefusal.findMany()
    expect(rows.map(({ caller }) => caller)).toEqual(['', ''])
  })

  test('of a million addresses are at most 100 rows and one without a name, and all are counted', async () => {
    const ADDRESSES = 1_000_000
    for (let at = 0; at < ADDRESSES; at += 1) {
      noteRefusal(one.services, {
        name: 'api',
        subject: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
      })
    }
    await writeRefusals(one.services)
    expect(await one.services.db.limitRefusal.count()).toBe(21)
    for (let minute = 0; minute < 8; minute += 1) {
      clockMs += MINUTE_MS
      for (let at = 0; at < 30; at += 1) {
        noteRefusal(one.services, { name: 'api', subject: `203.0.${minute}.${at}` })
        noteRefusal(two.services, { name: 'api', subject: `198.51.${minute}.${at}` })
      }
      await Promise.all([one, two].map(({ services }) => writeRefusals(services)))
    }
    const rows = await one.services.db.limitRefusal.findMany()
    expect(rows.length).toBe(101)
    expect(rows.reduce((sum, { count }) => sum + count, 0n)).toBe(BigInt(ADDRESSES + 8 * 60))
  })

  test('are removed and not shown seven days after the last', async () => {
    refuse(one, 'user:1')
    refuse(one, 'user:2')
    await writeRefusals(one.services)
    const age = `update limit_refusals set last_at = now() - interval '7 days 1 minute' where caller = 'user:1'`
    await one.services.pool.query(age, [])
    expect(await byCaller()).toEqual({ 'user:2': 1n })
    await removeOldRefusals(one.services)
    expect(await one.services.db.limitRefusal.count()).toBe(1)
  })

  test('are read by root only', async () => {
    const user = await createUser(ctxFor(one.services, job), {
      username: 'ann',
      password: 'password-1',
    })
    for (const role of ['NORMAL', 'ADMIN'] as const) {
      const ctx = ctxFor(one.services, actorOf({ ...user, role }))
      await expect(getLimitReport(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(getLimitReport(ctxFor(one.services, guest))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const root = ctxFor(one.services, actorOf({ ...user, role: 'ROOT' }))
    expect(await getLimitReport(root)).toEqual({ refusals: [], total: 0, untrustedProxies: [] })
  })
})

describe('untrusted proxies', () => {
  const send = ({ services }: { services: Services }, remoteAddress: string) =>
    services.proxies.peerOf({
      headers: { 'x-forwarded-for': '1.1.1.1' },
      socket: { remoteAddress },
    })
  const addresses = async (services?: Services) =>
    (await report(services)).untrustedProxies.map(({ address }) => address)

  test('of two processes are shown once each, until a day after the last request', async () => {
    send(one, '172.16.0.5')
    send(two, '172.16.0.5')
    send(two, '::ffff:192.168.1.1')
    for (const { services } of [one, two]) await writeUntrustedProxies(services)
    expect(await addresses()).toEqual(['172.16.0.5', '192.168.1.1'])
    const age = `update untrusted_proxies set last_at = now() - interval '25 hours' where address = '172.16.0.5'`
    await one.services.pool.query(age, [])
    expect(await addresses()).toEqual(['192.168.1.1'])
    await removeOldRefusals(one.services)
    expect(await one.services.db.untrustedProxy.count()).toBe(1)
  })

  test('are not shown by a process that trusts them', async () => {
    send(two, '10.9.0.1')
    await writeUntrustedProxies(two.services)
    expect(await addresses(two.services)).toEqual(['10.9.0.1'])
    expect(await addresses()).toEqual([])
  })

  test('are at most 20 rows', async () => {
    for (let at = 0; at < 60; at += 1) send(two, `10.1.1.${at}`)
    await writeUntrustedProxies(two.services)
    expect(await one.services.db.untrustedProxy.count()).toBe(20)
  })
})

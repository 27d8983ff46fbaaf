import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withIdempotency } from '../../../../server/domain/idempotency/index.ts'
import { adjustBalance } from '../../../../server/domain/money/index.ts'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
} from '../../../../server/domain/redemptions/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import type { Ctx, Services } from '../../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { ctxFor, openServicesOn, openTestServices } from '../../../support/services.ts'
import type { TestServices } from '../../../support/services.ts'
import { person, rowOf, type Person } from '../users/people.ts'

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let services: Services
let admin: Person
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  other = await openServicesOn(server.databaseUrl)
  admin = await person(services, 'ADMIN')
})
afterEach(() => expectExactLedger(services))
afterAll(async () => {
  await other.close()
  await server.close()
})

const user = () => person(services, 'NORMAL')
const elsewhere = (one: Person) => ctxFor(other.services, one.ctx.actor)
const balanceOf = async (one: Person) => (await rowOf(services, one.user.id)).balance
const body = { operation: 'gift', input: { amount: 5n } }

/** A verb that credits its actor the given amount, and the number of its runs. */
function gift(amount = 5n) {
  const runs: number[] = []
  return {
    runs,
    async work(ctx: Ctx) {
      runs.push(1)
      return ctx.tx(async tx => {
        const userId = ctx.actor.kind === 'user' ? ctx.actor.id : 0
        const { after } = await adjustBalance(tx, { userId, delta: amount })
        return { balance: String(after) }
      })
    },
  }
}

describe('a request with a key', () => {
  test('has its effect once and returns the first answer again, on every process', async () => {
    const caller = await user()
    const { runs, work } = gift()
    const request = { key: randomUUID(), body }
    const answers = [
      await withIdempotency(caller.ctx, request, work),
      await withIdempotency(caller.ctx, request, work),
      await withIdempotency(elsewhere(caller), request, work),
    ]
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ balance: '5' })))
    expect([runs.length, await balanceOf(caller)]).toEqual([1, 5n])
  })

  test('is the same in any order of its names, and another one with other values', async () => {
    const caller = await user()
    const key = randomUUID()
    const { runs, work } = gift()
    const ask = (input: unknown) => withIdempotency(caller.ctx, { key, body: input }, work)
    await ask({ a: 1, b: { c: [2n, 3], d: null } })
    await ask({ b: { d: null, c: ['2', 3] }, a: 1 })
    await expect(ask({ a: 1, b: { c: [3, 2], d: null } })).rejects.toThrow('IDEMPOTENCY_REUSED')
    expect(runs).toHaveLength(1)
  })

  test('sent 50 times at once to two processes has one effect', async () => {
    const caller = await user()
    const { work } = gift()
    const request = { key: randomUUID(), body }
    const sent = Array.from({ length: 50 }, (_, index) =>
      withIdempotency(index % 2 ? caller.ctx : elsewhere(caller), request, work),
    )
    const outcomes = (await Promise.allSettled(sent)).map(one =>
      one.status === 'fulfilled' ? one.value.balance : one.reason.code,
    )
    expect(new Set(outcomes).difference(new Set(['5', 'IDEMPOTENCY_RUNNING'])).size).toBe(0)
    expect(await balanceOf(caller)).toBe(5n)
  })

  test('refuses a second one while the first is running, and does not wait', async () => {
    const caller = await user()
    const request = { key: randomUUID(), body }
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const first = withIdempotency(caller.ctx, request, async () => {
      begun.resolve()
      await mayEnd.promise
      return 'first'
    })
    await begun.promise
    const second = withIdempotency(elsewhere(caller), request, () => Promise.resolve('second'))
    await expect(second).rejects.toThrow('IDEMPOTENCY_RUNNING')
    mayEnd.resolve()
    expect(await first).toBe('first')
    const third = withIdempotency(elsewhere(caller), request, () => Promise.resolve('third'))
    expect(await third).toBe('first')
  })

  test('is not answered by a try that a serialization failure rolled back', async () => {
    const caller = await user()
    const request = { key: randomUUID(), body }
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let other: Promise<unknown> | undefined
    // The database ends the first try, and before the second one another process takes the key.
    const tx: Ctx['tx'] = async work => {
      const lost = caller.ctx.tx(async inner => {
        await work(inner)
        throw new Error('deadlock')
      })
      await lost.catch(() => undefined)
      other = withIdempotency(elsewhere(caller), request, async () => {
        begun.resolve()
        await mayEnd.promise
        throw new Error('away')
      })
      await begun.promise
      return caller.ctx.tx(work)
    }
    const raced = withIdempotency({ ...caller.ctx, tx }, request, () => Promise.resolve('raced'))
    await expect(raced).rejects.toThrow('IDEMPOTENCY_RUNNING')
    mayEnd.resolve()
    await expect(other).rejects.toThrow('away')
    const last = withIdempotency(caller.ctx, request, () => Promise.resolve('last'))
    expect(await last).toBe('last')
  })

  test('of another user may have the same key', async () => {
    const key = randomUUID()
    for (const one of [await user(), await user()]) {
      expect(await withIdempotency(one.ctx, { key, body }, gift().work)).toEqual({ balance: '5' })
    }
  })

  test('is dropped after a day', async () => {
    const caller = await user()
    const { runs, work } = gift()
    const request = { key: randomUUID(), body }
    await withIdempotency(caller.ctx, request, work)
    await services.db.idempotencyKey.updateMany({
      where: { userId: caller.user.id },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    })
    expect(await withIdempotency(caller.ctx, request, work)).toEqual({ balance: '10' })
    expect(await withIdempotency(caller.ctx, request, work)).toEqual({ balance: '10' })
    expect(runs).toHaveLength(2)
  })

  test('deletes answers of other users that are too old', async () => {
    const [old, young] = [await user(), await user()]
    await withIdempotency(old.ctx, { key: 'a', body }, gift().work)
    const where = { userId: old.user.id }
    const data = { createdAt: new Date(Date.now() - 25 * 3_600_000) }
    await services.db.idempotencyKey.updateMany({ where, data })
    await withIdempotency(young.ctx, { key: 'b', body }, gift().work)
    expect(await services.db.idempotencyKey.count({ where })).toBe(0)
  })

  test.each(['', '   ', 'x'.repeat(256), 'a\nb', '\0'])('refuses the key %j', async key => {
    const { runs, work } = gift()
    const asked = withIdempotency((await user()).ctx, { key, body }, work)
    await expect(asked).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'Idempotency-Key' }],
    })
    expect(runs).toEqual([])
  })

  test.each([
    ['objects', (inner: unknown) => ({ inner })],
    ['lists', (inner: unknown) => [inner]],
  ])('refuses a body of %s beyond 64 levels, however deep', async (_what, around) => {
    const caller = await user()
    const { runs, work } = gift()
    const ask = (levels: number) => {
      let nested: unknown = 1
      for (let level = 0; level < levels; level += 1) nested = around(nested)
      return withIdempotency(caller.ctx, { key: randomUUID(), body: nested }, work)
    }
    expect(await ask(64)).toEqual({ balance: '5' })
    for (const levels of [65, 100_000]) await expect(ask(levels)).rejects.toThrow('INPUT_INVALID')
    expect(runs).toHaveLength(1)
  })

  test('refuses guests; without a key every request is served as usual', async () => {
    const asked = (key?: string) =>
      withIdempotency(ctxFor(services, guest), { key, body }, () => Promise.resolve(1))
    await expect(asked('k')).rejects.toThrow('UNAUTHENTICATED')
    expect(await asked()).toBe(1)
    const caller = await user()
    const { work } = gift()
    await withIdempotency(caller.ctx, { key: undefined, body }, work)
    await withIdempotency(caller.ctx, { key: undefined, body }, work)
    expect(await balanceOf(caller)).toBe(10n)
  })
})

describe('an error', () => {
  test('that the request caused is returned again, and the work does not run again', async () => {
    const caller = await user()
    const request = { key: randomUUID(), body }
    let runs = 0
    const refuse = () => {
      runs += 1
      const fields = [{ field: 'amount', messageKey: 'valueTooBig', params: { max: 3 } }]
      return Promise.reject(new AppError('INPUT_INVALID', { a: 1 }, { fields }))
    }
    for (let time = 0; time < 3; time += 1) {
      const refusal = await withIdempotency(caller.ctx, request, refuse).catch(error => error)
      expect(refusal).toBeInstanceOf(AppError)
      expect(refusal).toMatchObject({
        code: 'INPUT_INVALID',
        params: { a: 1 },
        fields: [{ field: 'amount', messageKey: 'valueTooBig', params: { max: 3 } }],
      })
    }
    expect(runs).toBe(1)
  })

  test.each([
    ['too many tries', () => new AppError('RATE_LIMITED', { seconds: 5 })],
    ['an absent database', () => new AppError('DATABASE_AWAY')],
    ['a failure of ours', () => new Error('bug')],
  ])('may be tried again after %s', async (_, failure) => {
    const caller = await user()
    const request = { key: randomUUID(), body }
    const failing = withIdempotency(caller.ctx, request, () => Promise.reject(failure()))
    await expect(failing).rejects.toThrow()
    const { work } = gift()
    expect(await withIdempotency(caller.ctx, request, work)).toEqual({ balance: '5' })
  })

  test('rolls back the effect when the answer cannot be stored', async () => {
    const caller = await user()
    const request = { key: randomUUID(), body }
    const encrypt = () => {
      throw new Error('no key')
    }
    const ctx = { ...caller.ctx, encryption: { ...services.encryption, encrypt } }
    await expect(withIdempotency(ctx, request, gift().work)).rejects.toThrow('no key')
    expect(await balanceOf(caller)).toBe(0n)
  })

  test('leaves no row when the connection dies during the work', async () => {
    const caller = await user()
    const request = { key: randomUUID(), body }
    const dying = withIdempotency(caller.ctx, request, ctx =>
      ctx.tx(async tx => {
        await adjustBalance(tx, { userId: caller.user.id, delta: 5n })
        const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
        await other.services.pool.query('select pg_terminate_backend($1, 5000)', [row?.pid])
        await tx.query('select 1')
        return 'never'
      }),
    )
    await expect(dying).rejects.toThrow()
    expect(await balanceOf(caller)).toBe(0n)
    expect(await withIdempotency(elsewhere(caller), request, gift().work)).toEqual({
      balance: '5',
    })
  })
})

describe('with real verbs', () => {
  test('repeated creation of codes returns the same codes again, and stores them encrypted', async () => {
    const request = { key: randomUUID(), body: { operation: 'createRedemptions', input: 3 } }
    const make = () =>
      withIdempotency(admin.ctx, request, async ctx => {
        const rows = await createRedemptions(ctx, { name: 'again', count: 3 })
        return rows.map(row => redemptionCode(ctx, row))
      })
    const [first, second] = [await make(), await make()]
    expect(second).toEqual(first)
    expect(await services.db.redemption.count({ where: { name: 'again' } })).toBe(3)
    const kept = await services.db.idempotencyKey.findMany({ where: { key: request.key } })
    expect(String(kept[0]?.answer)).not.toContain(first[0])
  })

  test('repeated redeeming returns the first answer', async () => {
    const caller = await user()
    const [row] = await createRedemptions(admin.ctx, { name: 'r', quota: 40n })
    const code = redemptionCode(admin.ctx, row!)
    const redeem = (key: string, typed: string) =>
      withIdempotency(caller.ctx, { key, body: { code: typed } }, async ctx => {
        const { quota, balance } = await redeemCode(ctx, { code: typed })
        return { quota: String(quota), balance: String(balance) }
      })
    const [right, wrong] = [randomUUID(), randomUUID()]
    for (let time = 0; time < 2; time += 1) {
      expect(await redeem(right, code)).toEqual({ quota: '40', balance: '40' })
      await expect(redeem(wrong, '0'.repeat(32))).rejects.toThrow('REDEMPTION_INVALID')
    }
    await expect(redeem(right, 'f'.repeat(32))).rejects.toThrow('IDEMPOTENCY_REUSED')
  })
})

import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { adjustBalance, entriesAfter } from '../../../../server/domain/money/index.ts'
import { adjustUserBalance, setUserRole } from '../../../../server/domain/users/index.ts'
import { encodeId } from '../../../../server/graphql/ids.ts'
import { ledgerEvents } from '../../../../server/graphql/live/ledger.ts'
import { createContext } from '../../../../server/graphql/context.ts'
import { entryCursorOf } from '../../../../server/graphql/paging.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { databaseCodes } from '../../../../server/kernel/database-code.ts'
import { openServicesOn } from '../../../support/services.ts'
import { expectExactLedger, openTestLedger, settlementFor } from '../../../support/ledger.ts'
import { openEdge, type Answered, type Edge, type Person } from '../harness.ts'
import { openSocket, type TestSocket } from '../socket.ts'
import { receives, subscribe, type SubscriptionClient } from './listen.ts'

/** For 200 transactions of two processes and seven subscriptions on a loaded machine. */
const LOAD_MS = 120_000
/** Prisma: a transaction was not begun in time, or was ended for taking too long. */
const isUndone = (error: unknown) => databaseCodes(error).includes('P2028')

let edge: Edge
let other: Awaited<ReturnType<typeof openServicesOn>>
let ann: Person
let bob: Person
let adam: Person
let opened: TestSocket[] = []

beforeAll(async () => {
  edge = await openEdge()
  other = await openServicesOn(edge.databaseUrl)
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterEach(async () => {
  opened.forEach(({ socket }) => socket.terminate())
  opened = []
  await expectExactLedger(edge.services)
})
afterAll(async () => {
  await other.close()
  await edge.close()
})

type Wish = Parameters<typeof subscribe>[2]

async function listen(person: Person, wish: Wish): Promise<SubscriptionClient> {
  const client = await subscribe(edge.url, person, wish)
  opened.push(client.socket)
  return client
}

/** The error of a refused subscription. */
async function refusal(person: Person, field: string): Promise<string> {
  const socket = await openSocket(edge.url, { cookie: person.cookie['cookie'] as string })
  opened.push(socket)
  await socket.greet()
  socket.subscribe('1', `subscription { ${field} }`)
  const { payload } = await socket.next('1')
  return payload.errors[0].extensions.code as string
}

const give = (one: Person, amount: bigint, on: Services = edge.services) =>
  on.tx(async tx => {
    await adjustBalance(tx, { userId: one.id, delta: amount })
    await on.bus.publish(tx, 'balance', one.id)
  })

async function newest(): Promise<bigint> {
  const row = await edge.services.db.entry.findFirst({ orderBy: { id: 'desc' } })
  return row?.id ?? 0n
}

const LEDGER = {
  field:
    'ledgerEntryAdded(after: $after, userId: $userId) { cursor entries { databaseId amount user { id } } }',
  types: '($after: String, $userId: ID)',
}
const VIEWER_LEDGER = {
  field:
    'viewerLedgerEntryAdded(after: $after) { cursor entries { databaseId amount user { id } } }',
  types: '($after: String)',
}
const followOwn = (person: Person, variables: { after?: string } = {}) =>
  listen(person, { ...VIEWER_LEDGER, variables })
const follow = (person: Person, variables: { after?: string; userId?: string } = {}) =>
  listen(person, { ...LEDGER, variables })
const entriesOf = (client: SubscriptionClient) =>
  client.events().flatMap(({ entries }) => entries as Answered[])
const amountsOf = (client: SubscriptionClient) =>
  entriesOf(client).map(({ amount }) => amount as string)

describe('ledgerEntryAdded', () => {
  it('sends its position at once, and then new entries', async () => {
    const client = await followOwn(ann)
    const first = await receives(client, () => true)
    expect(first).toEqual({ cursor: entryCursorOf(await newest()), entries: [] })
    await give(ann, 5n)
    await receives(client, ({ entries }) => entries.length > 0)
    expect(entriesOf(client)).toEqual([
      { databaseId: String(await newest()), amount: '5', user: { id: ann.globalId } },
    ])
    expect(client.events().at(-1).cursor).toBe(entryCursorOf(await newest()))
  })

  it('sends a viewer the own entries, an admin those of lower roles, root all', async () => {
    const after = entryCursorOf(await newest())
    for (const [index, one] of [ann, bob, adam, edge.root].entries()) {
      await give(one, BigInt(index + 1))
    }
    const table: [Person, { userId?: string }, string[]][] = [
      [adam, {}, ['1', '2', '3']],
      [adam, { userId: bob.globalId }, ['2']],
      [edge.root, {}, ['1', '2', '3', '4']],
    ]
    for (const [person, only, amounts] of table) {
      const client = await follow(person, { after, ...only })
      await receives(client, ({ entries }) => entries.length > 0)
      expect(amountsOf(client)).toEqual(amounts)
    }
    for (const [person, amount] of [
      [ann, '1'],
      [adam, '3'],
      [edge.root, '4'],
    ] as const) {
      const client = await followOwn(person, { after })
      await receives(client, ({ entries }) => entries.length > 0)
      expect(amountsOf(client)).toEqual([amount])
    }
  })

  it('begins with the first entry of all when it is asked to', async () => {
    const field = 'ledgerEntryAdded(fromStart: true) { cursor entries { databaseId } }'
    const client = await listen(edge.root, { field })
    await receives(client, () => true)
    const rows = await edge.services.db.entry.findMany({ orderBy: { id: 'asc' } })
    await vi.waitFor(() => {
      const ids = entriesOf(client).map(({ databaseId }) => databaseId as string)
      expect(ids).toEqual(rows.map(({ id }) => String(id)))
    })
  })

  it('sends the charge of a call', async () => {
    const ledger = openTestLedger(edge.services)
    await give(ann, 100n)
    const ears = [await followOwn(ann), await follow(edge.root)]
    for (const client of ears) await receives(client, () => true)
    const call = { callId: randomUUID(), userId: ann.id, channelId: await ledger.channel() }
    await ledger.real.settle(settlementFor({ ...call, charge: 42n }))
    for (const client of ears) {
      await receives(client, ({ entries }) =>
        entries.some(({ amount }: Answered) => amount === '-42'),
      )
    }
  })

  it('sends also entries without a notification', async () => {
    const client = await followOwn(ann)
    await receives(client, () => true)
    await edge.services.tx(tx => adjustBalance(tx, { userId: ann.id, delta: 77n }))
    await receives(client, ({ entries }) => entries.some(({ amount }: Answered) => amount === '77'))
  })

  it(
    'loses and doubles nothing under 200 writers on two processes and six reconnects',
    { timeout: LOAD_MS },
    async () => {
      const people = [ann, bob, adam, edge.root]
      let cursor = entryCursorOf(await newest())
      const from = await newest()
      const writers = Array.from({ length: 200 }, async (_, index) => {
        const on = index % 2 ? edge.services : other.services
        const one = people[index % people.length] as Person
        const write = (): Promise<void> =>
          on
            .tx(async tx => {
              await adjustBalance(tx, { userId: one.id, delta: 1n })
              if (index % 10 === 9) throw new Error('undone')
              for (let turn = 0; turn < (index % 5) * 8; turn += 1) await tx.query('select 1')
              await on.bus.publish(tx, 'balance', one.id)
            })
            // On a busy machine some find no connection in time, and have written nothing.
            .catch((error: unknown) => (isUndone(error) ? write() : Promise.reject(error as Error)))
        return write()
      })
      const written = Promise.allSettled(writers)
      const read: string[] = []
      const take = (client: SubscriptionClient) => {
        client.socket.socket.terminate()
        read.push(...entriesOf(client).map(({ databaseId }) => databaseId as string))
        cursor = (client.events().at(-1)?.cursor as string | undefined) ?? cursor
      }
      for (let round = 0; round < 6; round += 1) {
        const client = await follow(edge.root, { after: cursor })
        await receives(client, () => true)
        take(client)
      }
      await written
      const rows = await edge.services.db.entry.findMany({
        where: { id: { gt: from } },
        orderBy: { id: 'asc' },
      })
      const rest = await follow(edge.root, { after: cursor })
      await vi.waitFor(
        () => {
          expect(read.length + entriesOf(rest).length).toBeGreaterThanOrEqual(rows.length)
        },
        { timeout: LOAD_MS / 2 },
      )
      take(rest)
      expect(rows.length).toBe(180)
      expect(read).toEqual(rows.map(({ id }) => String(id)))
    },
  )

  it('ends when the role that allowed it is lost', async () => {
    const eve = await edge.addUser('eve', 'ADMIN')
    const client = await follow(eve)
    await receives(client, () => true)
    await setUserRole(edge.root.ctx, { id: eve.id, role: 'NORMAL' })
    expect((await client.socket.closed).code).toBe(4403)
  })

  const garbage = [
    ['empty', ''],
    ['not base64', 'entry:1'],
    ['of a list', Buffer.from('row:1').toString('base64')],
    ['negative', Buffer.from('entry:-1').toString('base64')],
    ['with a leading zero', Buffer.from('entry:01').toString('base64')],
    ['with an operator', Buffer.from('entry:{"gt":0}').toString('base64')],
    ['beyond 64 bits', Buffer.from('entry:9223372036854775808').toString('base64')],
    ['of 10 KB', Buffer.from(`entry:${'1'.repeat(10_000)}`).toString('base64')],
  ]
  it.each(garbage)('refuses a cursor that is %s', async (_what, after) => {
    expect(await refusal(ann, `viewerLedgerEntryAdded(after: "${after}") { cursor }`)).toBe(
      'PAGE_INVALID',
    )
  })

  it('accepts a cursor of the future: no entries follow it yet', async () => {
    const after = entryCursorOf(2n ** 63n - 1n)
    const client = await followOwn(ann, { after })
    expect(await receives(client, () => true)).toEqual({ cursor: after, entries: [] })
  })

  const wishes: [string, 'ann' | 'adam', () => string, string][] = [
    [
      'a cursor and the start',
      'adam',
      () => `fromStart: true, after: "${entryCursorOf(1n)}"`,
      'PAGE_INVALID',
    ],
    ['a user’s wish for another', 'ann', () => `userId: "${bob.globalId}"`, 'FORBIDDEN'],
    [
      'a user’s filter for a missing user',
      'ann',
      () => `userId: "${encodeId('User', 99_999)}"`,
      'FORBIDDEN',
    ],
    [
      'an admin’s wish for root',
      'adam',
      () => `userId: "${edge.root.globalId}"`,
      'USER_READ_HIERARCHY',
    ],
    [
      'an admin’s filter for a missing user',
      'adam',
      () => `userId: "${encodeId('User', 99_999)}"`,
      'USER_NOT_FOUND',
    ],
    ['an id that is none', 'adam', () => 'userId: "1"', 'ID_INVALID'],
  ]
  it.each(wishes)('refuses %s', async (_what, who, args, code) => {
    const person = { ann, adam }[who]
    expect(await refusal(person, `ledgerEntryAdded(${args()}) { cursor }`)).toBe(code)
  })
})

describe('a backlog', () => {
  const ROWS = 12_000

  /** Entries without an amount, with texts long enough to fill every buffer. */
  async function writeBacklog(): Promise<bigint> {
    const from = await newest()
    await edge.services.pool.query(
      `insert into entries (kind, reference, user_id, reason)
       select 'ADJUSTMENT', $2 || at, $1::int, repeat('x', 1200) from generate_series(1, $3::int) at`,
      [bob.id, randomUUID(), ROWS],
    )
    return from
  }

  it('is read page by page, and only once the reader has room', async () => {
    const from = await writeBacklog()
    const room = Promise.withResolvers<void>()
    const hasRoom = vi.fn<() => Promise<void>>(() => room.promise)
    const ctx = createContext(edge.root.ctx, {
      signIn: { value: undefined, set: () => undefined, clear: () => undefined },
      browser: { value: undefined, set: () => undefined },
      idempotencyKey: undefined,
      isStillAllowed: () => Promise.resolve(true),
      hasRoom,
    })
    const wish = { after: from, isFromStart: false, userId: undefined }
    const events = await ledgerEvents(ctx, wish)
    const reading = events.next()
    let isRead = false
    void reading.then(() => (isRead = true))
    await vi.waitFor(() => {
      expect(hasRoom).toHaveBeenCalledTimes(1)
    })
    await entriesAfter(edge.root.ctx, { afterId: from, take: 1 })
    expect(isRead).toBe(false)
    room.resolve()
    const first = (await reading).value as { entries: { id: bigint }[] }
    const second = (await events.next()).value as { entries: { id: bigint }[] }
    expect([first.entries.length, second.entries.length]).toEqual([500, 500])
    expect(second.entries[0]!.id).toBe(first.entries.at(-1)!.id + 1n)
    await events.return?.()
  })

  it('waits for a slow client without closing its socket', { timeout: 30_000 }, async () => {
    const from = await writeBacklog()
    const connected = new Promise<Socket>(resolve => {
      edge.server.once('connection', resolve)
    })
    const socket = await openSocket(edge.url, { cookie: edge.root.cookie['cookie'] as string })
    opened.push(socket)
    const served = await connected
    await socket.greet()
    const field = 'ledgerEntryAdded(after: $after) { cursor entries { databaseId reason } }'
    const variables = { after: entryCursorOf(from) }
    socket.subscribe('1', `subscription($after: String) { it: ${field} }`, { variables })
    await socket.next('1')
    socket.socket.pause()
    await vi.waitFor(() => expect(served.writableLength).toBeGreaterThan(0), { timeout: 10_000 })
    // Time in which a dozen more batches would have been sent.
    const clock = await listen(ann, { field: 'siteStatusUpdated { systemName }' })
    await vi.waitFor(
      async () => {
        await edge.services.bus.publish(edge.services.pool, 'options', 'SystemName')
        expect(clock.events().length).toBeGreaterThan(12)
      },
      { timeout: 10_000, interval: 20 },
    )
    expect(served.destroyed).toBe(false)
    socket.socket.resume()
    const idsOf = () =>
      socket.messages
        .filter(({ type }) => type === 'next')
        .flatMap(({ payload }) => payload.data.it.entries as Answered[])
        .map(({ databaseId }) => databaseId as string)
    await vi.waitFor(() => expect(idsOf().length).toBe(ROWS), { timeout: 15_000 })
    expect(idsOf()).toEqual(idsOf().toSorted((a, b) => Number(BigInt(a) - BigInt(b))))
    expect(new Set(idsOf()).size).toBe(ROWS)
  })
})

describe('balanceChanged', () => {
  const FIELD = 'balanceChanged { username balance rewardBalance }'

  it('sends the own balance at once and after each change, and nothing else', async () => {
    const client = await listen(ann, { field: FIELD })
    const { balance } = await receives(client, () => true)
    await edge.services.bus.publish(edge.services.pool, 'balance', ann.id)
    await give(bob, 3n)
    await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 9n })
    const expected = String(BigInt(balance) + 9n)
    await receives(client, event => event.balance === expected)
    expect(client.events().map(event => event.balance as string)).toEqual([balance, expected])
  })

  it('sends an event when own calls were charged', async () => {
    const client = await listen(ann, { field: FIELD })
    const { balance } = await receives(client, () => true)
    await edge.services.tx(tx => adjustBalance(tx, { userId: ann.id, delta: 4n }))
    edge.services.bus.notifySoon('logs', `1-2:${bob.id},${ann.id}`)
    await receives(client, event => event.balance === String(BigInt(balance) + 4n), 2_000)
  })

  it('sends an admin the balance of a user with a lower role', async () => {
    const field = `balanceChanged(userId: "${bob.globalId}") { username balance }`
    const client = await listen(adam, { field })
    const { balance } = await receives(client, ({ username }) => username === 'bob')
    await give(bob, 2n, other.services)
    await receives(client, event => event.balance === String(BigInt(balance) + 2n))
  })

  it.each([
    ['ann', 'bob', 'FORBIDDEN'],
    ['ann', 'missing', 'FORBIDDEN'],
    ['adam', 'root', 'USER_READ_HIERARCHY'],
    ['adam', 'missing', 'USER_NOT_FOUND'],
  ] as const)('refuses %s the balance of %s', async (who, whose, code) => {
    const owners = {
      bob: bob.globalId,
      root: edge.root.globalId,
      missing: encodeId('User', 99_999),
    }
    const field = `balanceChanged(userId: "${owners[whose]}") { balance }`
    expect(await refusal({ ann, adam }[who], field)).toBe(code)
  })
})

describe('openHoldsUpdated', () => {
  it('sends root a page of the holds, and another one when they change', async () => {
    const field = 'openHoldsUpdated(first: 5) { totalCount edges { node { requestId amount } } }'
    const client = await listen(edge.root, { field })
    expect(await receives(client, () => true)).toEqual({ totalCount: 0, edges: [] })
    const callId = randomUUID()
    const { pool, nodeId } = edge.services
    await pool.transaction(async sql => {
      await sql.query('update users set balance = balance - 1 where id = $1', [bob.id])
      await sql.query(
        'insert into holds (call_id, node_id, user_id, amount) values ($1::uuid, $2::uuid, $3, 1)',
        [callId, nodeId, bob.id],
      )
    })
    const page = await receives(client, ({ totalCount }) => totalCount === 1)
    expect(page.edges).toEqual([{ node: { requestId: callId, amount: '1' } }])
    await pool.transaction(async sql => {
      await sql.query('delete from holds where call_id = $1::uuid', [callId])
      await sql.query('update users set balance = balance + 1 where id = $1', [bob.id])
    })
    await receives(client, event => event.totalCount === 0 && client.events().indexOf(event) > 0)
    expect(client.events().length).toBe(3)
  })

  it('is refused to all other users', async () => {
    for (const person of [ann, adam]) {
      expect(await refusal(person, 'openHoldsUpdated { totalCount }')).toBe('FORBIDDEN')
    }
  })
})

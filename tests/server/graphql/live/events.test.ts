import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createChannels,
  deleteChannels,
  setChannelWeight,
  testChannel,
} from '../../../../server/domain/channels/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
  setRedemptionStatus,
  updateRedemption,
} from '../../../../server/domain/redemptions/index.ts'
import { createTokens, deleteTokens, updateToken } from '../../../../server/domain/tokens/index.ts'
import {
  adjustUserBalance,
  deleteUser,
  setUserStatus,
  updateUser,
} from '../../../../server/domain/users/index.ts'
import { encodeId } from '../../../../server/graphql/ids.ts'
import { openEdge, type Answered, type Edge, type Person } from '../harness.ts'
import { openSocket } from '../socket.ts'
import { receives, subscribe, type SubscriptionClient } from './listen.ts'

let edge: Edge
let ann: Person
let bob: Person
let adam: Person
let opened: SubscriptionClient[] = []

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterAll(() => edge.close())
afterEach(() => {
  opened.forEach(client => client.socket.socket.terminate())
  opened = []
})

/** Subscribes to one field for the time of a test. */
async function listen(person: Person, field: string, variables?: Record<string, unknown>) {
  const filterType = field.startsWith('viewer') ? 'ViewerLogFilter' : 'LogFilter'
  const types = variables ? `($filter: ${filterType})` : ''
  const client = await subscribe(edge.url, person, {
    field,
    types,
    ...(variables && { variables }),
  })
  opened.push(client)
  return client
}

/** Long enough for an unwanted event to arrive. */
async function hearsNothing(client: SubscriptionClient, run: () => Promise<unknown>) {
  const before = client.events().length
  await run()
  const marker = await listen(edge.root, 'siteStatusUpdated { systemName }')
  await edge.services.bus.publish(edge.services.pool, 'options', 'SystemName')
  await vi.waitFor(() => {
    expect(marker.events().length).toBeGreaterThan(1)
  })
  expect(client.events().length).toBe(before)
}

/** Log rows of some users as one settled batch, and its notification. */
async function settle(people: readonly Person[], extra: Record<string, unknown> = {}) {
  const rows = []
  for (const { id: userId, username } of people) {
    const data = {
      type: 'CONSUME' as const,
      userId,
      username,
      model: 'gpt-4o',
      quota: 5n,
      ...extra,
    }
    rows.push(await edge.services.db.log.create({ data }))
  }
  const range = `${rows[0]?.id}-${rows.at(-1)?.id}`
  edge.services.bus.notifySoon('logs', `${range}:${people.map(({ id }) => id).join(',')}`)
}

const aCode = async () => {
  const [row] = await createRedemptions(edge.root.ctx, { name: 'gift', quota: 500_000n })
  return redemptionCode(edge.root.ctx, row!)
}

/**
 * Ends the listening connection, as a restart of the database does; the bus reconnects by itself.
 */
const loseNotifications = () =>
  edge.services.pool.query(
    `select pg_terminate_backend(pid)::text from pg_stat_activity
      where application_name = 'sluice bus' and datname = current_database()`,
  )

describe('viewerUpdated', () => {
  const FIELD = 'viewerUpdated { user { username balance group { name } displayName } }'

  it('sends the account at once, and when its balance or name changes', async () => {
    const client = await listen(ann, FIELD)
    const first = await receives(client, () => true)
    await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 1_000n })
    const expected = String(BigInt(first.user.balance) + 1_000n)
    await receives(client, ({ user }) => user.balance === expected)
    await updateUser(edge.root.ctx, { id: ann.id, displayName: 'Ann' })
    await receives(client, ({ user }) => user.displayName === 'Ann')
  })

  it('sends an event when own calls were charged', async () => {
    const client = await listen(ann, FIELD)
    await receives(client, () => true)
    await edge.services.pool.query('update users set display_name = $1 where id = $2', [
      'Spent',
      ann.id,
    ])
    await settle([bob, ann])
    await receives(client, ({ user }) => user.displayName === 'Spent')
  })

  it('sends nothing about other users', async () => {
    const client = await listen(ann, FIELD)
    await receives(client, () => true)
    await hearsNothing(client, async () => {
      await adjustUserBalance(edge.root.ctx, { id: bob.id, delta: 1_000n })
      await settle([bob])
    })
  })
})

describe('tokenUpdated', () => {
  const FIELD = 'tokenUpdated { id name usedQuota }'

  it('sends own tokens that are changed or used', async () => {
    const [token] = await createTokens(ann.ctx, { name: 'app' })
    const id = token?.id ?? 0
    const client = await listen(ann, FIELD)
    await updateToken(ann.ctx, { id, name: 'renamed' })
    await receives(client, ({ name }) => name === 'renamed')
    await edge.services.pool.query('update tokens set used_quota = 77 where id = $1', [id])
    await settle([ann], { tokenId: id })
    await receives(client, event => event.id === encodeId('Token', id) && event.usedQuota === '77')
  })

  it('sends no tokens of other users, whatever the role, and no deleted ones', async () => {
    const [token] = await createTokens(ann.ctx, { name: 'secret' })
    const id = token?.id ?? 0
    const ears = [await listen(bob, FIELD), await listen(edge.root, FIELD)]
    for (const client of ears) {
      await hearsNothing(client, async () => {
        await updateToken(ann.ctx, { id, name: 'other' })
        await settle([ann], { tokenId: id })
      })
    }
    const own = await listen(ann, FIELD)
    await hearsNothing(own, () => deleteTokens(ann.ctx, { ids: [id] }))
  })
})

describe('redemptionUpdated', () => {
  const FIELD = 'redemptionUpdated { id name status redeemer { username } }'

  it('sends codes that are edited, disabled and redeemed, to operators', async () => {
    const [row] = await createRedemptions(edge.root.ctx, { name: 'watched' })
    const id = row!.id
    const client = await listen(adam, FIELD)
    await updateRedemption(edge.root.ctx, { id, name: 'renamed' })
    await receives(client, ({ name }) => name === 'renamed')
    await setRedemptionStatus(edge.root.ctx, { id, status: 'DISABLED' })
    await receives(client, ({ status }) => status === 'DISABLED')
    await setRedemptionStatus(edge.root.ctx, { id, status: 'UNUSED' })
    await redeemCode(ann.ctx, { code: redemptionCode(edge.root.ctx, row!) })
    const used = await receives(client, ({ status }) => status === 'USED')
    expect(used).toMatchObject({
      id: encodeId('Redemption', id),
      redeemer: { username: 'ann' },
    })
  })
})

describe('jobUpdated', () => {
  it('sends the last job first, then those that start and are cancelled', async () => {
    await createChannels(edge.root.ctx, { type: 1, name: 'j', keys: ['sk-j'], models: ['gpt-4o'] })
    const post = async (mutation: string) =>
      (
        await edge.post(`mutation { it: ${mutation} { job { state number } } }`, {
          as: adam.bearer,
        })
      ).data.it.job
    expect(await post('testAllChannels')).toEqual({ state: 'RUNNING', number: 1 })
    const client = await listen(adam, 'jobUpdated { id kind state number totalCount doneCount }')
    const running = { state: 'RUNNING', number: 1, doneCount: 0 }
    await receives(client, event => event.state === 'RUNNING')
    expect(client.events()[0]).toMatchObject({ ...running, id: encodeId('Job', 'CHANNEL_TESTS') })
    expect(await post('cancelJob(input: { kind: CHANNEL_TESTS })')).toMatchObject({
      state: 'CANCELLED',
    })
    await receives(client, event => event.state === 'CANCELLED')
    await post('testAllChannels')
    await receives(client, event => event.state === 'RUNNING' && event.number === 2)
    await post('cancelJob(input: { kind: CHANNEL_TESTS })')
  })
})

describe('channelUpdated', () => {
  const FIELD = `channelUpdated { deletedId channel { id weight }
    test { isOk durationMs model error { code } channel { id } } }`
  let id = 0
  let globalId = ''

  beforeAll(async () => {
    const [channel] = await createChannels(edge.root.ctx, {
      type: 1,
      name: 'main',
      keys: ['key-of-the-upstream'],
      models: ['gpt-4o'],
    })
    id = channel?.id ?? 0
    globalId = encodeId('Channel', id)
  })

  it('sends changes, tests and deletions', async () => {
    const client = await listen(adam, FIELD)
    await setChannelWeight(edge.root.ctx, { id, value: 9 })
    await receives(client, event => event.channel?.weight === 9 && event.test === null)
    await testChannel(edge.root.ctx, { id })
    const { test } = await receives(client, event => event.test !== null)
    expect(test).toEqual({
      isOk: true,
      durationMs: 12,
      model: 'gpt-4o',
      error: null,
      channel: { id: globalId },
    })
    await deleteChannels(edge.root.ctx, { ids: [id] })
    await receives(client, event => event.deletedId === globalId && event.channel === null)
  })

  it('sends at most ten events a second for many changes', async () => {
    const client = await listen(adam, FIELD)
    const { bus, pool } = edge.services
    const untilMs = performance.now() + 1_000
    while (performance.now() < untilMs) await bus.publish(pool, 'channels', id)
    expect(client.events().length).toBeGreaterThan(3)
    expect(client.events().length).toBeLessThanOrEqual(11)
  })
})

describe('usersUpdated', () => {
  const field = (...people: Person[]) => {
    const ids = people.map(({ ctx }) => `"${encodeId('User', idOf(ctx))}"`)
    return `usersUpdated(ids: [${ids.join(', ')}]) { id displayName status balance closedAt }`
  }
  const idOf = ({ actor }: Person['ctx']) => (actor.kind === 'user' ? actor.id : 0)
  const has = (person: Person, part: object) => (event: Answered) =>
    (event as unknown as { id: string }[]).some(
      row =>
        row.id === encodeId('User', idOf(person.ctx)) &&
        Object.entries(part).every(([name, value]) => row[name as 'id'] === value),
    )

  it('sends the current state, changes by others, and the summary of higher roles', async () => {
    const carl = await edge.addUser('carl')
    const client = await listen(adam, field(carl, edge.root))
    await receives(client, has(carl, { status: 'ENABLED', balance: '0' }))
    await receives(client, has(edge.root, { balance: null }))
    await adjustUserBalance(edge.root.ctx, { id: idOf(carl.ctx), delta: 5n })
    await receives(client, has(carl, { balance: '5' }))
    await setUserStatus(edge.root.ctx, { id: idOf(carl.ctx), status: 'DISABLED' })
    await receives(client, has(carl, { status: 'DISABLED' }))
    await deleteUser(edge.root.ctx, { id: idOf(carl.ctx) })
    await receives(client, event => has(carl, {})(event) && !has(carl, { closedAt: null })(event))
  })

  it('sends nothing about other users', async () => {
    const client = await listen(adam, field(bob))
    await receives(client, has(bob, {}))
    await hearsNothing(client, () =>
      updateUser(edge.root.ctx, { id: idOf(ann.ctx), displayName: 'not followed' }),
    )
  })

  it('sends what changed while notifications were lost', async () => {
    const client = await listen(adam, field(bob))
    await receives(client, has(bob, {}))
    const where = { id: idOf(bob.ctx) }
    await edge.services.db.user.update({ where, data: { displayName: 'meanwhile' } })
    await loseNotifications()
    await receives(client, has(bob, { displayName: 'meanwhile' }), 10_000)
  })
})

describe('logAppended', () => {
  const ROW = '{ id username model user { id } channel { name } channelsTried }'
  const FIELD = `logAppended(filter: $filter) ${ROW}`
  const VIEWER_FIELD = `viewerLogAppended(filter: $filter) ${ROW}`

  const aChannel = async (name: string) => {
    const input = { type: 1, name, keys: [`key-of-${name}`], models: ['gpt-4o'] }
    const [channel] = await createChannels(edge.root.ctx, input)
    return channel?.id ?? 0
  }

  it('sends the viewer the rows of one batch together, without their channel', async () => {
    const client = await listen(ann, VIEWER_FIELD, { filter: {} })
    await settle([ann, bob, ann], { channelId: await aChannel('hidden') })
    const rows = await receives(client, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['ann', 'ann'])
    expect(rows[0]).toMatchObject({ user: { id: ann.globalId }, channel: null })
    expect(rows[0].channelsTried).toBeNull()
  })

  it('sends an admin who follows the own rows nothing of others', async () => {
    const client = await listen(adam, VIEWER_FIELD, { filter: {} })
    await hearsNothing(client, () => settle([ann, bob]))
    await settle([bob, adam])
    const rows = await receives(client, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['adam'])
  })

  it('sends an admin the rows of all users, with their channel', async () => {
    const client = await listen(adam, FIELD, { filter: {} })
    const channelId = await aChannel('seen')
    await settle([ann, bob], { channelId })
    const rows = await receives(client, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['bob', 'ann'])
    expect(rows[0]).toMatchObject({ channel: { name: 'seen' }, channelsTried: [channelId] })
  })

  it('sends only rows of the channel and the user of the filter', async () => {
    const channelId = await aChannel('wanted')
    const filter = { channelId: encodeId('Channel', channelId), userId: bob.globalId }
    const client = await listen(adam, FIELD, { filter })
    await hearsNothing(client, () => settle([ann, bob]))
    await settle([ann, bob], { channelId })
    const rows = await receives(client, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['bob'])
  })

  it('sends only rows that match the filter', async () => {
    const client = await listen(adam, FIELD, { filter: { model: 'o3', username: 'bob' } })
    await hearsNothing(client, () => settle([ann, bob]))
    await settle([ann, bob], { model: 'o3' })
    const rows = await receives(client, () => true)
    expect(rows.map(({ username }: Answered) => username)).toEqual(['bob'])
  })

  it('sends each row once when batches are merged', async () => {
    const client = await listen(adam, FIELD, { filter: {} })
    for (let batch = 0; batch < 5; batch += 1) await settle([ann, bob])
    const idsOf = () =>
      client.events().flatMap(rows => rows.map(({ id }: Answered) => id as string))
    await vi.waitFor(() => {
      expect(idsOf().length).toBe(10)
    })
    expect(new Set(idsOf()).size).toBe(10)
  })
})

describe('usageStatsUpdated', () => {
  it('sends totals at once, and after own calls, at most once a second', async () => {
    const client = await listen(
      ann,
      'viewerUsageStatsUpdated(filter: $filter) { quota requestsPerMinute tokensPerMinute }',
      {
        filter: { model: 'stat' },
      },
    )
    const first = await receives(client, () => true)
    expect(first).toEqual({ quota: '0', requestsPerMinute: 0, tokensPerMinute: 0 })
    const startMs = Date.now()
    for (let batch = 0; batch < 5; batch += 1) await settle([ann], { model: 'stat' })
    await vi.waitFor(
      () => {
        expect(client.events().at(-1)).toMatchObject({ requestsPerMinute: 5 })
      },
      { timeout: 3_000 },
    )
    const passedSec = (Date.now() - startMs) / 1_000
    expect(client.events().length).toBeLessThanOrEqual(2 + passedSec)
  })
})

describe('totals', () => {
  it('are read once for all who follow the same ones', async () => {
    const filter = { model: 'shared' }
    const field = 'usageStatsUpdated(filter: $filter) { requestsPerMinute }'
    const ears = await Promise.all(Array.from({ length: 6 }, () => listen(adam, field, { filter })))
    await Promise.all(
      ears.map(client => receives(client, ({ requestsPerMinute }) => requestsPerMinute === 0)),
    )
    const query = vi.spyOn(edge.services.db, '$queryRawUnsafe')
    await settle([ann], { model: 'shared' })
    await Promise.all(
      ears.map(client => receives(client, ({ requestsPerMinute }) => requestsPerMinute === 1)),
    )
    const readings = query.mock.calls.filter(([text]) => text.includes('pg_current_snapshot'))
    query.mockRestore()
    expect(readings).toHaveLength(1)
  })

  it('of others are not shared with users who may not read them', async () => {
    const filter = { model: 'apart' }
    const all = await listen(adam, 'usageStatsUpdated(filter: $filter) { requestsPerMinute }', {
      filter,
    })
    const field = 'viewerUsageStatsUpdated(filter: $filter) { requestsPerMinute }'
    const own = await listen(bob, field, { filter })
    const ofAdmin = await listen(adam, field, { filter })
    await settle([ann, bob, ann], { model: 'apart' })
    await receives(all, ({ requestsPerMinute }) => requestsPerMinute === 3)
    await receives(own, ({ requestsPerMinute }) => requestsPerMinute === 1)
    expect(ofAdmin.events().map(({ requestsPerMinute }) => requestsPerMinute as number)).toEqual([
      0,
    ])
  })

  it('that could not be loaded are loaded again', async () => {
    const client = await listen(adam, 'usageStatsUpdated(filter: $filter) { requestsPerMinute }', {
      filter: { model: 'again' },
    })
    await receives(client, ({ requestsPerMinute }) => requestsPerMinute === 0)
    const query = vi.spyOn(edge.services.db, '$queryRawUnsafe')
    query.mockRejectedValueOnce(new Error('connection lost'))
    await settle([ann], { model: 'again' })
    await receives(client, ({ requestsPerMinute }) => requestsPerMinute === 1)
    query.mockRestore()
  })
})

describe('rows of the log', () => {
  const FIELD = 'logAppended(filter: $filter) { id model }'
  const idsOf = (client: SubscriptionClient) =>
    client.events().flatMap(rows => rows.map(({ id }: Answered) => id as string))
  const write = async (model: string, count = 1) => {
    const row = { type: 'CONSUME' as const, userId: ann.id, username: 'ann', model }
    const data = Array.from({ length: count }, () => row)
    const made = await edge.services.db.log.createManyAndReturn({ data, select: { id: true } })
    return made.map(({ id }) => id)
  }

  it('of a batch of 1,200 are all sent, at most 500 in an event, the oldest first', async () => {
    const client = await listen(adam, FIELD, { filter: { model: 'many' } })
    const ids = await write('many', 1_200)
    edge.services.bus.notifySoon('logs', `${ids[0]}-${ids.at(-1)}:${ann.id}`)
    await vi.waitFor(() => expect(idsOf(client)).toHaveLength(1_200), { timeout: 5_000 })
    expect(new Set(idsOf(client))).toEqual(new Set(ids.map(id => encodeId('Log', id))))
    expect(client.events().map(rows => rows.length)).toEqual([500, 500, 200])
    expect(client.events()[0][0].id).toBe(encodeId('Log', ids[499] as bigint))
  })

  it('that a list leaves out come at once, then later ones, each once', async () => {
    await write('after a list', 2)
    const filter = { model: 'after a list' }
    const query = 'query ($filter: LogFilter) { logs(filter: $filter) { snapshot totalCount } }'
    const { data } = await edge.post(query, { as: adam.cookie, variables: { filter } })
    const { snapshot, totalCount } = data.logs
    expect(totalCount).toBe(2)
    const between = await write('after a list', 3)
    const client = await listen(
      adam,
      `logAppended(filter: $filter, snapshot: ${JSON.stringify(snapshot)}) { id model }`,
      { filter },
    )
    await receives(client, rows => rows.length === 3)
    const later = await write('after a list', 1)
    edge.services.bus.notifySoon('logs', `${between[0]}-${later[0]}:${ann.id}`)
    await receives(client, rows => rows.length === 1)
    expect(idsOf(client)).toEqual(
      [...between.toReversed(), ...later].map(id => encodeId('Log', id)),
    )
  })

  it('of another format than the filter names do not appear', async () => {
    const filter = { callerDialect: 'ANTHROPIC', isTranslated: true }
    const client = await listen(adam, FIELD, { filter })
    const pairs = [['anthropic', 'anthropic'], ['anthropic', 'gemini'], undefined]
    const data = pairs.map((dialects, index) => ({
      type: 'CONSUME' as const,
      userId: ann.id,
      username: 'ann',
      model: `format ${index}`,
      details: dialects ? { dialects } : {},
    }))
    const made = await edge.services.db.log.createManyAndReturn({ data, select: { id: true } })
    edge.services.bus.notifySoon('logs', `${made[0]?.id}-${made.at(-1)?.id}:${ann.id}`)
    const rows = await receives(client, () => true)
    expect(rows.map(({ model }: Answered) => model)).toEqual(['format 1'])
  })

  it('come when they could not be loaded at first', async () => {
    const client = await listen(adam, FIELD, { filter: { model: 'late' } })
    const query = vi.spyOn(edge.services.db, '$queryRawUnsafe')
    query.mockRejectedValueOnce(new Error('connection lost'))
    await settle([ann], { model: 'late' })
    await receives(client, rows => rows.length === 1)
    query.mockRestore()
  })

  it('written while notifications were lost are sent after the reconnect, each once', async () => {
    const client = await listen(adam, FIELD, { filter: { model: 'lost' } })
    await settle([ann], { model: 'lost' })
    await receives(client, () => true)
    const ids = await write('lost', 3)
    await loseNotifications()
    await vi.waitFor(() => expect(idsOf(client)).toHaveLength(4), { timeout: 10_000 })
    expect(new Set(idsOf(client)).size).toBe(4)
    expect(idsOf(client)).toEqual(expect.arrayContaining(ids.map(id => encodeId('Log', id))))
  })
})

describe('what happened to an account', () => {
  it('has a text in the language of the request, a code and its values', async () => {
    const read = async (language: string) => {
      const socket = await openSocket(edge.url, { cookie: ann.cookie['cookie'] as string })
      await socket.greet({ language })
      socket.subscribe('1', 'subscription { viewerLogAppended { content event eventParams } }')
      socket.say({ type: 'ping' })
      await vi.waitFor(() => expect(socket.messages.some(one => one.type === 'pong')).toBe(true))
      return socket
    }
    const [en, zh] = [await read('en'), await read('zh')]
    await redeemCode(ann.ctx, { code: await aCode() })
    const rows = await Promise.all([en, zh].map(async one => (await one.next('1')).payload.data))
    const [english, chinese] = rows.map(({ viewerLogAppended: [row] }) => row)
    expect(english.content).toMatch(/^Redeemed \$1\.00 with code \d+$/)
    expect(chinese.content).toMatch(/^通过兑换码充值 \$1\.00 额度，兑换码ID \d+$/)
    expect(english).toMatchObject({ event: 'REDEEMED', eventParams: { quota: '500000' } })
    for (const { socket } of [en, zh]) socket.terminate()
    const list =
      '{ viewer { logs(first: 1, filter: { type: TOP_UP }) { edges { node { content } } } } }'
    for (const [language, text] of [
      ['en', english.content],
      ['zh', chinese.content],
    ]) {
      const answer = await edge.post(list, {
        as: ann.bearer,
        headers: { 'accept-language': language },
      })
      expect(answer.data.viewer.logs.edges[0].node.content).toBe(text)
    }
  })
})

describe('what changed while notifications were lost', () => {
  it('is sent for channels, also for deleted ones', async () => {
    const input = { type: 1, name: 'lost', keys: ['sk-lost-1', 'sk-lost-2'], models: ['gpt-4o'] }
    const [kept, gone] = await createChannels(edge.root.ctx, input)
    const client = await listen(adam, 'channelUpdated { deletedId channel { id weight } }')
    await edge.services.db.channel.update({ where: { id: kept!.id }, data: { weight: 77 } })
    await edge.services.db.ability.deleteMany({ where: { channelId: gone!.id } })
    await edge.services.db.channel.delete({ where: { id: gone!.id } })
    await loseNotifications()
    await receives(client, ({ channel }) => channel?.weight === 77, 10_000)
    await receives(client, ({ deletedId }) => deletedId === encodeId('Channel', gone!.id), 10_000)
  })

  it('is sent for codes that were redeemed', async () => {
    const [row] = await createRedemptions(edge.root.ctx, { name: 'unseen' })
    const client = await listen(adam, 'redemptionUpdated { name status }')
    await edge.services.db.redemption.update({
      where: { id: row!.id },
      data: { status: 'USED', usedByUserId: ann.id, redeemedAt: new Date() },
    })
    await loseNotifications()
    await receives(client, event => event.name === 'unseen' && event.status === 'USED', 10_000)
  })

  it('is sent for own tokens', async () => {
    const [token] = await createTokens(bob.ctx, { name: 'before' })
    const client = await listen(bob, 'tokenUpdated { name }')
    await edge.services.db.token.update({ where: { id: token!.id }, data: { name: 'after' } })
    await loseNotifications()
    await receives(client, ({ name }) => name === 'after', 10_000)
  })
})

describe('siteStatusUpdated', () => {
  it('sends the site at once, and after a setting was saved', async () => {
    const client = await listen(ann, 'siteStatusUpdated { id systemName }')
    await receives(client, ({ id }) => id === encodeId('SiteStatus', 1))
    await updateOptions(edge.root.ctx, { options: [{ key: 'SystemName', value: 'Renamed' }] })
    await receives(client, ({ systemName }) => systemName === 'Renamed')
  })
})

describe('optionsUpdated', () => {
  const save = (key: string, value: string) =>
    updateOptions(edge.root.ctx, { options: [{ key, value }] })
  const hasValue = (value: string) => (options: Answered) => options.at(-1).value === value

  it('sends the named settings that were changed', async () => {
    const fields = 'optionsUpdated(keys: ["ChatLink", "ChatLink2"]) { key value }'
    const client = await listen(edge.root, fields)
    await save('SystemName', 'Not wanted')
    await save('ChatLink', 'https://chat.example.com')
    await receives(client, hasValue('https://chat.example.com'))
    expect(client.events()).toEqual([[{ key: 'ChatLink', value: 'https://chat.example.com' }]])
  })

  it('starts with those that were changed after the query of a page', async () => {
    await save('Footer', 'Saved before the subscription')
    const client = await listen(
      edge.root,
      'optionsUpdated(keys: ["Footer", "About"]) { key value }',
    )
    await receives(client, hasValue('Saved before the subscription'))
    expect(client.events()).toEqual([[{ key: 'Footer', value: 'Saved before the subscription' }]])
  })
})

describe('a listener that is removed', () => {
  it('is forgotten by the bus', async () => {
    const { bus } = edge.services
    const stops: (() => void)[] = []
    const on = vi.spyOn(bus, 'on').mockImplementation(() => {
      const stop = vi.fn<() => void>()
      stops.push(stop)
      return stop
    })
    const client = await listen(ann, 'viewerUpdated { models }')
    on.mockRestore()
    expect(stops.length).toBe(3)
    client.socket.say({ type: 'complete', id: '1' })
    await vi.waitFor(() => {
      for (const stop of stops) expect(stop).toHaveBeenCalled()
    })
  })
})

import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openFixtures, SECRET } from '../../scripts/chaos/cluster/fixtures.ts'
import { verifyLedger } from '../../server/domain/money/index.ts'
import { createTestDatabase } from '../support/database.ts'
import { DONE, eventsOf, openFakeUpstream, startStream } from '../support/fake-upstream.ts'
import { startSluice, temporaryFolder } from '../support/process.ts'

const BALANCE = 1_000_000n
const EVENTS = eventsOf([' one', ' two', ' three'], { prompt: 10, completion: 3 })
/** (10 + 3 × 4) × 1.25, half away from zero. */
const CHARGE = 28n
/** Less than the 60 s after which what still runs is cut: only an end in order comes in time. */
const LONGEST_MS = 40_000

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The product in processes of its own, with a user, a key, and a channel to a scripted upstream. */
async function openStage(workers: string) {
  const upstream = await openFakeUpstream()
  const database = await createTestDatabase()
  const folder = temporaryFolder()
  closers.push(upstream.close, database.drop, folder.remove)
  const running = await startSluice({
    DATABASE_URL: database.url,
    SLUICE_SECRET: SECRET,
    SLUICE_WORKERS: workers,
    SLUICE_DATA: folder.path,
    OUTBOUND_ALLOW: '127.0.0.1/32',
  })
  closers.unshift(() => running.stop('SIGKILL'))
  const system = await openFixtures(database.url)
  closers.unshift(system.close)
  await system.addChannel({ name: 'main', baseUrl: upstream.url, models: ['gpt-4o'] })
  const ann = await system.addUser('ann', BALANCE)
  const key = await system.addToken(ann, { name: 'app', unlimited: true })
  return { upstream, running, system, key }
}

type Stage = Awaited<ReturnType<typeof openStage>>

const SOON = { timeout: 10_000 }

/** Opens a stream when its process has loaded the channel. */
function openStream({ running, key }: Stage): Promise<Response> {
  const call = { model: 'gpt-4o', stream: true, messages: [{ role: 'user', content: 'count' }] }
  return vi.waitFor(async () => {
    const response = await fetch(`${running.url}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(call),
    })
    if (response.status !== 200) throw new Error(await response.text())
    return response
  }, SOON)
}

/** What a new caller finds at the door. */
function knock(port: number): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve('open')
    })
    socket.once('error', error => resolve((error as { code?: string }).code ?? ''))
  })
}

/** The holds, charges and broken invariants of the only call. */
async function ledgerOf({ system }: Stage) {
  const { db, pool } = system.services
  const { balance } = await db.user.findFirstOrThrow({ where: { username: 'ann' } })
  const calls = await db.log.findMany({ where: { type: 'CONSUME' } })
  return {
    spentOrHeld: BALANCE - balance,
    holds: await db.hold.count(),
    charges: calls.map(one => one.quota),
    broken: await verifyLedger(pool),
  }
}

test.each(['1', '2'])(
  'asked to stop with %s workers, it takes no new call and ends and charges the running one',
  { timeout: LONGEST_MS },
  async workers => {
    const stage = await openStage(workers)
    const { upstream, running, system } = stage
    const gate = Promise.withResolvers<void>()
    upstream.answer(async response => {
      startStream(response)
      response.write(EVENTS.slice(0, 2).join(''))
      await gate.promise
      response.end(EVENTS.slice(2).join(''))
    })
    const stream = await openStream(stage)
    const stopped = running.stop()
    await expect.poll(() => knock(running.port), SOON).toBe('ECONNREFUSED')
    expect(running.child.exitCode).toBe(null)
    expect(await ledgerOf(stage)).toMatchObject({ holds: 1, charges: [], broken: [] })

    gate.resolve()
    const body = await stream.text()
    expect(body.match(/(?<="content":")[^"]+/g)).toEqual([' one', ' two', ' three'])
    expect(body.endsWith(DONE)).toBe(true)
    expect(await stopped).toBe(0)
    const settled = { spentOrHeld: CHARGE, holds: 0, charges: [CHARGE], broken: [] }
    expect(await ledgerOf(stage)).toEqual(settled)
    expect(await system.services.db.node.count()).toBe(0)
  },
)

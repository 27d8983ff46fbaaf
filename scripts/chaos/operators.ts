import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testChannel } from '../../server/domain/channels/index.ts'
import {
  applyConfiguration,
  exportConfiguration,
  isToDo,
  planConfiguration,
} from '../../server/domain/configuration/index.ts'
import { clearLogsNow } from '../../server/domain/logs/index.ts'
import { verifyLedger } from '../../server/domain/money/index.ts'
import { refundUserCall } from '../../server/domain/users/index.ts'
import { describeError } from '../../server/kernel/describe-error.ts'
import { SONGS, TASKER } from './customers.ts'
import { openFixtures } from './cluster/fixtures.ts'
import type { ActReport } from './incidents.ts'
import { PLANNED_PRIORITY } from './operators-audit.ts'
import { randomOf } from './random.ts'
import { submitTask } from './task-script.ts'

/*
 * A process that does what operators and background work do during the calls: it compares and applies
 * configurations, tests channels, clears old logs, refunds calls, verifies the ledger, submits tasks,
 * and holds locks like a forgotten session of `psql`. An act that fails while the database is
 * unavailable is counted and not repeated. It exits with the process that forked it.
 */

const PAUSE_MS = { min: 100, max: 500 }
const LOCK_MS = { min: 500, max: 5_000 }
const OLD_DAYS = 400
const CLEARED_DAYS = 300
const DAY_MS = 86_400_000
const PRIORITY_MAX = 9
const OLD_ROWS = 20

const CHARGED = `
select reference from entries where kind = 'CHARGE' and amount < 0 order by random() limit 1`

const ACTS = {
  plan: 3,
  apply: 2,
  'channel-test': 3,
  'log-clearing': 1,
  refund: 4,
  verification: 1,
  task: 5,
  'lock-user': 2,
  'lock-channel': 1,
} as const
export type Act = keyof typeof ACTS

const [databaseUrl = '', seed = '0', taskKey = '', ...ports] = process.argv.slice(2)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const random = randomOf(Number(seed), 'operators')
const { services, root } = await openFixtures(databaseUrl)
const users = await services.db.user.findMany({ where: { username: { not: TASKER } } })
const channels = await services.db.channel.findMany()
const testable = channels.filter(({ name }) => name !== SONGS)

const acts: Readonly<Record<Act, () => Promise<void>>> = {
  plan: planOnly,
  apply: applyAndCompare,
  async 'channel-test'() {
    await testChannel(root, { id: random.pick(testable).id })
  },
  'log-clearing': clearOldLogs,
  refund: refundTwice,
  verification: verify,
  task: () => submitTask(random.pick(ports), taskKey, random.whole(0, 1_000_000)),
  'lock-user': () => holdLock('users', random.pick(users).id),
  'lock-channel': () => holdLock('channels', random.pick(channels).id),
}

for (;;) {
  await sleep(random.whole(PAUSE_MS.min, PAUSE_MS.max))
  const act = random.weighted(ACTS)
  const outcome = await acts[act]().then(() => 'done', describeError)
  send({ act, outcome })
}

function send(report: ActReport): void {
  process.send?.(report, undefined, undefined, () => undefined)
}

function breach(rule: string, what: string): void {
  send({ rule, what })
}

/** The channels of the site as a file, with other priorities. */
async function fileWith(priorityOf: () => number): Promise<string> {
  const { parse, stringify } = await import('yaml')
  const file = parse(await exportConfiguration(root, { hasSecrets: false })) as {
    version: number
    channels: Record<string, unknown>[]
  }
  const changed = file.channels.map(channel => ({ ...channel, priority: priorityOf() }))
  return stringify({ version: file.version, channels: changed })
}

/** The auditor looks for this priority, which is never applied. */
async function planOnly(): Promise<void> {
  const document = await fileWith(() => PLANNED_PRIORITY)
  const changes = (await planConfiguration(root, { document })).filter(isToDo)
  if (changes.length < channels.length) {
    breach('a plan names every difference', `${changes.length} of ${channels.length}`)
  }
}

async function applyAndCompare(): Promise<void> {
  const document = await fileWith(() => random.whole(0, PRIORITY_MAX))
  await applyConfiguration(root, { document })
  const left = (await planConfiguration(root, { document })).filter(isToDo)
  if (left.length > 0) breach('an applied configuration has no differences', JSON.stringify(left))
}

async function clearOldLogs(): Promise<void> {
  const createdAt = new Date(Date.now() - OLD_DAYS * DAY_MS)
  const to = new Date(Date.now() - CLEARED_DAYS * DAY_MS)
  const rows = Array.from({ length: OLD_ROWS }, () => ({
    createdAt,
    type: 'SYSTEM' as const,
    userId: 0,
  }))
  await services.db.log.createMany({ data: rows })
  await clearLogsNow(root, { to })
  const left = await services.db.log.count({ where: { createdAt: { lt: to } } })
  if (left > 0) breach('cleared logs are gone', `${left} rows`)
}

/** The second time must find the first refund. */
async function refundTwice(): Promise<void> {
  const [charge] = await services.pool.query<{ reference: string }>(CHARGED)
  if (!charge) return
  const call = { callId: charge.reference, reason: 'chaos' }
  const first = await refundUserCall(root, call)
  const second = await refundUserCall(root, call)
  if (first.entryId !== second.entryId) breach('a call is refunded once', charge.reference)
}

async function verify(): Promise<void> {
  for (const { invariant, row } of await verifyLedger(services.pool)) {
    breach(invariant, `by an operator: ${JSON.stringify(row)}`)
  }
}

/** A forgotten transaction, outside of the connections of the product. */
async function holdLock(table: 'users' | 'channels', id: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chaos lock' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select id from ${table} where id = $1 for update`, [id])
    await sleep(random.whole(LOCK_MS.min, LOCK_MS.max))
    await client.query('rollback')
  } finally {
    await client.end().catch(() => undefined)
  }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countKeyUse } from '../../server/domain/channels/index.ts'
import { startHeartbeat } from '../../server/domain/money/index.ts'
import { updateOptions } from '../../server/domain/options/index.ts'
import { countChannelMinutes, countFailedCalls } from '../../server/domain/usage/index.ts'
import { startChannelJobs } from '../../server/jobs/channel-jobs.ts'
import { startChannelMails } from '../../server/jobs/channel-mails.ts'
import { startJobs } from '../../server/jobs/daily.ts'
import { startLedgerChecks } from '../../server/jobs/ledger-checks.ts'
import { startLogClearing } from '../../server/jobs/log-clearing.ts'
import { startReminders } from '../../server/jobs/reminders.ts'
import { startSchedule } from '../../server/jobs/scheduled-jobs.ts'
import { startScheduledOptions } from '../../server/jobs/scheduled-options.ts'
import { startPolling } from '../../server/jobs/tasks.ts'
import { startClosing, startWritingFailures } from '../../server/jobs/usage.ts'
import { mailOptions, openMailSite } from '../support/mail-site.ts'
import { openTestLedger } from '../support/ledger.ts'
import { REFUSED_VALUE, refuseEverything } from '../support/refuse-everything.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../support/services.ts'

let system: TestServices
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  system = await openTestServices()
  const { services, databaseUrl } = system
  const mailSite = await openMailSite()
  const options = Object.entries(mailOptions(mailSite)).map(([key, value]) => ({ key, value }))
  await updateOptions(ctxFor(services, job), { options })
  await startHeartbeat(services, 'test')
  await refuseEverything(databaseUrl)
  stops.push(mailSite.close)
})
afterAll(async () => {
  await Promise.all(stops.map(stop => stop()))
  await system.close()
})

const FAILED = {
  callId: randomUUID(),
  userId: 1,
  username: 'ann',
  tokenId: 0,
  tokenName: '',
  channelId: 1,
  model: 'gpt-4o',
  group: 'default',
  durationMs: 5,
  isStream: false,
  details: {},
}

/** Starts everything that a process does by itself. */
function startAll(): void {
  const { services } = system
  const ledger = openTestLedger(services).real
  const failures = countFailedCalls(services)
  const keys = countKeyUse(services)
  const minutes = countChannelMinutes(services)
  failures.note(FAILED)
  keys.called(1)
  minutes.failed(1)
  stops.push(
    startChannelJobs(services),
    startChannelMails(services, 20),
    startJobs(services),
    startLedgerChecks(services),
    startLogClearing(services),
    startReminders(services, 20),
    startSchedule(services, { channelTests: 1, channelBalances: 1 }),
    startScheduledOptions(services),
    startPolling(services, ledger, 20),
    startClosing(services),
  )
  void startWritingFailures(services, failures)()
  void keys.stop()
  void minutes.stop()
}

/** The events of the failures, with the kinds of jobs. */
const EVENTS = [
  'channel.key-use',
  'channel.mails',
  'channel.minutes',
  'heartbeat',
  'jobs.failed',
  'jobs.schedule CHANNEL_BALANCES',
  'jobs.schedule CHANNEL_TESTS',
  'jobs.work CHANNEL_BALANCES',
  'jobs.work CHANNEL_TESTS',
  'jobs.work LEDGER_CHECKS',
  'jobs.work LOG_CLEARING',
  'log.failed-call-lost',
  'log.failed-calls',
  'options.schedule',
  'reminders.failed',
  'tasks.poll',
  'usage.closing',
  'usage.failures',
]

interface Line {
  readonly event: string
  readonly kind?: string
  readonly error: string
}

test('no kind of job writes a value of a statement that failed', async () => {
  startAll()
  const { bus, pool } = system.services
  await bus.publish(pool, 'logs', '1-1:1')
  const lines = () => system.logger.lines.map(line => JSON.parse(line) as Line)
  const named = () => new Set(lines().map(({ event, kind = '' }) => `${event} ${kind}`.trim()))
  await vi.waitFor(() => expect([...named()]).toEqual(expect.arrayContaining(EVENTS)), {
    timeout: 15_000,
  })
  expect(lines().filter(({ error }) => !error.includes('P0001'))).toEqual([])
  expect(system.logger.lines.join('\n')).not.toContain(REFUSED_VALUE)
})

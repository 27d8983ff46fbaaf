import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adjustBalance } from '../../../server/domain/money/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { startReminders } from '../../../server/jobs/reminders.ts'
import { openTestLedger, callFor, settlementFor } from '../../support/ledger.ts'
import { mailOptions, openMailSite, type MailSite } from '../../support/mail-site.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../support/services.ts'
import { person } from '../domain/users/people.ts'

let system: TestServices
let mailSite: MailSite
beforeAll(async () => {
  system = await openTestServices()
  mailSite = await openMailSite()
  const options = Object.entries(mailOptions(mailSite)).map(([key, value]) => ({ key, value }))
  await updateOptions(ctxFor(system.services, job), { options })
})
afterAll(async () => {
  await system.close()
  await mailSite.close()
})

test('a settled call that leaves little reminds its user', async () => {
  const { services } = system
  const ledger = openTestLedger(services)
  const channelId = await ledger.channel()
  const { user } = await person(services, 'NORMAL')
  const data = { email: 'caller@example.com' }
  await services.db.user.update({ where: { id: user.id }, data })
  await services.tx(tx => adjustBalance(tx, { userId: user.id, delta: 100n }))
  const stop = startReminders(services, 20)
  const call = callFor(user.id, 40n)
  await ledger.real.reserve(call)
  const { callId, userId } = call
  await ledger.real.settle(settlementFor({ callId, userId, channelId, charge: 40n }))
  await vi.waitFor(() => expect(mailSite.to(data.email)).toHaveLength(1), { timeout: 10_000 })
  await stop()
})

test('a failure is logged and does not end the process', async () => {
  const { services } = system
  const query = () => Promise.reject(new Error('away'))
  const stop = startReminders({ ...services, pool: { ...services.pool, query } }, 20)
  services.bus.notifySoon('logs', '1-1:1')
  await vi.waitFor(() => expect(system.logger.lines.join()).toContain('reminders.failed'))
  await stop()
})

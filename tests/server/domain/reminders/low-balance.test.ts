import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustBalance } from '../../../../server/domain/money/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { remindOfLowBalance } from '../../../../server/domain/reminders/index.ts'
import { setBalanceReminder } from '../../../../server/domain/users/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { mailOptions, openMailSite, type MailSite } from '../../../support/mail-site.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let services: Services
let ledger: TestLedger
let mailSite: MailSite
let root: Person
let channelId: number

beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  ledger = openTestLedger(services)
  mailSite = await openMailSite()
  root = await person(services, 'ROOT')
  channelId = await ledger.channel()
})
beforeEach(() =>
  set({ ...mailOptions(mailSite), ServerAddress: 'https://sluice.test', DefaultLanguage: 'en' }),
)
afterEach(() => expectExactLedger(services))
afterAll(async () => {
  await server.close()
  await mailSite.close()
})

const set = (values: Record<string, string | null>) =>
  updateOptions(root.ctx, {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

let count = 0
/** A user with a mail address and a balance. */
async function owner(balance: bigint, change: object = {}): Promise<Person & { email: string }> {
  const one = await person(services, 'NORMAL')
  const email = `owner-${(count += 1)}@example.com`
  await services.db.user.update({ where: { id: one.user.id }, data: { email, ...change } })
  await give(one, balance)
  return { ...one, email }
}

const give = ({ user: { id } }: Person, delta: bigint) =>
  services.tx(tx => adjustBalance(tx, { userId: id, delta }))

/** A charged call. */
async function charge({ user }: Person, amount: bigint): Promise<void> {
  const call = callFor(user.id, amount)
  await ledger.real.reserve(call)
  const { callId, userId } = call
  await ledger.real.settle(settlementFor({ callId, userId, channelId, charge: amount }))
}

const remind = (...people: Person[]) =>
  remindOfLowBalance(
    services,
    people.map(({ user }) => user.id),
  )
const subjects = ({ email }: { email: string }) => mailSite.to(email).map(({ subject }) => subject)

/** As if the last reminder was sent this long ago. */
const letPass = ({ user: { id } }: Person, minutes: number) =>
  services.pool.query(
    `update users set reminded_at = reminded_at - $2::int * interval '1 minute' where id = $1`,
    [id, minutes],
  )

describe('the reminder of a low balance', () => {
  test('is one mail when a call leaves less than the amount of the site', async () => {
    const caller = await owner(1_500n)
    await charge(caller, 500n)
    await remind(caller)
    expect(subjects(caller)).toEqual([])
    await charge(caller, 1n)
    await remind(caller)
    const [mail] = mailSite.to(caller.email)
    expect(mail?.subject).toBe('Your balance is almost used up')
    expect(mail?.text).toContain(caller.user.username)
    expect(mail?.text).toContain('https://sluice.test/topup')
    expect(mail?.text).toContain('personal settings')
    expect(mail?.html).toContain('href="https://sluice.test/topup"')
    await charge(caller, 1n)
    await remind(caller)
    await letPass(caller, 180)
    await remind(caller)
    expect(subjects(caller)).toHaveLength(1)
  })

  test('says when nothing is left, in the language of the last sign-in', async () => {
    const caller = await owner(10n)
    const at = { idHash: Buffer.from(caller.email), expiresAt: new Date(Date.now() + 60_000) }
    await services.db.signIn.create({ data: { ...at, userId: caller.user.id, language: 'zh' } })
    await charge(caller, 10n)
    await remind(caller)
    expect(subjects(caller)).toEqual(['您的余额已用尽'])
  })

  test('comes again when the balance has grown, but not within two hours', async () => {
    const caller = await owner(100n)
    await charge(caller, 10n)
    await remind(caller)
    await give(caller, 5_000n)
    await charge(caller, 5_000n)
    await letPass(caller, 119)
    await remind(caller)
    expect(subjects(caller)).toHaveLength(1)
    await letPass(caller, 1)
    await remind(caller)
    expect(subjects(caller)).toHaveLength(2)
  })

  test('follows the amount of the user, and a new amount', async () => {
    const caller = await owner(10_000n)
    await setBalanceReminder(caller.ctx, { remindBelow: 9_000n })
    await charge(caller, 2_000n)
    await remind(caller)
    expect(subjects(caller)).toHaveLength(1)
    await setBalanceReminder(caller.ctx, { remindBelow: 0n })
    await letPass(caller, 121)
    await charge(caller, 8_000n)
    await remind(caller)
    expect(subjects(caller)).toHaveLength(1)
    await setBalanceReminder(caller.ctx, { remindBelow: null })
    await remind(caller)
    expect(subjects(caller)).toHaveLength(2)
  })

  test('counts what running calls have reserved as left', async () => {
    const caller = await owner(3_000n)
    await charge(caller, 100n)
    await ledger.real.reserve(callFor(caller.user.id, 2_500n))
    await remind(caller)
    expect(subjects(caller)).toEqual([])
  })

  test('is not for credits, disabled accounts and accounts without an address', async () => {
    const credited = await owner(5n)
    const disabled = await owner(5n, { status: 'DISABLED' })
    const nameless = await owner(5n, { email: null })
    for (const one of [disabled, nameless]) await charge(one, 1n)
    await remind(credited, disabled, nameless)
    for (const one of [credited, disabled, nameless]) expect(subjects(one)).toEqual([])
  })

  test('is one mail when 20 checks on two processes find it at once', async () => {
    const { services: other, close } = await openServicesOn(server.databaseUrl)
    const caller = await owner(100n)
    await charge(caller, 1n)
    const checks = Array.from({ length: 20 }, (_, index) =>
      remindOfLowBalance(index % 2 ? services : other, [caller.user.id]),
    )
    await Promise.all(checks)
    expect(subjects(caller)).toHaveLength(1)
    await close()
  })

  test('is tried again two hours after it could not be sent, and waits for a mail server', async () => {
    const caller = await owner(100n)
    await charge(caller, 1n)
    await set({ SMTPServer: null, SMTPAccount: null, SMTPFrom: null })
    await remind(caller)
    await set({ ...mailOptions(mailSite), SMTPPort: '1' })
    await remind(caller)
    expect(server.logger.lines.some(line => line.includes('mail.failed'))).toBe(true)
    await set({ ...mailOptions(mailSite) })
    await remind(caller)
    expect(subjects(caller)).toEqual([])
    await letPass(caller, 120)
    await remind(caller)
    expect(subjects(caller)).toHaveLength(1)
  })

  test('has no link on a site without an address', async () => {
    await set({ ServerAddress: '' })
    const caller = await owner(100n)
    await charge(caller, 1n)
    await remind(caller)
    expect(mailSite.to(caller.email).at(0)?.text).not.toContain('/topup')
  })
})

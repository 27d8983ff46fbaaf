import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inviteCode } from '../../../../server/domain/invitations/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { openAccount } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { anyName, person, rowOf } from './people.ts'

let server: TestServices
let services: Services
beforeAll(async () => {
  server = await openTestServices()
  services = server.services
  const root = await person(services, 'ROOT')
  await updateOptions(root.ctx, {
    options: [
      { key: 'QuotaForNewUser', value: '100' },
      { key: 'QuotaForInviter', value: '30' },
      { key: 'QuotaForInvitee', value: '7' },
    ],
  })
})
afterEach(() => expectExactLedger(services))
afterAll(() => server.close())

const open = (inviteCodeGiven?: string | null, username = anyName()) =>
  services.tx(tx =>
    openAccount(tx, ctxFor(services, guest), {
      username,
      passwordHash: 'none',
      displayName: undefined,
      inviteCode: inviteCodeGiven,
    }),
  )

test('an account with an invitation code has its inviter, and both are rewarded', async () => {
  const inviter = await person(services, 'NORMAL')
  const code = await inviteCode(inviter.ctx)
  const invitee = await open(code)
  expect(invitee).toMatchObject({ inviterId: inviter.user.id, balance: 107n })
  expect(await rowOf(services, inviter.user.id)).toMatchObject({
    inviteCount: 1,
    rewardBalance: 30n,
  })
})

test.each([undefined, null, '', '????', '0000'])(
  'an account that comes with the code %o has no inviter',
  async code => {
    expect(await open(code)).toMatchObject({ inviterId: null, balance: 100n })
  },
)

test('refuses a name that is taken, and rewards no user', async () => {
  const inviter = await person(services, 'NORMAL')
  const code = await inviteCode(inviter.ctx)
  await expect(open(code, inviter.user.username)).rejects.toThrow('USERNAME_TAKEN')
  expect(await rowOf(services, inviter.user.id)).toMatchObject({
    inviteCount: 0,
    rewardBalance: 0n,
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createChannels,
  deleteChannels,
  setChannelStatus,
  testChannel,
} from '../../../../server/domain/channels/index.ts'
import { openLedger } from '../../../../server/domain/money/index.ts'
import { updateOptionEntries } from '../../../../server/domain/options/index.ts'
import { getSetup } from '../../../../server/domain/setup/index.ts'
import { createTokens, deleteTokens } from '../../../../server/domain/tokens/index.ts'
import { ensureRoot, updateProfile } from '../../../../server/domain/users/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { noJournal } from '../../../../server/kernel/journal.ts'
import { settlementFor } from '../../../support/ledger.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let root: Ctx
let password: string

beforeAll(async () => {
  fixtures = await openTestServices()
  const created = await ensureRoot(fixtures.services, { demo: false })
  password = created?.password ?? ''
  const row = await fixtures.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  root = ctxFor(fixtures.services, actorOf(row))
})
afterAll(() => fixtures.close())

/** The steps that are done, once the caches have the last change. */
const expectDone = (...steps: string[]) =>
  vi.waitFor(async () => expect([...(await getSetup(root)).done]).toEqual(steps))

test('each step is done when the rows of its noun say so, and open again when they no longer do', async () => {
  expect(await getSetup(root)).toMatchObject({
    exampleModel: undefined,
    unpricedModelCount: 0,
    lastCallId: undefined,
  })
  await expectDone()
  const [channel] = await createChannels(root, {
    type: 1,
    name: 'first',
    keys: ['sk-upstream'],
    models: ['without-price', 'gpt-4o'],
  })
  const id = channel?.id ?? 0
  await expectDone('CHANNEL')
  await vi.waitFor(async () =>
    expect(await getSetup(root)).toMatchObject({ exampleModel: 'gpt-4o', unpricedModelCount: 1 }),
  )
  await testChannel(root, { id })
  await expectDone('CHANNEL', 'TEST')
  // The row of a test in the log is no call.
  expect((await getSetup(root)).lastCallId).toBeUndefined()
  await updateOptionEntries(root, {
    entries: [{ key: 'ModelRatio', name: 'without-price', after: '1' }],
  })
  await expectDone('CHANNEL', 'TEST', 'PRICES')
  const [token] = await createTokens(root, { name: 'first', unlimited: true })
  await expectDone('CHANNEL', 'TEST', 'PRICES', 'TOKEN')
  const userId = root.actor.kind === 'user' ? root.actor.id : 0
  await openLedger(fixtures.services, noJournal).settle(
    settlementFor({ userId, username: 'root', channelId: id, callId: randomUUID(), charge: 5n }),
  )
  await expectDone('CHANNEL', 'TEST', 'PRICES', 'TOKEN', 'CALL')
  expect((await getSetup(root)).lastCallId).toBeTypeOf('bigint')
  await updateProfile(root, { password: 'my-own-password', currentPassword: password })
  await expectDone('PASSWORD', 'CHANNEL', 'TEST', 'PRICES', 'TOKEN', 'CALL')

  await setChannelStatus(root, { id, status: 'DISABLED' })
  await expectDone('PASSWORD', 'CHANNEL', 'TEST', 'TOKEN', 'CALL')
  await deleteTokens(root, { ids: [token?.id ?? 0] })
  await deleteChannels(root, { ids: [id] })
  await expectDone('PASSWORD', 'CALL')
})

test('a first password that the operator chose needs no change', async () => {
  const chosen = await openTestServices()
  await ensureRoot(chosen.services, { demo: false, password: 'chosen-by-operator' })
  const row = await chosen.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  expect([...(await getSetup(ctxFor(chosen.services, actorOf(row)))).done]).toEqual(['PASSWORD'])
  await chosen.close()
})

test.each(['NORMAL', 'ADMIN'] as const)('refuses the role %s', async role => {
  const ctx = ctxFor(fixtures.services, actorOf({ ...actorRow, role }))
  await expect(getSetup(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

const actorRow = { id: 77, username: 'other', group: 'default' } as const

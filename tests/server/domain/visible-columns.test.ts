import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelColumns } from '../../../server/domain/channels/index.ts'
import { accountTokenColumns } from '../../../server/domain/tokens/index.ts'
import { getUsers, visibleColumns, withoutSecrets } from '../../../server/domain/users/index.ts'
import { Prisma } from '../../../server/generated/prisma/client.ts'
import { openFixtures, type Fixtures } from './channels/fixtures.ts'
import { person } from './users/people.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

describe('every column', () => {
  const { summary, whole, secret } = visibleColumns
  const keyParts = ['keyCipher', 'keyHash']

  test.each([
    ['users', Prisma.UserScalarFieldEnum, [...summary, ...whole, ...secret]],
    ['channels', Prisma.ChannelScalarFieldEnum, [...channelColumns, ...keyParts]],
    ['tokens', Prisma.TokenScalarFieldEnum, [...accountTokenColumns, ...keyParts, 'keyPreview']],
  ])('of %s is in one list: of those that are shown, or of those that are not', (...row) => {
    const [, columns, listed] = row
    expect([...listed].toSorted()).toEqual(Object.keys(columns).toSorted())
  })
})

describe('a user at or above the role of an admin', () => {
  test('is shown to the admin without reminders, money, invitations and sign-ins', async () => {
    const { db } = fixtures.services
    const admin = await person(fixtures.services, 'ADMIN')
    const peer = await person(fixtures.services, 'ADMIN')
    const { id } = peer.user
    const remindedAt = new Date('2026-01-02T03:04:05Z')
    const reminder = { remindBelow: 7n, isReminded: true, remindedAt, lastSignInAt: remindedAt }
    await db.user.update({ where: { id }, data: { ...reminder, rewardTotal: 5n, inviteCount: 2 } })
    const [shown] = await getUsers(admin.ctx, { ids: [id] })
    expect(shown).toMatchObject({
      username: peer.user.username,
      remindBelow: null,
      isReminded: false,
      remindedAt: null,
      lastSignInAt: null,
      rewardTotal: 0n,
      inviteCount: 0,
    })
    const [whole] = await getUsers(peer.ctx, { ids: [id] })
    expect(whole).toMatchObject(reminder)
  })
})

test('a column that is in no list is never shown', async () => {
  const { user } = await person(fixtures.services, 'NORMAL')
  const later = { ...user, lastAddress: '192.0.2.7' }
  expect(withoutSecrets(later)).not.toHaveProperty('lastAddress')
})

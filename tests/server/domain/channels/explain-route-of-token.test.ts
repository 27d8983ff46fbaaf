import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelsCache, explainRoute } from '../../../../server/domain/channels/index.ts'
import { buildRoutingTable } from '../../../../server/domain/channels/routing-table.ts'
import { createTokens, deleteTokens } from '../../../../server/domain/tokens/index.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'
import { aCachedChannel } from './a-cached-channel.ts'

let opened: TestServices
let admin: Person
let peer: Person
let user: Person
let banned: Person

beforeAll(async () => {
  opened = await openTestServices()
  const channels = [aCachedChannel({ id: 1 }), aCachedChannel({ id: 2, groups: ['vip'] })]
  opened.services.caches.set(channelsCache.name, buildRoutingTable(channels))
  admin = await person(opened.services, 'ADMIN')
  peer = await person(opened.services, 'ADMIN')
  user = await person(opened.services, 'NORMAL')
  banned = await person(opened.services, 'NORMAL')
})
afterAll(() => opened.close())

type Extra = Omit<Parameters<typeof createTokens>[1], 'name'>
type State = Parameters<TestServices['services']['db']['token']['update']>[0]['data']

/** The id of a new token, in a state that a verb may refuse to give it. */
async function tokenOf(owner: Person, extra: Extra = {}, state: State = {}): Promise<number> {
  const [token] = await createTokens(owner.ctx, { name: 'app', unlimited: true, ...extra })
  const id = token?.id ?? 0
  await opened.services.db.token.update({ where: { id }, data: state })
  return id
}
const explain = (token: number, by = admin) => explainRoute(by.ctx, { token, model: 'gpt-4o' })

describe('the route of a call of a token', () => {
  it('is that of the group of its owner, when it names none', async () => {
    const route = await explain(await tokenOf(user))
    expect(route).toMatchObject({ group: 'default', refusal: null, token: { name: 'app' } })
    expect(route.candidates).toMatchObject([{ channelId: 1 }])
    expect(JSON.stringify(Object.keys(route.token ?? {}))).not.toMatch(/key/i)
  })

  it('is that of its own group', async () => {
    const route = await explain(await tokenOf(user, { group: 'vip' }))
    expect(route).toMatchObject({ group: 'vip', refusal: null })
    expect(route.candidates).toMatchObject([{ channelId: 2 }])
  })

  it.each<[string, Extra, State, string]>([
    ['disabled', {}, { status: 'DISABLED' }, 'KEY_DISABLED'],
    ['past its expiry', {}, { expiresAt: new Date(0) }, 'KEY_EXPIRED'],
    ['without quota', {}, { unlimited: false, balance: 0n }, 'KEY_EXHAUSTED'],
    ['of a group that its owner may not use', {}, { group: 'svip' }, 'GROUP_REFUSED'],
    [
      'limited to others',
      { modelLimitsEnabled: true, modelLimits: ['gpt-5'] },
      {},
      'MODEL_REFUSED',
    ],
  ])('is refused as its calls are: %s', async (_, extra, state, code) => {
    expect((await explain(await tokenOf(user, extra, state))).refusal).toBe(code)
  })

  it('is refused when its owner is banned', async () => {
    const id = await tokenOf(banned)
    const where = { id: banned.user.id }
    await opened.services.db.user.update({ where, data: { status: 'DISABLED' } })
    expect((await explain(id)).refusal).toBe('OWNER_BANNED')
  })

  it('is shown for own tokens and those of lower accounts, and no others', async () => {
    expect((await explain(await tokenOf(admin))).refusal).toBeNull()
    const id = await tokenOf(user)
    await expect(explain(await tokenOf(peer))).rejects.toThrow('TOKEN_NOT_FOUND')
    await expect(explain(id, user)).rejects.toThrow('FORBIDDEN')
    await deleteTokens(user.ctx, { ids: [id] })
    await expect(explain(id)).rejects.toThrow('TOKEN_NOT_FOUND')
  })

  it('needs a group or a token', async () => {
    await expect(explainRoute(admin.ctx, { model: 'gpt-4o' })).rejects.toMatchObject({
      fields: [{ field: 'group', messageKey: 'valueRequired' }],
    })
  })
})

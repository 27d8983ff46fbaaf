import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addChannelKeys,
  createChannels,
  testAllChannels,
} from '../../../server/domain/channels/index.ts'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import { decodeId, encodeId, namedTypes, nodeTypes } from '../../../server/graphql/ids.ts'
import { openEdge, type Answered, type Edge, type Person } from './harness.ts'

const NODE = 'query N($id: ID!) { node(id: $id) { __typename id } }'
const NODES = 'query N($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('a global id', () => {
  it.each([
    'User:1',
    'Channel:7',
    'Log:9007199254740993',
    'SiteStatus:1',
    'LedgerEntry:9007199254740993',
    'Redemption:7',
    'TopUpOrder:7',
    'DrawingTask:7',
    'AsyncTask:7',
  ])('%s is read', text => {
    const [type, id] = text.split(':') as [string, string]
    expect(decodeId(base64(text))).toEqual({ type, id: BigInt(id) })
    expect(encodeId(type, id)).toBe(base64(text))
  })

  it.each(['Group:default', 'Group:专属 组:1', 'Option:SystemName'])('%s is read', text => {
    const [type = '', ...rest] = text.split(':')
    expect(decodeId(base64(text))).toEqual({ type, name: rest.join(':') })
  })

  it.each([
    ['empty', ''],
    ['not base64', 'User:1'],
    ['of no type', base64(':1')],
    ['of an unknown type', base64('Thing:1')],
    ['of a group without a name', base64('Group:')],
    ['of a type that has no names', base64('User:default')],
    ['of a type in another case', base64('user:1')],
    ['without a number', base64('User:')],
    ['with a letter', base64('User:1abc')],
    ['with a leading zero', base64('User:01')],
    ['with a space', base64('User: 1')],
    ['with a line end', base64('User:1\n')],
    ['negative', base64('User:-1')],
    ['with an exponent', base64('User:1e0')],
    ['of two parts', base64('User:1:1')],
    ['without its padding', base64('User:12').replace(/=+$/, '')],
    ['with more padding', `${base64('User:1')}=`],
    ['with spaces around', ` ${base64('User:1')}`],
    ['in the alphabet of addresses', base64('User:1').replace('V', '-')],
    ['of 10 KB', base64(`User:${'1'.repeat(10_000)}`)],
    ['beyond 64 bits', base64('Log:99999999999999999999')],
  ])('%s is refused', (_what, text) => {
    expect(() => decodeId(text)).toThrowError('ID_INVALID')
  })
})

describe('node', () => {
  let edge: Edge
  let ann: Person
  let bob: Person
  let admin: Person
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    edge = await openEdge()
    ann = await edge.addUser('ann')
    bob = await edge.addUser('bob')
    admin = await edge.addUser('adam', 'ADMIN')
    const [token] = await createTokens(ann.ctx, { name: 'app' })
    const [channel] = await createChannels(edge.root.ctx, {
      type: 1,
      name: 'main',
      keys: ['key-of-the-upstream'],
      models: ['gpt-4o'],
    })
    await addChannelKeys(edge.root.ctx, { id: Number(channel?.id), keys: ['another-key'] })
    const channelKey = await edge.services.db.channelKey.findFirst()
    const log = await edge.services.db.log.create({
      data: { type: 'SYSTEM', userId: ann.id, username: 'ann' },
    })
    const [code] = await createRedemptions(edge.root.ctx, { name: 'code' })
    const order = await edge.services.db.topUpOrder.create({
      data: { userId: ann.id, tradeNo: 'A1', method: 'alipay', quota: 1n, money: '1.00' },
    })
    const drawing = await edge.services.db.task.create({
      data: {
        platform: 'MIDJOURNEY',
        taskId: 'x',
        callId: 'x',
        userId: ann.id,
        channelId: 1,
        action: 'X',
      },
    })
    const entryOf = async ({ id: userId }: Person) => {
      await adjustUserBalance(edge.root.ctx, { id: userId, delta: 1n })
      const row = await edge.services.db.entry.findFirst({ where: { userId } })
      return encodeId('LedgerEntry', row?.id ?? 0)
    }
    await testAllChannels(edge.root.ctx)
    Object.assign(ids, {
      'an entry': await entryOf(ann),
      'an entry of root': await entryOf(edge.root),
      'a redemption code': encodeId('Redemption', code?.id ?? 0),
      'an order': encodeId('TopUpOrder', order.id),
      'a drawing': encodeId('DrawingTask', drawing.id),
      'a drawing as a song': encodeId('AsyncTask', drawing.id),
      'a token': encodeId('Token', token?.id ?? 0),
      'a channel': encodeId('Channel', channel?.id ?? 0),
      'a key of a channel': encodeId('ChannelKey', channelKey?.id ?? 0),
      'a log row': encodeId('Log', log.id),
      'a normal user': ann.globalId,
      'an admin': admin.globalId,
      'the site': encodeId('SiteStatus', 1),
      'a channel type': encodeId('ChannelType', 1),
      'a group to use': encodeId('Group', 'default'),
      'a setting': encodeId('Option', 'SystemName'),
      'a job': encodeId('Job', 'CHANNEL_TESTS'),
    })
  })
  afterAll(() => edge.close())

  /** Who finds what: ann owns the token, the log row and the account. */
  it.each([
    ['a token', { ann: true, bob: false, adam: false, root: false }],
    ['a channel', { ann: false, bob: false, adam: true, root: true }],
    ['a key of a channel', { ann: false, bob: false, adam: true, root: true }],
    ['a log row', { ann: true, bob: false, adam: true, root: true }],
    ['a normal user', { ann: true, bob: false, adam: true, root: true }],
    ['an admin', { ann: false, bob: false, adam: true, root: true }],
    ['an entry', { ann: true, bob: false, adam: true, root: true }],
    ['an entry of root', { ann: false, bob: false, adam: false, root: true }],
    ['a redemption code', { ann: false, bob: false, adam: true, root: true }],
    ['a drawing', { ann: true, bob: false, adam: true, root: true }],
    ['a drawing as a song', { ann: false, bob: false, adam: false, root: false }],
    ['an order', { ann: true, bob: false, adam: true, root: true }],
    ['the site', { ann: true, bob: true, adam: true, root: true }],
    ['a channel type', { ann: false, bob: false, adam: true, root: true }],
    ['a group to use', { ann: true, bob: true, adam: true, root: true }],
    ['a job', { ann: false, bob: false, adam: true, root: true }],
    ['a setting', { ann: false, bob: false, adam: false, root: true }],
  ])('finds %s for those who may see it', async (what, finders) => {
    const people: Record<string, Person> = { ann, bob, adam: admin, root: edge.root }
    const found: Record<string, boolean> = {}
    for (const [name, person] of Object.entries(people)) {
      const answer = await edge.post(NODE, { as: person.bearer, variables: { id: ids[what] } })
      expect(answer.codes).toEqual([])
      found[name] = answer.data.node?.id === ids[what]
    }
    expect(found).toEqual(finders)
  })

  it.each([...nodeTypes, ...namedTypes])(
    'answers for a missing %s as for a foreign one',
    async type => {
      const id = encodeId(type, 99_999)
      const answer = await edge.post(NODE, { as: bob.bearer, variables: { id } })
      expect(answer).toMatchObject({ status: 200, codes: [], data: { node: null } })
    },
  )

  it('refuses an invalid id', async () => {
    const answer = await edge.post(NODE, { as: ann.bearer, variables: { id: 'x' } })
    expect(answer.codes).toEqual(['ID_INVALID'])
    expect(answer.errors?.[0]?.extensions.kind).toBe('BAD_USER_INPUT')
  })

  it('brings several in their order, with null for what is missing', async () => {
    const wanted = [ids['a log row'], encodeId('Log', 99_999), ann.globalId, ids['a channel']]
    const answer = await edge.post(NODES, { as: ann.bearer, variables: { ids: wanted } })
    const types = answer.data.nodes.map((node: Answered) => node && node.__typename)
    expect(types).toEqual(['Log', null, 'User', null])
  })

  it('brings at most 100', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ann.globalId)
    const ask = (count: number) =>
      edge.post(NODES, { as: ann.bearer, variables: { ids: many(count) } })
    expect((await ask(100)).data.nodes?.length).toBe(100)
    const refused = await ask(101)
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'PAGE_INVALID',
      params: { max: 100 },
    })
  })

  it('refuses the id of another type where one is asked for', async () => {
    const answer = await edge.post('query C($id: ID!) { channel(id: $id) { id } }', {
      as: edge.root.bearer,
      variables: { id: ann.globalId },
    })
    expect(answer.codes).toEqual(['ID_INVALID'])
  })
})

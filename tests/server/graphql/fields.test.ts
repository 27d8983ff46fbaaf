import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChannels, deleteChannels } from '../../../server/domain/channels/index.ts'
import { createTokens, deleteTokens } from '../../../server/domain/tokens/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { nodesOf, openEdge, type Answered, type Edge, type Person } from './harness.ts'

/** What of a user only some may read. */
const PRIVATE = 'email balance usedQuota requestCount inviteCount createdAt'
const USERS = `{ users(first: 100) { edges { node {
  id username displayName role status group { name } inviter { username } ${PRIVATE} } } } }`

let edge: Edge
let ann: Person
let bob: Person
let adam: Person
let eve: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
  eve = await edge.addUser('eve', 'ADMIN')
  await edge.services.db.user.updateMany({
    data: { email: null, inviterId: edge.root.id, displayName: 'Some One' },
  })
  for (const { id, username } of [ann, bob, adam, eve, edge.root]) {
    await edge.services.db.user.update({ where: { id }, data: { email: `${username}@a.test` } })
  }
})
afterAll(() => edge.close())

function filledIn(node: Answered): string[] {
  return Object.keys(node).filter(name => node[name] !== null)
}

const isComposite = (type: Answered): boolean =>
  type !== null && (type.kind === 'OBJECT' || isComposite(type.ofType ?? null))

describe('of a user', () => {
  const summary = ['displayName', 'group', 'id', 'role', 'status', 'username']
  const whole = [...summary, 'inviter', ...PRIVATE.split(' ')]

  it.each([
    ['adam', 'ann', whole],
    ['adam', 'adam', whole],
    ['adam', 'eve', summary],
    ['adam', 'root', summary],
    ['root', 'ann', whole],
    ['root', 'adam', whole],
    ['root', 'root', whole],
  ])('%s reads of %s in the list what the hierarchy allows', async (reader, target, fields) => {
    const as = { adam, root: edge.root }[reader]?.bearer ?? {}
    const { data, codes } = await edge.post(USERS, { as })
    const node = nodesOf(data.users).find(one => one.username === target)
    expect(codes).toEqual([])
    expect(filledIn(node as Answered).toSorted()).toEqual(fields.toSorted())
  })

  it.each([
    ['adam', 'ann', []],
    ['adam', 'eve', ['USER_READ_HIERARCHY']],
    ['adam', 'root', ['USER_READ_HIERARCHY']],
    ['root', 'adam', []],
    ['root', 'root', []],
  ])('%s asks for %s alone', async (reader, target, codes) => {
    const as = { adam, root: edge.root }[reader]?.bearer ?? {}
    const person = { ann, adam, eve, root: edge.root }[target] as Person
    const query = 'query U($id: ID!) { user(id: $id) { username } }'
    const answer = await edge.post(query, { as, variables: { id: person.globalId } })
    expect(answer.codes).toEqual(codes)
    expect(answer.data.user?.username ?? null).toBe(codes.length > 0 ? null : target)
  })

  it('loads a missing one and gets null', async () => {
    const id = encodeId('User', 99_999)
    const answer = await edge.post(`{ user(id: "${id}") { id } }`, { as: adam.bearer })
    expect(answer).toMatchObject({ codes: [], data: { user: null } })
  })
})

describe('of a token', () => {
  it('the key is read only by its owner, with a mutation', async () => {
    const [token] = await createTokens(ann.ctx, { name: 'app' })
    const id = encodeId('Token', token?.id ?? 0)
    const ask = async (person: Person) =>
      (
        await edge.post(`{ node(id: "${id}") { ... on Token { keyPreview } } }`, {
          as: person.bearer,
        })
      ).data.node
    expect(await ask(ann)).toMatchObject({ keyPreview: token?.keyPreview })
    const reveal = (person: Person) =>
      edge.post(`mutation { revealTokenKey(input: { id: "${id}" }) { key } }`, {
        as: person.bearer,
      })
    expect((await reveal(ann)).data.revealTokenKey.key).toMatch(/^sk-\w{48}$/)
    for (const person of [bob, adam, edge.root]) {
      expect((await reveal(person)).codes).toEqual(['TOKEN_NOT_FOUND'])
    }
    for (const person of [bob, adam, edge.root]) expect(await ask(person)).toBeNull()
  })
})

describe('of a channel', () => {
  it('no field and no error holds the key', async () => {
    const key = 'upstream-secret-0123456789'
    await createChannels(edge.root.ctx, { type: 1, name: 'c', keys: [key], models: ['gpt-4o'] })
    const names = await edge.post(
      '{ __type(name: "Channel") { fields { name type { kind ofType { kind ofType { kind ofType { kind } } } } } } }',
      {
        as: edge.root.bearer,
      },
    )
    const scalars = (names.data.__type?.fields ?? [])
      .filter(({ type }: Answered) => !isComposite(type))
      .map(({ name }: Answered) => name)
    const query = `{ channels { edges { node { ${scalars.join(' ')} } } } }`
    const answer = await edge.post(query, { as: edge.root.bearer })
    expect(answer.codes).toEqual([])
    expect(JSON.stringify(answer.data)).not.toContain(key)
    expect(answer.data.channels.edges[0]?.node).toMatchObject({
      isTesting: false,
      balanceUsd: null,
    })
  })
})

describe('of a log row', () => {
  const ROWS = `{ edges { node {
    channel { name } channelsTried upstreamModel firstTokenMs username user { username balance }
    tokenName token { name }
    charge { kind quota due exact rounding groupRatio modelRatio completionRatio fixedPrice
      lines { bucket quantity unitPrice exact factors { name value } } } } } }`
  const LOGS = `{ logs ${ROWS} }`
  const VIEWER_LOGS = `{ viewer { logs ${ROWS} } }`
  let tokenId = 0
  let channelId = 0

  beforeAll(async () => {
    const [channel] = await createChannels(edge.root.ctx, {
      type: 1,
      name: 'first',
      keys: ['upstream-secret-1'],
      models: ['gpt-4o'],
    })
    channelId = channel?.id ?? 0
    const [token] = await createTokens(ann.ctx, { name: 'laptop' })
    tokenId = token?.id ?? 0
    const rate = { kind: 'token', model: '1.25', completion: '4', group: '0.5' }
    const rest = {
      cacheRead: '0.5',
      cacheWrite: '1',
      cacheWriteHour: '1',
      audio: '1',
      audioCompletion: '1',
    }
    await edge.services.db.log.create({
      data: {
        type: 'CONSUME',
        userId: ann.id,
        username: 'ann',
        channelId,
        tokenId,
        tokenName: 'laptop',
        model: 'gpt-4o',
        promptTokens: 100,
        completionTokens: 10,
        quota: 88n,
        details: {
          rate: { ...rate, ...rest },
          usage: { input: 100, output: 10 },
          exact: '87.5',
          frt: 320.4,
          tried: [9, channelId],
          upstreamModel: 'gpt-4o-2024',
        },
      },
    })
  })

  it('the channel is read by admins alone', async () => {
    const [mine, theirs] = [
      await edge.post(VIEWER_LOGS, { as: ann.bearer }),
      await edge.post(LOGS, { as: adam.bearer }),
    ]
    const own = nodesOf(mine.data.viewer.logs).find(node => node.charge !== null)
    const all = nodesOf(theirs.data.logs).find(node => node.charge !== null)
    expect(own).toMatchObject({ channel: null, channelsTried: null })
    expect(all).toMatchObject({ channel: { name: 'first' }, username: 'ann', firstTokenMs: 320 })
    expect(all?.channelsTried?.length).toBe(2)
    expect(all?.user).toMatchObject({ username: 'ann', balance: expect.any(String) as string })
  })

  it('the charge can be computed again', async () => {
    const { data } = await edge.post(VIEWER_LOGS, { as: ann.bearer })
    const charge = nodesOf(data.viewer.logs).find(node => node.charge !== null)?.charge
    const [model, group] = [
      { name: 'MODEL', value: '1.25' },
      { name: 'GROUP', value: '0.5' },
    ]
    const completion = { name: 'COMPLETION', value: '4' }
    expect(charge).toEqual({
      kind: 'TOKEN',
      quota: '88',
      due: null,
      exact: '87.5',
      rounding: 'HALF_AWAY_FROM_ZERO',
      groupRatio: '0.5',
      modelRatio: '1.25',
      completionRatio: '4',
      fixedPrice: null,
      lines: [
        {
          bucket: 'INPUT',
          quantity: 100,
          unitPrice: '0.625',
          exact: '62.5',
          factors: [model, group],
        },
        {
          bucket: 'OUTPUT',
          quantity: 10,
          unitPrice: '2.5',
          exact: '25',
          factors: [completion, model, group],
        },
      ],
    })
  })

  it.each([
    ['invalid', 'INVALID'],
    ['completion', 'COMPLETION'],
    ['prompt', 'PROMPT'],
    [undefined, null],
  ])('a usage report refused as %s reads as %s', async (usageRefused, expected) => {
    const requestId = `report-${usageRefused}`
    const details = usageRefused === undefined ? {} : { usageRefused }
    const { id } = await edge.services.db.log.create({
      data: { type: 'CONSUME', userId: ann.id, username: 'ann', requestId, details },
    })
    const query = `{ log(id: "${encodeId('Log', id)}") { requestId usageRefused } }`
    for (const reader of [ann, adam]) {
      const { data } = await edge.post(query, { as: reader.bearer })
      expect(data.log).toEqual({ requestId, usageRefused: expected })
    }
  })

  it('the group and the name of the token are null where there is none', async () => {
    const data = { type: 'SYSTEM', userId: ann.id, username: 'ann' } as const
    const { id } = await edge.services.db.log.create({ data })
    const query = `{ log(id: "${encodeId('Log', id)}") { group tokenName model content requestId } }`
    const answer = await edge.post(query, { as: ann.bearer })
    const none = { group: null, tokenName: null, model: null, content: null, requestId: null }
    expect(answer.data.log).toEqual(none)
  })

  it('the rows of others stay hidden from a normal user', async () => {
    const { data } = await edge.post(VIEWER_LOGS, { as: bob.bearer })
    expect(nodesOf(data.viewer.logs).filter(node => node.username !== 'bob')).toEqual([])
    expect((await edge.post(LOGS, { as: bob.bearer })).codes).toEqual(['FORBIDDEN'])
  })

  it('the rows of the viewer are the own ones, whatever the role', async () => {
    const { data } = await edge.post(VIEWER_LOGS, { as: adam.bearer })
    expect(nodesOf(data.viewer.logs).filter(node => node.username !== 'adam')).toEqual([])
  })

  it('the token is read by its owner alone, its name by every reader', async () => {
    const read = async (person: Person, query: string) => {
      const { data } = await edge.post(query, { as: person.bearer })
      const node = nodesOf((data.viewer ?? data).logs).find(one => one.charge !== null)
      return [node?.tokenName, node?.token]
    }
    expect(await read(ann, VIEWER_LOGS)).toEqual(['laptop', { name: 'laptop' }])
    for (const person of [adam, edge.root])
      expect(await read(person, LOGS)).toEqual(['laptop', null])
  })

  it('the edges are null once token and channel are deleted, the row stays readable', async () => {
    await deleteTokens(ann.ctx, { ids: [tokenId] })
    await deleteChannels(edge.root.ctx, { ids: [channelId] })
    const [mine, theirs] = [
      await edge.post(VIEWER_LOGS, { as: ann.bearer }),
      await edge.post(LOGS, { as: adam.bearer }),
    ]
    const own = nodesOf(mine.data.viewer.logs).find(node => node.charge !== null)
    const all = nodesOf(theirs.data.logs).find(node => node.charge !== null)
    expect(own).toMatchObject({ tokenName: 'laptop', token: null })
    expect(all).toMatchObject({ channel: null, channelsTried: [9, channelId] })
  })
})

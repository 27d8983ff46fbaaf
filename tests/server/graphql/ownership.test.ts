import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChannelKeys, createChannels } from '../../../server/domain/channels/index.ts'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { policiesOf } from '../../../server/graphql/policy-check.ts'
import { buildSchema } from '../../../server/graphql/schema.ts'
import { actorOf, ctxFor } from '../../support/services.ts'
import { openEdge, type Answer, type Edge, type Person } from './harness.ts'

/** `ok`: answered. `no`: refused. `missing`: the answer for an id that does not exist. */
type Outcome = 'missing' | 'no' | 'ok'

interface Target {
  readonly user: string
  readonly token: string
  readonly accountToken: string
  readonly order: string
  readonly drawing: string
  readonly asyncTask: string
  readonly log: string
  readonly channel: string
  readonly channelKey: string
  readonly redemption: string
}

/** A relation between the one who asks and the owner of the row. */
type Relation =
  | 'another user'
  | 'the owner'
  | 'an admin, of a user'
  | 'an admin, of an admin'
  | 'an admin, of root'
  | 'an admin, of itself'
  | 'root, of a user'
  | 'root, of an admin'
  | 'root, of itself'

type Rule = Readonly<Record<Relation, Outcome>>

const ownOnly: Rule = {
  'the owner': 'ok',
  'another user': 'missing',
  'an admin, of a user': 'missing',
  'an admin, of an admin': 'missing',
  'an admin, of root': 'missing',
  'an admin, of itself': 'ok',
  'root, of a user': 'missing',
  'root, of an admin': 'missing',
  'root, of itself': 'ok',
}

/** A row of a user that admins read too. */
const readByAdmins: Rule = {
  ...ownOnly,
  'an admin, of a user': 'ok',
  'an admin, of an admin': 'ok',
  'an admin, of root': 'ok',
  'root, of a user': 'ok',
  'root, of an admin': 'ok',
}

const lowerRoles: Rule = {
  'the owner': 'no',
  'another user': 'no',
  'an admin, of a user': 'ok',
  'an admin, of an admin': 'no',
  'an admin, of root': 'no',
  'an admin, of itself': 'no',
  'root, of a user': 'ok',
  'root, of an admin': 'ok',
  'root, of itself': 'no',
}

const lowerRolesAndRootItself: Rule = { ...lowerRoles, 'root, of itself': 'ok' }

/** Tokens that an administrator does not see look missing. */
const tokensOfLowerRoles: Rule = {
  ...lowerRolesAndRootItself,
  'an admin, of an admin': 'missing',
  'an admin, of root': 'missing',
  'an admin, of itself': 'missing',
}

/** A row without an owner. */
const admins: Rule = {
  ...readByAdmins,
  'the owner': 'no',
  'another user': 'no',
}

interface Row {
  readonly rule: Rule
  /** The arguments and the selection of the field. */
  readonly call: (target: Target) => string
}

const on =
  (kind: keyof Target, extra = '') =>
  (target: Target) =>
    `(input: { id: "${target[kind]}" ${extra} }) { __typename }`
const onAll = (kind: keyof Target) => (target: Target) =>
  `(input: { ids: ["${target[kind]}"] }) { deletedIds }`
const read = (kind: keyof Target) => (target: Target) => `(id: "${target[kind]}") { id }`

/** Every field of Query and Mutation that takes the id of a row. */
const table: Readonly<Record<string, Row>> = {
  'Query.channel': { rule: admins, call: read('channel') },
  'Query.log': { rule: readByAdmins, call: read('log') },
  'Query.drawingTask': { rule: readByAdmins, call: read('drawing') },
  'Query.asyncTask': { rule: readByAdmins, call: read('asyncTask') },
  'Query.order': { rule: readByAdmins, call: read('order') },
  'Query.redemption': { rule: admins, call: read('redemption') },
  'Query.user': { rule: lowerRolesAndRootItself, call: read('user') },
  'Mutation.adjustUserBalance': {
    rule: lowerRolesAndRootItself,
    call: on('user', 'delta: "1"'),
  },
  'Mutation.completeOrder': {
    rule: lowerRolesAndRootItself,
    call: on('order', 'reason: "paid"'),
  },
  'Mutation.addChannelKeys': { rule: admins, call: on('channel', 'keys: ["sk-new"]') },
  'Mutation.removeChannelKey': { rule: admins, call: on('channelKey') },
  'Mutation.setChannelKeyStatus': { rule: admins, call: on('channelKey', 'status: DISABLED') },
  'Mutation.copyChannel': { rule: admins, call: on('channel') },
  'Mutation.deleteChannels': { rule: admins, call: onAll('channel') },
  'Mutation.deleteRedemptions': { rule: admins, call: onAll('redemption') },
  'Mutation.deleteTokens': { rule: ownOnly, call: onAll('token') },
  'Mutation.deleteUser': { rule: lowerRoles, call: on('user') },
  'Mutation.resetSecondFactors': { rule: lowerRoles, call: on('user') },
  'Mutation.refreshChannelBalance': { rule: admins, call: on('channel') },
  'Mutation.revealTokenKey': { rule: ownOnly, call: on('token') },
  'Mutation.setChannelPriority': { rule: admins, call: on('channel', 'value: 1') },
  'Mutation.setChannelStatus': { rule: admins, call: on('channel', 'status: DISABLED') },
  'Mutation.setChannelsTag': {
    rule: admins,
    call: ({ channel }) => `(input: { ids: ["${channel}"] tag: "east" }) { channels { id } }`,
  },
  'Mutation.setChannelWeight': { rule: admins, call: on('channel', 'value: 1') },
  'Mutation.setRedemptionStatus': { rule: admins, call: on('redemption', 'status: DISABLED') },
  'Mutation.setTokenStatus': { rule: ownOnly, call: on('token', 'status: DISABLED') },
  'Mutation.setAccountTokenStatus': {
    rule: tokensOfLowerRoles,
    call: on('accountToken', 'status: DISABLED'),
  },
  'Mutation.setUserRole': {
    rule: {
      ...lowerRoles,
      'an admin, of a user': 'no',
      // Has the role already.
      'root, of an admin': 'no',
    },
    call: on('user', 'role: ADMIN'),
  },
  'Mutation.setUserStatus': { rule: lowerRoles, call: on('user', 'status: DISABLED') },
  'Mutation.testChannel': { rule: admins, call: on('channel') },
  'Mutation.updateChannel': { rule: admins, call: on('channel', 'name: "changed"') },
  'Mutation.updateRedemption': { rule: admins, call: on('redemption', 'name: "changed"') },
  'Mutation.updateToken': { rule: ownOnly, call: on('token', 'name: "changed"') },
  'Mutation.updateUser': {
    rule: lowerRolesAndRootItself,
    call: on('user', 'displayName: "changed"'),
  },
}

/** Fields that name rows by ids and are tested elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'Query.node': 'ids.test.ts',
  'Query.nodes': 'ids.test.ts',
  'Mutation.deleteUsers': 'several-users.test.ts',
  'Mutation.setUsersGroup': 'several-users.test.ts',
  'Mutation.setUsersStatus': 'several-users.test.ts',
  'Mutation.endSignIn': 'sign-ins.test.ts',
  'Mutation.fetchUpstreamModels': 'verbs.test.ts',
  'Mutation.openTopUpPayment': 'codes-and-orders.test.ts',
  'Mutation.refundOrder': 'codes-and-orders.test.ts',
  'Mutation.deleteLogView': 'log-views.test.ts',
  'Mutation.renameLogView': 'log-views.test.ts',
  'Mutation.updateLogView': 'log-views.test.ts',
  'Mutation.removePasskey': 'tests/server/domain/second-factors/passkey.test.ts',
}

const schema = buildSchema()

it('every field that takes the id of a row is in the table', () => {
  const fields = [...policiesOf(schema).keys()].filter(
    name => !name.startsWith('Subscription.') && namesRow(name),
  )
  const known = [...Object.keys(table), ...Object.keys(elsewhere)]
  expect(fields.toSorted()).toEqual(known.toSorted())
})

function namesRow(name: string): boolean {
  const [root, field] = name.split('.') as [string, string]
  const type = schema.getType(root) as unknown as { getFields(): Record<string, { args: Arg[] }> }
  return type.getFields()[field]?.args.some(isRowId) ?? false
}

interface Arg {
  readonly name: string
  readonly type: GraphQLInputType
}

function isRowId({ name, type }: Arg): boolean {
  const named = getNamedType(type)
  if (named.name === 'ID') return name === 'id' || name === 'ids'
  return isInputObjectType(named) && Object.values(named.getFields()).some(isRowId)
}

describe('over the wire', () => {
  let edge: Edge
  const people: Record<string, Person> = {}

  beforeAll(async () => {
    edge = await openEdge()
    people['ann'] = await edge.addUser('ann')
    people['bob'] = await edge.addUser('bob')
    people['adam'] = await edge.addUser('adam', 'ADMIN')
    people['root'] = edge.root
  })
  afterAll(() => edge.close())

  const askers: Readonly<Record<Relation, string>> = {
    'the owner': 'ann',
    'another user': 'bob',
    'an admin, of a user': 'adam',
    'an admin, of an admin': 'adam',
    'an admin, of root': 'adam',
    'an admin, of itself': 'adam',
    'root, of a user': 'root',
    'root, of an admin': 'root',
    'root, of itself': 'root',
  }

  let count = 0
  /** A new account, because an allowed action may close it. */
  async function newUser(role: 'ADMIN' | 'NORMAL'): Promise<number> {
    count += 1
    const username = `t${count}`
    const data = { username, usernameKey: username, displayName: '', role }
    return (await edge.services.db.user.create({ data })).id
  }

  function ownerOf(relation: Relation): Promise<number> | number {
    if (relation === 'the owner' || relation === 'another user') return (people['ann'] as Person).id
    if (relation === 'an admin, of itself') return (people['adam'] as Person).id
    if (relation === 'an admin, of root' || relation === 'root, of itself') return edge.root.id
    return newUser(relation.endsWith('of a user') ? 'NORMAL' : 'ADMIN')
  }

  async function targetOf(ownerId: number): Promise<Target> {
    count += 1
    const { db } = edge.services
    const owner = await db.user.findUniqueOrThrow({ where: { id: ownerId } })
    const [token] = await createTokens(ctxFor(edge.services, actorOf(owner)), { name: 'mine' })
    const [channel] = await createChannels(edge.root.ctx, {
      type: 1,
      name: 'main',
      keys: ['key-of-the-upstream'],
      models: ['gpt-4o'],
    })
    const channelId = channel?.id ?? 0
    await addChannelKeys(edge.root.ctx, { id: channelId, keys: ['another-key'] })
    const channelKey = await db.channelKey.findFirstOrThrow({ where: { channelId } })
    const [code] = await createRedemptions(edge.root.ctx, { name: 'code' })
    const log = await db.log.create({
      data: { type: 'SYSTEM', userId: ownerId, username: owner.username },
    })
    const aTask = async (platform: 'MIDJOURNEY' | 'SUNO') => {
      const callId = `${platform}-${count}`
      const row = { platform, callId, taskId: callId, userId: ownerId, channelId, action: 'X' }
      return (await db.task.create({ data: row })).id
    }
    const order = await db.topUpOrder.create({
      data: {
        userId: ownerId,
        tradeNo: `A${count}`,
        method: 'alipay',
        quota: 1n,
        money: '1.00',
      },
    })
    return {
      user: encodeId('User', ownerId),
      token: encodeId('Token', token?.id ?? 0),
      accountToken: encodeId('AccountToken', token?.id ?? 0),
      order: encodeId('TopUpOrder', order.id),
      drawing: encodeId('DrawingTask', await aTask('MIDJOURNEY')),
      asyncTask: encodeId('AsyncTask', await aTask('SUNO')),
      log: encodeId('Log', log.id),
      channel: encodeId('Channel', channelId),
      channelKey: encodeId('ChannelKey', channelKey.id),
      redemption: encodeId('Redemption', code?.id ?? 0),
    }
  }

  const NONE = 999_999
  const missing: Target = {
    user: encodeId('User', NONE),
    token: encodeId('Token', NONE),
    accountToken: encodeId('AccountToken', NONE),
    order: encodeId('TopUpOrder', NONE),
    drawing: encodeId('DrawingTask', NONE),
    asyncTask: encodeId('AsyncTask', NONE),
    log: encodeId('Log', NONE),
    channel: encodeId('Channel', NONE),
    channelKey: encodeId('ChannelKey', NONE),
    redemption: encodeId('Redemption', NONE),
  }

  const seen = ({ data, errors }: Answer) =>
    JSON.stringify([data, errors?.map(({ message, extensions }) => [message, extensions.code])])

  function outcomeOf(answer: Answer, ofMissing: Answer): Outcome | 'failed' {
    const kind = answer.errors?.[0]?.extensions.kind
    if (kind === 'FORBIDDEN' || kind === 'BAD_USER_INPUT') return 'no'
    if (seen(answer) === seen(ofMissing)) return 'missing'
    return kind === undefined ? 'ok' : 'failed'
  }

  const relations = Object.keys(askers) as Relation[]
  const cells = Object.entries(table).flatMap(([name, row]) =>
    relations.map(relation => ({ name, relation, row, outcome: row.rule[relation] })),
  )

  it.each(cells)('$name by $relation: $outcome', async ({ name, relation, row, outcome }) => {
    const [root = '', field = ''] = name.split('.')
    const asker = people[askers[relation]] as Person
    const ask = (target: Target) =>
      edge.post(`${root.toLowerCase()} { ${field}${row.call(target)} }`, { as: asker.bearer })
    const answer = await ask(await targetOf(await ownerOf(relation)))
    expect(outcomeOf(answer, await ask(missing))).toBe(outcome)
  })
})

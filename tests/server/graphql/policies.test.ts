import { isNonNullType, type GraphQLInputType } from 'graphql/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleCode } from '../../../contract/enums.ts'
import { permissions } from '../../../server/domain/access/index.ts'
import { policiesOf, requirePolicies } from '../../../server/graphql/policy-check.ts'
import { buildSchema } from '../../../server/graphql/schema.ts'
import { anyValue } from './any-value.ts'
import { openEdge, type Edge, type Person } from './harness.ts'
import { openSocket } from './socket.ts'

const schema = buildSchema()
const policies = policiesOf(schema)

/** The authorization matrix: the lowest role that may use a root field; guests are 0. */
const matrix: Record<string, 0 | 1 | 10 | 100> = {
  'Query.auditEntries': 100,
  'Query.callPrice': 0,
  'Query.channel': 10,
  'Query.channelTags': 10,
  'Query.channelTypes': 10,
  'Query.channels': 10,
  'Query.explainRoute': 10,
  'Query.groupUsage': 100,
  'Query.groups': 10,
  'Query.jobs': 10,
  'Query.ledgerEntries': 10,
  'Query.ledgerExposure': 100,
  'Query.ledgerVerification': 100,
  'Query.log': 1,
  'Query.logs': 10,
  'Query.node': 0,
  'Query.nodes': 0,
  'Query.openHolds': 100,
  'Query.options': 100,
  'Query.order': 1,
  'Query.drawingTask': 1,
  'Query.drawingTasks': 10,
  'Query.asyncTask': 1,
  'Query.asyncTasks': 10,
  'Query.orders': 10,
  'Query.priceList': 0,
  'Query.priceSummary': 0,
  'Query.priceWhatIf': 100,
  'Query.scheduledOptionChanges': 100,
  'Query.redemption': 10,
  'Query.redemptions': 10,
  'Query.setup': 100,
  'Query.limitReport': 100,
  'Query.siteContent': 0,
  'Query.siteStatus': 0,
  'Query.unpricedModels': 100,
  'Query.modelsWithoutPrice': 10,
  'Query.tokens': 10,
  'Query.usageReport': 10,
  'Query.usageStats': 10,
  'Query.user': 10,
  'Query.users': 10,
  'Query.verifyLedger': 100,
  'Query.viewer': 0,
  'Mutation.addPasskey': 1,
  'Mutation.adjustUserBalance': 10,
  'Mutation.bindEmail': 1,
  'Mutation.cancelJob': 10,
  'Mutation.cancelScheduledChange': 100,
  'Mutation.scheduleOptionEntries': 100,
  'Mutation.completeAuthorization': 0,
  'Mutation.completeOrder': 10,
  'Mutation.completeSignIn': 0,
  'Mutation.confirmAuthenticator': 1,
  'Mutation.copyChannel': 10,
  'Mutation.createChannels': 10,
  'Mutation.createLogView': 1,
  'Mutation.deleteLogView': 1,
  'Mutation.renameLogView': 1,
  'Mutation.updateLogView': 1,
  'Mutation.createRedemptions': 10,
  'Mutation.createTokens': 1,
  'Mutation.createTopUpOrder': 1,
  'Mutation.openTopUpPayment': 1,
  'Mutation.refundOrder': 100,
  'Mutation.createUser': 10,
  'Mutation.addChannelKeys': 10,
  'Mutation.deleteChannels': 10,
  'Mutation.deleteDisabledChannels': 10,
  'Mutation.deleteRedemptions': 10,
  'Mutation.deleteSelf': 1,
  'Mutation.deleteTokens': 1,
  'Mutation.deleteUser': 10,
  'Mutation.deleteUsers': 10,
  'Mutation.endOtherSignIns': 1,
  'Mutation.endSignIn': 1,
  'Mutation.exportConfiguration': 100,
  'Mutation.planConfiguration': 100,
  'Mutation.applyConfiguration': 100,
  'Mutation.fetchUpstreamModels': 10,
  'Mutation.linkTelegram': 1,
  'Mutation.linkWechat': 1,
  'Mutation.proveIdentity': 1,
  'Mutation.redeemCode': 1,
  'Mutation.refundCall': 10,
  'Mutation.releaseHold': 100,
  'Mutation.startLedgerVerification': 100,
  'Mutation.refreshAllChannelBalances': 10,
  'Mutation.refreshChannelBalance': 10,
  'Mutation.regenerateAccessToken': 1,
  'Mutation.register': 0,
  'Mutation.removeAuthenticator': 1,
  'Mutation.removeChannelKey': 10,
  'Mutation.removePasskey': 1,
  'Mutation.renewRecoveryCodes': 1,
  'Mutation.repairChannels': 10,
  'Mutation.requestPasswordReset': 0,
  'Mutation.resetModelRatio': 100,
  'Mutation.resetPassword': 0,
  'Mutation.resetSecondFactors': 10,
  'Mutation.revealTokenKey': 1,
  'Mutation.sendEmailBindingCode': 1,
  'Mutation.sendRegistrationCode': 0,
  'Mutation.sendTestMail': 100,
  'Mutation.setAccountTokenStatus': 10,
  'Mutation.setBalanceReminder': 1,
  'Mutation.setChannelKeyStatus': 10,
  'Mutation.setChannelPriority': 10,
  'Mutation.setChannelStatus': 10,
  'Mutation.setChannelTagStatus': 10,
  'Mutation.setChannelWeight': 10,
  'Mutation.setChannelsTag': 10,
  'Mutation.setRedemptionStatus': 10,
  'Mutation.setTokenStatus': 1,
  'Mutation.setUserRole': 100,
  'Mutation.setUserStatus': 10,
  'Mutation.setUsersGroup': 10,
  'Mutation.setUsersStatus': 10,
  'Mutation.signIn': 0,
  'Mutation.signInWithTelegram': 0,
  'Mutation.signInWithWechat': 0,
  'Mutation.signInWithPasskey': 0,
  'Mutation.signOut': 0,
  'Mutation.startAuthenticator': 1,
  'Mutation.startPasskey': 1,
  'Mutation.startPasskeySignIn': 0,
  'Mutation.startAuthorization': 0,
  'Mutation.clearLogs': 100,
  'Mutation.testAllChannels': 10,
  'Mutation.testChannel': 10,
  'Mutation.transferReward': 1,
  'Mutation.unlinkIdentity': 1,
  'Mutation.updateChannel': 10,
  'Mutation.updateChannelTag': 10,
  'Mutation.updateOptionEntries': 100,
  'Mutation.updateOptions': 100,
  'Mutation.updateProfile': 1,
  'Mutation.updateRedemption': 10,
  'Mutation.updateToken': 1,
  'Mutation.updateUser': 10,
  'Subscription.balanceChanged': 1,
  'Subscription.channelHoursUpdated': 10,
  'Subscription.channelUpdated': 10,
  'Subscription.jobUpdated': 10,
  'Subscription.ledgerEntryAdded': 10,
  'Subscription.ledgerExposureUpdated': 100,
  'Subscription.ledgerVerificationUpdated': 100,
  'Subscription.logAppended': 10,
  'Subscription.logUpdated': 1,
  'Subscription.logViewsChanged': 1,
  'Subscription.auditEntriesAdded': 100,
  'Subscription.newestUsage': 10,
  'Subscription.openHoldsUpdated': 100,
  'Subscription.optionsUpdated': 100,
  'Subscription.redemptionUpdated': 10,
  'Subscription.scheduledOptionChangesUpdated': 100,
  'Subscription.topUpOrderUpdated': 1,
  'Subscription.drawingTaskUpdated': 1,
  'Subscription.asyncTaskUpdated': 1,
  'Subscription.setupUpdated': 100,
  'Subscription.limitReportUpdated': 100,
  'Subscription.signInsChanged': 1,
  'Subscription.siteContentUpdated': 0,
  'Subscription.siteStatusUpdated': 0,
  'Subscription.tokenUpdated': 1,
  'Subscription.usageStatsUpdated': 10,
  'Subscription.usersUpdated': 10,
  'Subscription.viewerLedgerEntryAdded': 1,
  'Subscription.viewerLogAppended': 1,
  'Subscription.viewerNewestUsage': 1,
  'Subscription.viewerUpdated': 1,
  'Subscription.viewerUsageStatsUpdated': 1,
}

describe('the schema', () => {
  it('has exactly the root fields of the matrix', () => {
    expect([...policies.keys()].toSorted()).toEqual(Object.keys(matrix).toSorted())
  })

  it.each([...policies])('lets the role of the matrix use %s', (name, policy) => {
    const rank = policy && ('may' in policy ? permissions[policy.may] : 0)
    expect(rank).toBe(matrix[name])
  })

  it('is refused when a root field has no policy', () => {
    const open = buildSchema()
    const fields = open.getQueryType()?.getFields() ?? {}
    const { users } = fields
    const extensions = users?.extensions
    Object.assign(users ?? {}, { extensions: {} })
    expect(() => requirePolicies(open)).toThrowError('Query.users')
    Object.assign(users ?? {}, { extensions })
  })
})

describe('over the wire', () => {
  let edge: Edge
  const people: Record<string, Person> = {}

  beforeAll(async () => {
    // Guests send persisted operations only, so here every call of the table is one.
    const operations = [...calls, ...subscriptions].map(({ name, query }) => [name, query])
    edge = await openEdge({ persisted: Object.fromEntries(operations) as Record<string, string> })
    people['user'] = await edge.addUser('ann')
    people['admin'] = await edge.addUser('adam', 'ADMIN')
    people['root'] = edge.root
  })
  afterAll(() => edge.close())

  const ranks = { guest: 0, user: roleCode.NORMAL, admin: roleCode.ADMIN, root: roleCode.ROOT }
  const calls = [...policies.keys()]
    // Those that end the caller's own sign-in have tests of their own.
    .filter(name => !/^(Subscription|Mutation.(sign|deleteSelf))/.test(name))
    .map(name => ({ name, query: callOf(name) }))
  const subscriptions = [...policies.keys()]
    .filter(name => name.startsWith('Subscription.'))
    .map(name => ({ name, query: callOf(name) }))
  const table = calls.flatMap(({ name }) =>
    Object.entries(ranks).map(([who, rank]) => ({ name, who, rank })),
  )

  it.each(table)('$name for a $who', async ({ name, who, rank }) => {
    const as = people[who]?.cookie ?? {}
    const extensions = { persistedQuery: { sha256Hash: name } }
    const { codes } = await edge.post('', { as, extensions })
    const refusal = rank === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    // A permitted caller reaches the arguments, whose ids do not exist.
    expect(codes.includes(refusal)).toBe(rank < (matrix[name] ?? 0))
  })

  it.each(Object.entries(ranks))('a socket of a %s gets no event above it', async (who, rank) => {
    const above = subscriptions.filter(({ name }) => rank < (matrix[name] ?? 0))
    const socket = await openSocket(edge.url, people[who]?.cookie)
    await socket.greet()
    for (const { name } of above) {
      socket.subscribe(name, '', { extensions: { persistedQuery: { sha256Hash: name } } })
      const { payload } = await socket.next(name)
      const [error] = payload.errors ?? payload
      expect([name, error.extensions.code]).toEqual([
        name,
        rank === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN',
      ])
      expect(payload.data ?? null).toBeNull()
    }
    expect(above.length > 0).toBe(who !== 'root')
    socket.socket.terminate()
  })
})

/** A call of a root field with arguments of the right form that name nothing. */
function callOf(name: string): string {
  const [root, field] = name.split('.') as [string, string]
  const definition = schema.getType(root)
  const { args, type } = (definition as unknown as { getFields(): Fields }).getFields()[
    field
  ] as Fields[string]
  const given = args
    .filter(one => isNonNullType(one.type))
    .map(one => `${one.name}: ${anyValue(one.type)}`)
  const selection = /^\[?(ID|String|Boolean)!?\]?!?$/.test(String(type)) ? '' : '{ __typename }'
  return `${root.toLowerCase()} { ${field}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selection} }`
}

type Fields = Record<string, { args: { name: string; type: GraphQLInputType }[]; type: unknown }>

import { encodeId } from '../../../server/graphql/ids.ts'

/** A change through both APIs, on two databases that were equal before it. */
export interface ParityStep {
  readonly as?: 'admin' | 'alice' | 'leaver' | 'root'
  /** Method and path of the REST call. */
  readonly rest: string
  readonly body?: unknown
  /** The mutation; several when REST does in one call what are two verbs. */
  readonly graphql: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
}

const id = encodeId
const group = (name: string) => id('Group', name)
const OPENAI = id('ChannelType', 1)

const newcomer = { username: 'bob', password: 'password-1' }
const rest = {
  type: 1,
  key: 'sk-upstream-1',
  name: 'first',
  models: 'gpt-4o,gpt-4o-mini',
  group: 'default',
  base_url: '',
  tag: 'main',
}
const graphql = {
  typeId: OPENAI,
  keys: ['sk-upstream-1'],
  name: 'first',
  models: ['gpt-4o', 'gpt-4o-mini'],
  groupIds: [group('default')],
  tag: 'main',
}

/** Ids on both databases: root 1, alice 2, admin 3, leaver 4; the next account is 5. */
export const steps: readonly ParityStep[] = [
  { rest: 'POST /api/user/register', body: newcomer, graphql: { register: newcomer } },
  { rest: 'POST /api/user/register', body: newcomer, graphql: { register: newcomer } },
  { rest: 'POST /api/user/login', body: newcomer, graphql: { signIn: newcomer } },
  {
    rest: 'POST /api/user/login',
    body: { username: 'bob', password: 'wrong-password' },
    graphql: { signIn: { username: 'bob', password: 'wrong-password' } },
  },
  {
    rest: 'GET /api/verification?email=new@example.com',
    graphql: { sendRegistrationCode: { email: 'new@example.com' } },
  },
  {
    rest: 'GET /api/reset_password?email=new@example.com',
    graphql: { requestPasswordReset: { email: 'new@example.com' } },
  },
  {
    rest: 'POST /api/user/reset',
    body: { email: 'new@example.com', token: 'wrong' },
    graphql: { resetPassword: { email: 'new@example.com', token: 'wrong' } },
  },
  {
    as: 'alice',
    rest: 'GET /api/oauth/email/bind?email=a@example.com&code=000000',
    graphql: { bindEmail: { email: 'a@example.com', verificationCode: '000000' } },
  },
  {
    as: 'alice',
    rest: 'PUT /api/user/self',
    body: { display_name: 'Alice' },
    graphql: { updateProfile: { displayName: 'Alice' } },
  },
  { as: 'alice', rest: 'GET /api/user/token', graphql: { regenerateAccessToken: undefined } },

  {
    as: 'admin',
    rest: 'POST /api/user/',
    body: { username: 'carol', password: 'password-1', display_name: 'Carol' },
    graphql: { createUser: { username: 'carol', password: 'password-1', displayName: 'Carol' } },
  },
  {
    as: 'admin',
    rest: 'POST /api/user/',
    body: { username: 'dora', password: 'short' },
    graphql: { createUser: { username: 'dora', password: 'short' } },
  },
  {
    as: 'admin',
    rest: 'PUT /api/user/',
    body: { id: 6, group: 'vip', quota: 5_000_000, quota_seen: 0 },
    graphql: {
      updateUser: { id: id('User', 6), groupId: group('vip') },
      adjustUserBalance: { id: id('User', 6), delta: '5000000' },
    },
  },
  {
    as: 'admin',
    rest: 'PUT /api/user/',
    body: { id: 1, display_name: 'Not root' },
    graphql: { updateUser: { id: id('User', 1), displayName: 'Not root' } },
  },
  ...(
    [
      ['promote', 'setUserRole', { role: 'ADMIN' }],
      ['demote', 'setUserRole', { role: 'NORMAL' }],
      ['disable', 'setUserStatus', { status: 'DISABLED' }],
      ['enable', 'setUserStatus', { status: 'ENABLED' }],
      ['delete', 'deleteUser', {}],
    ] as const
  ).map(([action, field, input]): ParityStep => ({
    as: 'root',
    rest: 'POST /api/user/manage',
    body: { id: 6, action },
    graphql: { [field]: { id: id('User', 6), ...input } },
  })),
  {
    as: 'admin',
    rest: 'POST /api/user/manage',
    body: { id: 5, action: 'promote' },
    graphql: { setUserRole: { id: id('User', 5), role: 'ADMIN' } },
  },
  { as: 'admin', rest: 'DELETE /api/user/5', graphql: { deleteUser: { id: id('User', 5) } } },
  { as: 'admin', rest: 'DELETE /api/user/1', graphql: { deleteUser: { id: id('User', 1) } } },
  { as: 'leaver', rest: 'DELETE /api/user/self', graphql: { deleteSelf: undefined } },

  {
    as: 'admin',
    rest: 'POST /api/channel/',
    body: rest,
    graphql: { createChannels: graphql },
  },
  {
    as: 'admin',
    rest: 'POST /api/channel/',
    body: { ...rest, name: '' },
    graphql: { createChannels: { ...graphql, name: '' } },
  },
  {
    as: 'admin',
    rest: 'POST /api/channel/',
    body: { ...rest, name: 'second', status: 2, model_mapping: '{"gpt-4o":"gpt-4o-mini"}' },
    graphql: {
      createChannels: {
        ...graphql,
        name: 'second',
        status: 'DISABLED',
        modelMapping: [{ from: 'gpt-4o', to: 'gpt-4o-mini' }],
      },
    },
  },
  {
    as: 'alice',
    rest: 'POST /api/channel/',
    body: rest,
    graphql: { createChannels: graphql },
  },
  {
    as: 'admin',
    rest: 'PUT /api/channel/',
    body: { id: 1, priority: 5, weight: 2, models: 'gpt-4o' },
    graphql: {
      updateChannel: { id: id('Channel', 1), priority: 5, weight: 2, models: ['gpt-4o'] },
    },
  },
  {
    as: 'admin',
    rest: 'PUT /api/channel/',
    body: { id: 1, base_url: 'https://other.example.com' },
    graphql: { updateChannel: { id: id('Channel', 1), baseUrl: 'https://other.example.com' } },
  },
  {
    as: 'admin',
    rest: 'GET /api/channel/test/1?model=gpt-4o',
    graphql: { testChannel: { id: id('Channel', 1), model: 'gpt-4o' } },
  },
  {
    as: 'admin',
    rest: 'GET /api/channel/test/999',
    graphql: { testChannel: { id: id('Channel', 999) } },
  },
  {
    as: 'admin',
    rest: 'GET /api/channel/update_balance/1',
    graphql: { refreshChannelBalance: { id: id('Channel', 1) } },
  },
  {
    as: 'admin',
    rest: 'GET /api/channel/fetch_models/1',
    graphql: { fetchUpstreamModels: { id: id('Channel', 1) } },
  },
  {
    as: 'admin',
    rest: 'POST /api/channel/fetch_models',
    body: { base_url: '', type: 1, key: 'sk-upstream-1' },
    graphql: { fetchUpstreamModels: { typeId: OPENAI, key: 'sk-upstream-1' } },
  },
  {
    as: 'admin',
    rest: 'PUT /api/channel/tag',
    body: { tag: 'main', new_tag: 'other', priority: 3, weight: 4 },
    graphql: { updateChannelTag: { tag: 'main', newTag: 'other', priority: 3, weight: 4 } },
  },
  {
    as: 'admin',
    rest: 'POST /api/channel/tag/disabled',
    body: { tag: 'other' },
    graphql: { setChannelTagStatus: { tag: 'other', status: 'DISABLED' } },
  },
  {
    as: 'admin',
    rest: 'POST /api/channel/tag/enabled',
    body: { tag: 'other' },
    graphql: { setChannelTagStatus: { tag: 'other', status: 'ENABLED' } },
  },
  {
    as: 'admin',
    rest: 'POST /api/channel/batch/tag',
    body: { ids: [1], tag: null },
    graphql: { setChannelsTag: { ids: [id('Channel', 1)], tag: null } },
  },
  { as: 'admin', rest: 'POST /api/channel/fix', graphql: { repairChannels: undefined } },
  { as: 'admin', rest: 'GET /api/channel/test', graphql: { testAllChannels: undefined } },
  {
    as: 'admin',
    rest: 'POST /api/channel/batch',
    body: { ids: [2] },
    graphql: { deleteChannels: { ids: [id('Channel', 2)] } },
  },
  {
    as: 'admin',
    rest: 'DELETE /api/channel/1',
    graphql: { deleteChannels: { ids: [id('Channel', 1)] } },
  },
  {
    as: 'admin',
    rest: 'DELETE /api/channel/disabled',
    graphql: { deleteDisabledChannels: undefined },
  },

  {
    as: 'alice',
    rest: 'POST /api/token/',
    body: { name: 'app', remain_quota: 500_000 },
    graphql: { createTokens: { name: 'app', balance: '500000' } },
  },
  {
    as: 'alice',
    rest: 'POST /api/token/',
    body: { name: 'x'.repeat(31) },
    graphql: { createTokens: { name: 'x'.repeat(31) } },
  },
  {
    as: 'alice',
    rest: 'PUT /api/token/',
    body: { id: 1, name: 'app 2', expired_time: 1_900_000_000 },
    graphql: {
      updateToken: { id: id('Token', 1), name: 'app 2', expiresAt: '2030-03-17T17:46:40Z' },
    },
  },
  {
    as: 'alice',
    rest: 'PUT /api/token/?status_only=true',
    body: { id: 1, status: 2 },
    graphql: { setTokenStatus: { id: id('Token', 1), status: 'DISABLED' } },
  },
  {
    as: 'alice',
    rest: 'DELETE /api/token/1',
    graphql: { deleteTokens: { ids: [id('Token', 1)] } },
  },

  {
    as: 'admin',
    rest: 'POST /api/redemption/',
    body: { name: 'gift', quota: 500_000, count: 2 },
    graphql: { createRedemptions: { name: 'gift', quota: '500000', count: 2 } },
  },
  {
    as: 'admin',
    rest: 'POST /api/redemption/',
    body: { name: '', quota: 1, count: 1 },
    graphql: { createRedemptions: { name: '', quota: '1', count: 1 } },
  },
  {
    as: 'admin',
    rest: 'PUT /api/redemption/',
    body: { id: 1, name: 'gift 2', quota: 600_000 },
    graphql: { updateRedemption: { id: id('Redemption', 1), name: 'gift 2', quota: '600000' } },
  },
  {
    as: 'admin',
    rest: 'PUT /api/redemption/?status_only=true',
    body: { id: 1, status: 2 },
    graphql: { setRedemptionStatus: { id: id('Redemption', 1), status: 'DISABLED' } },
  },
  {
    as: 'admin',
    rest: 'DELETE /api/redemption/1',
    graphql: { deleteRedemptions: { ids: [id('Redemption', 1)] } },
  },
  {
    as: 'alice',
    rest: 'POST /api/user/topup',
    body: { key: 'no such code' },
    graphql: { redeemCode: { code: 'no such code' } },
  },
  {
    as: 'alice',
    rest: 'POST /api/user/aff_transfer',
    body: { quota: 500_000 },
    graphql: { transferReward: { amount: '500000' } },
  },
  {
    as: 'alice',
    rest: 'POST /api/user/pay',
    body: { amount: 10, top_up_code: '', payment_method: 'zfb' },
    graphql: { createTopUpOrder: { dollars: '10', method: 'ALIPAY' } },
  },

  {
    as: 'root',
    rest: 'PUT /api/option/',
    body: { key: 'Notice', value: 'Hello' },
    graphql: { updateOptions: { options: [{ key: 'Notice', value: 'Hello' }] } },
  },
  {
    as: 'root',
    rest: 'PUT /api/option/',
    body: { key: 'ModelRatio', value: 'no JSON' },
    graphql: { updateOptions: { options: [{ key: 'ModelRatio', value: 'no JSON' }] } },
  },
  {
    as: 'admin',
    rest: 'PUT /api/option/',
    body: { key: 'Notice', value: 'Bye' },
    graphql: { updateOptions: { options: [{ key: 'Notice', value: 'Bye' }] } },
  },
  {
    as: 'root',
    rest: 'POST /api/option/rest_model_ratio',
    graphql: { resetModelRatio: undefined },
  },
  { rest: 'GET /api/user/logout', as: 'alice', graphql: { signOut: undefined } },
]

const otherSites =
  'Sign-ins with other sites have other steps: identity.test.ts, identities.test.ts.'
const payments = 'A message of a payment site; GraphQL has none.'

/** Calls that change something and have no step, with the reason. */
export const withoutStep: Readonly<Record<string, string>> = {
  'DELETE /api/log/': 'deletes the rows before it answers; the mutation starts a job',
  'GET /api/oauth/state': otherSites,
  'GET /api/oauth/github': otherSites,
  'GET /api/oauth/linuxdo': otherSites,
  'GET /api/oauth/oidc': otherSites,
  'GET /api/oauth/wechat': otherSites,
  'GET /api/oauth/wechat/bind': otherSites,
  'GET /api/oauth/telegram/login': otherSites,
  'GET /api/oauth/telegram/bind': otherSites,
  'POST /api/user/epay/notify': payments,
  'POST /api/user/stripe/webhook': payments,
  'GET /api/user/aff': 'Creates the code when it is first read; so does `Viewer.inviteCode`.',
  'POST /api/user/amount': 'Reads a price; so does `Viewer.topUpQuotes`.',
  'GET /api/channel/update_balance': 'Waits for the end of the job: channel-jobs.test.ts.',
}

import { encodeId } from '../../../server/graphql/ids.ts'

/**
 * What a write asks of root: `PROOF`: of a session a fresh proof of identity, of an access token nothing.
 * `PERSON`: a session, and no access token. `PROVEN_PERSON`: both.
 */
export type Asked = 'PROOF' | 'PERSON' | 'PROVEN_PERSON'

export interface ProofRow {
  readonly asked: Asked
  /** The input of a mutation; the body of a REST call. */
  readonly input?: unknown
}

const user = { id: encodeId('User', 2) }
const proof = (input?: unknown): ProofRow => ({ asked: 'PROOF', input })
const person = (input?: unknown): ProofRow => ({ asked: 'PERSON', input })
const provenPerson = (input?: unknown): ProofRow => ({ asked: 'PROVEN_PERSON', input })

const ratio = { key: 'ModelRatio', name: 'any-model', before: null, after: '2' }

/** Every mutation that asks for something. */
export const mutations: Readonly<Record<string, ProofRow>> = {
  addPasskey: person({ name: 'any', credential: '{}' }),
  adjustUserBalance: proof({ ...user, delta: '1' }),
  applyConfiguration: proof({ document: 'version: 1' }),
  bindEmail: provenPerson({ email: 'a@example.com', verificationCode: '123456' }),
  cancelScheduledChange: proof({ number: 1 }),
  completeOrder: proof({ id: encodeId('TopUpOrder', 1), reason: 'any' }),
  confirmAuthenticator: person({ code: '123456' }),
  deleteSelf: provenPerson(),
  exportConfiguration: proof({ hasSecrets: true }),
  linkTelegram: provenPerson({ data: 'id=1' }),
  linkWechat: provenPerson({ code: '123456' }),
  planConfiguration: proof({ document: 'version: 1' }),
  proveIdentity: person({ currentPassword: 'wrong-password' }),
  refundCall: proof({ requestId: '0198a0e0-0000-7000-8000-000000000000', reason: 'any' }),
  refundOrder: proof({ id: encodeId('TopUpOrder', 1), reason: 'any' }),
  regenerateAccessToken: provenPerson(),
  releaseHold: proof({ requestId: '0198a0e0-0000-7000-8000-000000000000' }),
  removeAuthenticator: provenPerson(),
  removePasskey: provenPerson({ id: encodeId('Passkey', 1) }),
  renewRecoveryCodes: provenPerson(),
  resetModelRatio: proof(),
  resetSecondFactors: proof(user),
  revealTokenKey: proof({ id: encodeId('Token', 1) }),
  scheduleOptionEntries: proof({ entries: [ratio], effectiveAt: '2099-01-01T00:00:00Z' }),
  setUserRole: proof({ ...user, role: 'ADMIN' }),
  startAuthenticator: provenPerson(),
  startAuthorization: provenPerson({ provider: 'GITHUB' }),
  startPasskey: provenPerson(),
  unlinkIdentity: provenPerson({ provider: 'GITHUB' }),
  updateOptionEntries: proof({ entries: [ratio] }),
  updateOptions: provenPerson({ options: [{ key: 'SMTPServer', value: 'mail.example.com' }] }),
  updateProfile: person({ password: 'another-password', currentPassword: 'wrong-password' }),
  updateUser: proof({ ...user, password: 'another-password' }),
}

/** Every mutation that asks for nothing more than a role. */
export const freeMutations: ReadonlySet<string> = new Set([
  'addChannelKeys',
  'cancelJob',
  'clearLogs',
  'completeAuthorization',
  'completeSignIn',
  'copyChannel',
  'createChannels',
  'createLogView',
  'createRedemptions',
  'createTokens',
  'createTopUpOrder',
  'createUser',
  'deleteChannels',
  'deleteDisabledChannels',
  'deleteLogView',
  'deleteRedemptions',
  'deleteTokens',
  'deleteUser',
  'deleteUsers',
  'endOtherSignIns',
  'endSignIn',
  'fetchUpstreamModels',
  'openTopUpPayment',
  'redeemCode',
  'refreshAllChannelBalances',
  'refreshChannelBalance',
  'register',
  'removeChannelKey',
  'renameLogView',
  'repairChannels',
  'requestPasswordReset',
  'resetPassword',
  'sendEmailBindingCode',
  'sendRegistrationCode',
  'sendTestMail',
  'setAccountTokenStatus',
  'setBalanceReminder',
  'setChannelKeyStatus',
  'setChannelPriority',
  'setChannelStatus',
  'setChannelTagStatus',
  'setChannelWeight',
  'setChannelsTag',
  'setRedemptionStatus',
  'setTokenStatus',
  'setUserStatus',
  'setUsersGroup',
  'setUsersStatus',
  'signIn',
  'signInWithPasskey',
  'signInWithTelegram',
  'signInWithWechat',
  'signOut',
  'startLedgerVerification',
  'startPasskeySignIn',
  'testAllChannels',
  'testChannel',
  'transferReward',
  'updateChannel',
  'updateChannelTag',
  'updateLogView',
  'updateRedemption',
  'updateToken',
])

/** Every REST call that asks for something, by its route, with the parts that a call of it needs. */
export const restCalls: Readonly<Record<string, ProofRow & { readonly query?: string }>> = {
  'DELETE /api/user/self': provenPerson(),
  'GET /api/oauth/email/bind': {
    ...provenPerson(),
    query: '?email=a@example.com&code=123456',
  },
  // A guest may call these too; access tokens are not read.
  'GET /api/oauth/state': proof(),
  'GET /api/oauth/telegram/bind': { ...proof(), query: '?id=1&hash=00' },
  'GET /api/oauth/wechat/bind': { ...provenPerson(), query: '?code=123456' },
  'GET /api/user/token': provenPerson(),
  'POST /api/option/rest_model_ratio': proof(),
  'POST /api/user/manage': proof({ id: 2, action: 'promote' }),
  'PUT /api/option/': provenPerson({ key: 'ServerAddress', value: 'https://shop.example.com' }),
  'PUT /api/user/': provenPerson({ id: 1, username: 'root', password: 'another-password' }),
  'PUT /api/user/self': provenPerson({ password: 'another-password' }),
}

/** Every REST call that changes something and asks for nothing more than a role or a key. */
export const freeRestCalls: ReadonlySet<string> = new Set([
  'DELETE /api/channel/:id',
  'DELETE /api/channel/disabled',
  'DELETE /api/log/',
  'DELETE /api/redemption/:id',
  'DELETE /api/token/:id',
  'DELETE /api/user/:id',
  'GET /api/channel/fetch_models/:id',
  'GET /api/channel/test',
  'GET /api/channel/test/:id',
  'GET /api/channel/update_balance',
  'GET /api/channel/update_balance/:id',
  // These finish what a proven session began, which their state names.
  'GET /api/oauth/github',
  'GET /api/oauth/linuxdo',
  'GET /api/oauth/oidc',
  'GET /api/oauth/telegram/login',
  'GET /api/oauth/wechat',
  'GET /api/reset_password',
  'GET /api/user/aff',
  'GET /api/user/logout',
  'GET /api/verification',
  'POST /api/channel/',
  'POST /api/channel/batch',
  'POST /api/channel/batch/tag',
  'POST /api/channel/fetch_models',
  'POST /api/channel/fix',
  'POST /api/channel/tag/disabled',
  'POST /api/channel/tag/enabled',
  'POST /api/redemption/',
  'POST /api/token/',
  'POST /api/user/',
  'POST /api/user/aff_transfer',
  'POST /api/user/amount',
  'POST /api/user/login',
  'POST /api/user/pay',
  'POST /api/user/register',
  'POST /api/user/reset',
  'POST /api/user/epay/notify',
  'POST /api/user/stripe/webhook',
  'POST /api/user/topup',
  'PUT /api/channel/',
  'PUT /api/channel/tag',
  'PUT /api/redemption/',
  'PUT /api/token/',
])

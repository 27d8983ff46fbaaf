import { isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql/index.js'
import { expect, it } from 'vitest'
import { buildSchema } from '../../../server/graphql/schema.ts'
import { adminOnly, wholeUserOnly } from '../../../server/graphql/types/policies.ts'

interface Fields {
  /** Each reader of the row. */
  readonly all: string
  /** Admins only; the owner of the row reads null. */
  readonly admins?: string
  /** The account itself, admins above it, and root. */
  readonly whole?: string
}

/**
 * Who reads each field of a row that they may see, for every type with a global id or a policy. `ids.test.ts` has
 * who may see the rows, `fields.test.ts` reads the fields over HTTP.
 */
const table: Readonly<Record<string, Fields>> = {
  AuditEntry: {
    all: 'action actor actorRole address changes createdAt outcome requestId target',
  },
  Channel: {
    all: 'balanceUpdatedAt balanceUsd baseUrl canBeAutoDisabled createdAt groups isTesting keyChoice keyPreview keys lastHour lastTest maxInputTokens modelMapping models name organization priority responseTimeMs settings status statusChangedAt statusCodeMapping statusReason tag testError testModel testedAt type typeParameter usedQuota weight',
  },
  ChannelKey: {
    all: 'callCount createdAt lastError lastErrorAt preview status statusChangedAt statusReason',
  },
  ChannelType: { all: 'code defaultBaseUrl isSupported keyHint models name' },
  Group: { all: 'description name ratio' },
  Job: {
    all: 'disabledCount doneCount enabledCount endedAt failedCount kind number removedCount startedAt state to totalCount',
  },
  LedgerEntry: {
    all: 'actor amount balanceAfter createdAt kind order reason reference rewardAmount token tokenAmount tokenName user',
    admins: 'channel',
  },
  Log: {
    all: 'callerDialect charge completionTokens content createdAt droppedFields durationMs event eventParams firstTokenMs group held isStreamed model promptTokens quota refundedQuota requestId token tokenName type untranslatedFields upstreamDialect upstreamModel usageRefused user username',
    admins: 'channel channelsTried failedAttempts passedOver',
  },
  LogView: { all: 'createdAt hiddenColumns name query' },
  Option: {
    all: 'choices control default hasEffect isSecret isSecretSet key lastChange section tab value',
  },
  Passkey: { all: 'createdAt lastUsedAt name' },
  PaymentReversal: {
    all: 'createdAt currency kind money quota reinstatedAt status',
    admins: 'siteId',
  },
  Redemption: {
    all: 'createdAt creator expiresAt name quota redeemedAt redeemer status',
    admins: 'code',
  },
  SignIn: { all: 'address browser createdAt isCurrent lastUsedAt system' },
  SiteStatus: {
    all: 'canRegister canRegisterWithPassword canResetPassword canSendMail canSignInWithGithub canSignInWithLinuxdo canSignInWithOidc canSignInWithPassword canSignInWithTelegram canSignInWithWechat canTopUpOnline chatLink chats dashboardInterval defaultLanguage footerHtml githubClientId hasAbout hasDashboard hasDrawing hasDrawingCallbacks hasPasskeys hasTasks isDemo isEmailVerificationRequired isQuotaInCurrency isSidebarCollapsed isTurnstileRequired linuxdoClientId logo minTopUp oidcClientId oidcName quotaPerUnit secondChatLink serverAddress startedAt systemName telegramBotName topUpLink topUpMethods topUpPrice turnstileSiteKey version wechatQrcode',
  },
  Token: {
    all: 'allowIps balance createdAt expiresAt group hasModelLimits isUnlimited keyPreview lastUsedAt modelLimits name status usedQuota',
  },
  TopUpOrder: {
    all: 'createdAt currency isPayable method money paidAt quota refundedAt refundedQuota reversals status tradeNo user',
    admins: 'flagReason paymentId',
  },
  DrawingTask: {
    all: 'action failReason finishedAt imageUrl progress prompt promptEn quota refundedAt startedAt status submittedAt taskId user',
    admins: 'channel code',
  },
  AsyncTask: {
    all: 'action data failReason finishedAt platform progress prompt quota refundedAt startedAt status submittedAt taskId user',
    admins: 'channel',
  },
  User: {
    all: 'closedAt displayName group role status username',
    whole:
      'balance createdAt email identities inviteCount inviter lastSignInAt remindBelow requestCount rewardBalance rewardTotal secondFactors usedQuota',
  },
}

const rows = Object.values(buildSchema().getTypeMap())
  .filter(isObjectType)
  // Root fields are in `policies.test.ts`; the viewer is always the caller.
  .filter(({ name }) => !/^(Query|Mutation|Subscription|Viewer)$/.test(name))
  .filter(type => type.getInterfaces().some(({ name }) => name === 'Node') || hasPolicy(type))

function hasPolicy(type: GraphQLObjectType): boolean {
  return Object.values(type.getFields()).some(field => readerOf(field) !== 'all')
}

it('the table has exactly the types with a global id or a policy', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted())
})

it.each(rows)('$name: each field is read by those of the table, and no others', type => {
  const { all = '', admins = '', whole = '' } = table[type.name] ?? {}
  const of = (reader: string) =>
    Object.values(type.getFields())
      .filter(field => !/^(databaseId|id)$/.test(field.name) && readerOf(field) === reader)
      .map(({ name }) => name)
      .toSorted()
      .join(' ')
  const found = { all: of('all'), admins: of('admins'), whole: of('whole'), other: of('other') }
  expect(found).toEqual({ all, admins, whole, other: '' })
})

function readerOf({ extensions }: GraphQLField<unknown, unknown>): keyof Fields | 'other' {
  const options = extensions['pothosOptions'] as { authScopes?: unknown } | undefined
  const scopes = options?.authScopes
  if (scopes === undefined) return 'all'
  if (scopes === adminOnly.authScopes) return 'admins'
  return scopes === wholeUserOnly.authScopes ? 'whole' : 'other'
}

import type { ParseKeys } from 'i18next'
import { quotaOptions } from '../../../entities/quotaOptions.ts'

/** A text that a form or a page already has for the field, or one of the audit log's own. */
type Label = ParseKeys<
  readonly [
    'audit',
    'channel',
    'channelWork',
    'invitation',
    'options',
    'order',
    'price',
    'redemption',
    'settings',
    'token',
    'user',
  ]
>

/** How a recorded field is named and how its values are read. */
export interface AuditField {
  readonly label: Label
  /** Absent for text. */
  readonly kind?: 'channelType' | 'list' | 'money' | 'quota' | 'switch' | 'time' | 'yesNo'
  /** Where the names of the values of an enum are. */
  readonly names?: readonly string[]
  /** What it means that there is no value. */
  readonly none?: Label
}

type Fields = Readonly<Record<string, AuditField>>

/** Fields that entries of several nouns have. */
const shared: Fields = {
  callId: { label: 'audit:requestId' },
  id: { label: 'audit:fields.id' },
  ids: { label: 'audit:fields.ids', kind: 'list' },
  inviterId: { label: 'audit:fields.inviterId' },
  provider: { label: 'audit:fields.provider', names: ['settings:identities'] },
  tokenId: { label: 'audit:fields.tokenId' },
  userId: { label: 'audit:filter.user' },
}

const user: Fields = {
  '': { label: 'user:email' },
  accessTokenHash: { label: 'settings:accessToken.title' },
  defaultPassword: { label: 'audit:fields.defaultPassword', kind: 'yesNo' },
  displayName: { label: 'user:form.displayName' },
  email: { label: 'user:email' },
  group: { label: 'user:group' },
  isChosen: { label: 'audit:fields.isChosen', kind: 'yesNo' },
  passwordHash: { label: 'user:form.password' },
  remindBelow: {
    label: 'settings:reminder.title',
    kind: 'quota',
    none: 'settings:reminder.default',
  },
  role: { label: 'user:role.label', names: ['user:role'] },
  status: { label: 'user:status.label', names: ['user:status'] },
  username: { label: 'user:username' },
  usernameKey: { label: 'audit:fields.usernameKey' },
  usernameSkeleton: { label: 'audit:fields.usernameSkeleton' },
}

const money: Fields = {
  '': { label: 'user:balance', kind: 'quota' },
  amount: { label: 'audit:fields.amount', kind: 'quota' },
  delta: { label: 'audit:fields.amount', kind: 'quota' },
  reason: { label: 'user:adjust.reason' },
  tokenAmount: { label: 'audit:fields.tokenAmount', kind: 'quota' },
}

const invitation: Fields = {
  amount: { label: 'invitation:transfer.amount', kind: 'quota' },
  balance: { label: 'user:balance', kind: 'quota' },
  entryId: { label: 'audit:fields.entryId' },
  inviteeReward: { label: 'options:fields.QuotaForInvitee.label', kind: 'quota' },
  inviterReward: { label: 'options:fields.QuotaForInviter.label', kind: 'quota' },
  rewardBalance: { label: 'invitation:pending', kind: 'quota' },
}

const order: Fields = {
  before: { label: 'audit:fields.statusBefore', names: ['order:status'] },
  currency: { label: 'options:fields.StripeCurrency.label', names: ['options:choices'] },
  merchant: { label: 'audit:fields.merchant' },
  method: { label: 'order:method', names: ['order:methods'] },
  money: { label: 'order:money', kind: 'money' },
  outcome: { label: 'audit:outcome', names: ['audit:payment'] },
  owed: { label: 'audit:fields.owed', kind: 'money' },
  paymentId: { label: 'audit:fields.paymentId' },
  quota: { label: 'order:quota', kind: 'quota' },
  reason: { label: 'order:reason' },
  siteId: { label: 'audit:fields.siteId' },
  status: { label: 'order:status.label', names: ['order:status', 'audit:reversal'] },
  taken: { label: 'audit:fields.taken', kind: 'quota' },
  tradeNo: { label: 'order:tradeNo' },
}

const token: Fields = {
  allowIps: { label: 'token:form.allowIps', kind: 'list' },
  balance: { label: 'token:form.quota', kind: 'quota' },
  count: { label: 'token:form.count' },
  expiresAt: { label: 'token:form.expiresAt', kind: 'time', none: 'token:form.never' },
  group: { label: 'token:form.group', none: 'token:form.ownGroup' },
  modelLimits: { label: 'token:form.models', kind: 'list' },
  modelLimitsEnabled: { label: 'token:form.limitModels', kind: 'yesNo' },
  name: { label: 'token:name' },
  status: { label: 'token:status.label', names: ['token:status'] },
  unlimited: { label: 'token:form.unlimited', kind: 'yesNo' },
}

const channel: Fields = {
  '': { label: 'channel:status.label', names: ['channel:status'] },
  added: { label: 'channelWork:keys.added' },
  autoBan: { label: 'channelWork:form.autoBan', kind: 'yesNo' },
  baseUrl: { label: 'channelWork:form.baseUrl.label' },
  from: { label: 'audit:fields.from' },
  groups: { label: 'channel:groups', kind: 'list' },
  key: { label: 'channelWork:form.key.label' },
  keyChanged: { label: 'audit:fields.keyChanged', kind: 'yesNo' },
  keyChoice: { label: 'channelWork:keys.choice', names: ['channelWork:keys'] },
  maxInputTokens: { label: 'channelWork:form.maxInput' },
  modelMapping: { label: 'channelWork:form.mapping' },
  models: { label: 'channel:models', kind: 'list' },
  name: { label: 'channel:name' },
  organization: { label: 'channelWork:form.organization' },
  other: { label: 'audit:fields.other' },
  priority: { label: 'channel:priority' },
  reason: { label: 'channelWork:keys.reason' },
  removed: { label: 'audit:fields.removed', kind: 'list' },
  repaired: { label: 'audit:fields.repaired', kind: 'list' },
  'repaired.added': { label: 'audit:fields.routesAdded' },
  'repaired.changed': { label: 'audit:fields.routesChanged' },
  'repaired.removed': { label: 'audit:fields.routesRemoved' },
  setting: { label: 'channelWork:form.setting' },
  status: { label: 'channel:status.label', names: ['channel:status'] },
  statusCodeMapping: { label: 'channelWork:form.statusCodes' },
  tag: { label: 'channel:tag', none: 'channelWork:tags.none' },
  testModel: { label: 'channelWork:form.testModel' },
  type: { label: 'channel:type', kind: 'channelType' },
  weight: { label: 'channel:weight' },
}

const redemption: Fields = {
  count: { label: 'redemption:form.count' },
  deleted: { label: 'audit:fields.deleted', kind: 'list' },
  expiresAt: { label: 'redemption:expiresAt', kind: 'time', none: 'redemption:never' },
  name: { label: 'redemption:name' },
  quota: { label: 'redemption:form.quota', kind: 'quota' },
  status: { label: 'redemption:status.label', names: ['redemption:status'] },
}

const nouns: Readonly<Record<string, Fields>> = {
  channel,
  identity: { name: { label: 'audit:fields.accountName' } },
  invitation,
  log: {
    from: { label: 'options:clearLogs.from', kind: 'time' },
    before: { label: 'options:clearLogs.before', kind: 'time' },
    days: { label: 'options:fields.LogRetentionDays.label' },
  },
  mail: { email: { label: 'options:testMail.email' } },
  money,
  option: {
    effectiveAt: { label: 'price:schedule.field', kind: 'time' },
    hasSecrets: { label: 'settings:configuration.export.secrets', kind: 'yesNo' },
  },
  order,
  redemption,
  'second-factor': { name: { label: 'settings:passkeys.name' } },
  session: { signIns: { label: 'audit:fields.signIns', kind: 'list' } },
  token,
  user,
}

/** Options that are not a switch and whose text is not shown as it is. */
const optionValues: Readonly<Record<string, Omit<AuditField, 'label'>>> = {
  DataExportDefaultTime: { names: ['options:choices'] },
  DefaultLanguage: { names: ['options:choices'] },
  SecondFactorRequiredFor: { names: ['options:choices'] },
  StripeCurrency: { names: ['options:choices'] },
}

/** An entry of a map of options has a dot in its name. */
function optionField(name: string): AuditField | undefined {
  if (name === '' || name.includes('.')) return undefined
  const label = `options:fields.${name}.label` as 'options:fields.About.label'
  if (quotaOptions.has(name)) return { label, kind: 'quota' }
  return { label, ...(ownOf(optionValues, name) ?? { kind: 'switch' }) }
}

/** What a switch is in a sentence. */
export const switchLabels = ['options:on', 'options:off'] as const satisfies readonly Label[]

/**
 * The texts of forms that the fields need, which the build collects for the page. A part that is `*`
 * is any one; a text can be a group of texts.
 */
export function formTexts(): readonly string[] {
  const fields = [shared, ...Object.values(nouns), optionValues].flatMap(part =>
    Object.values<Partial<AuditField>>(part),
  )
  const keys = fields.flatMap(({ label, names = [], none }) => [label, none, ...names])
  const all = new Set([...keys, ...switchLabels, 'options:fields.*.label'])
  return [...all].filter(key => key !== undefined && !isPageText(key)) as string[]
}

/** Whether a text is one of the audit log or of every page. */
export const isPageText = (key: string) => /^(audit|common):/.test(key)

const nounOf = (action: string) => action.split('.')[0] ?? ''

const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** What is known of a field of an action; undefined for a field without a name of its own. */
export function fieldOf(action: string, name: string): AuditField | undefined {
  const noun = nounOf(action)
  const known = ownOf(ownOf(nouns, noun) ?? {}, name) ?? ownOf(shared, name)
  return known ?? (noun === 'option' ? optionField(name) : undefined)
}

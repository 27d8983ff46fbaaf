import { roleCode, userStatusCode, type RoleName } from '../../../contract/enums.ts'
import type { Identity } from '../../../server/domain/identities/index.ts'
import type { getUser } from '../../../server/domain/users/index.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { bodyOf, emptyIsAbsent, readId, readQuota, readText, readWhole, type Body } from './read.ts'
import { textOf, type Query } from '../query.ts'
import {
  fromQuery,
  fromRest,
  fromRestChange,
  namesOf,
  queryNamesOf,
  toRest,
  toRestPart,
  type QueryTable,
  type WireTable,
} from './table.ts'

type User = Awaited<ReturnType<typeof getUser>>

/** A user with the linked accounts of other sites. */
type LinkedUser = User & { readonly identities: readonly Identity[] }

/** Keys of secrets are present with an empty value. */
const user = {
  id: { write: row => row.id },
  username: { write: row => row.username, field: 'username', read: readText },
  password: {
    write: () => '',
    field: 'password',
    read: readText,
    change: emptyIsAbsent(readText),
  },
  display_name: { write: row => row.displayName, field: 'displayName', read: readText },
  role: { write: row => roleCode[row.role], field: 'role', read: readRole },
  status: { write: row => userStatusCode[row.status] },
  email: { write: row => row.email ?? '' },
  // Existing clients show the name of a GitHub account, and the ids of the others.
  github_id: { write: row => identityOf(row, 'GITHUB')?.name ?? '' },
  wechat_id: { write: row => identityOf(row, 'WECHAT')?.subject ?? '' },
  telegram_id: { write: row => identityOf(row, 'TELEGRAM')?.subject ?? '' },
  linux_do_id: { write: row => identityOf(row, 'LINUXDO')?.subject ?? '' },
  verification_code: { write: () => '' },
  access_token: { write: () => null, zero: null },
  quota: { write: row => Number(row.balance), field: 'balance', read: readQuota },
  used_quota: { write: row => Number(row.usedQuota) },
  request_count: { write: row => Number(row.requestCount) },
  group: { write: row => row.group, field: 'group', read: readText },
  aff_code: { write: row => row.inviteCode ?? '' },
  aff_count: { write: row => row.inviteCount },
  aff_quota: { write: row => Number(row.rewardBalance) },
  aff_history_quota: { write: row => Number(row.rewardTotal) },
  inviter_id: { write: row => row.inviterId ?? 0 },
  DeletedAt: { write: row => row.deletedAt?.toISOString() ?? null, zero: null },
} as const satisfies WireTable<LinkedUser>

/** Editors send back all keys, so `quota_seen` shows later which `quota` the editor saw. */
const edited = {
  ...user,
  quota_seen: { write: row => Number(row.balance), field: 'balanceSeen', read: readQuota },
} as const satisfies WireTable<LinkedUser>

export const userNames = namesOf(edited)

/** Empty texts leave the own profile unchanged. */
const profile = {
  username: { field: 'username', read: emptyIsAbsent(readText) },
  display_name: { field: 'displayName', read: emptyIsAbsent(readText) },
  password: { field: 'password', read: emptyIsAbsent(readText) },
} as const satisfies WireTable<User>

const filter = {
  keyword: { field: 'keyword', read: textOf },
  group: { field: 'group', read: textOf },
} as const satisfies QueryTable

export const userFilterNames = queryNamesOf(filter)

const signedInKeys = ['id', 'username', 'display_name', 'role', 'status', 'group']

export const fromRestUserQuery = (query: Query) => fromQuery(filter, query)

export const toRestUser = (row: LinkedUser) => toRest<LinkedUser>(user, row)

export const toRestEdited = (row: LinkedUser) => toRest<LinkedUser>(edited, row)

/** The user in the response of a sign-in. */
export const toRestSignedIn = (row: User) =>
  toRestPart<LinkedUser>(user, { ...row, identities: [] }, signedInKeys)

/** The response of a management action: the two fields that it can change. */
export const toRestManaged = (row: User) =>
  toRestPart<LinkedUser>(user, { ...row, identities: [] }, ['role', 'status'])

/** Reads a new user. The role is only checked: every new account is a normal user. */
export const fromRestNewUser = (raw: unknown) => ({
  username: '',
  password: '',
  ...fromRest(user, raw, ['username', 'password', 'display_name', 'role']),
})

export function fromRestUserChange(raw: unknown) {
  const { role, balance, balanceSeen, ...changes } = fromRestChange(edited, raw)
  return { id: readId(raw), changes, role, balance, balanceSeen }
}

export const fromRestProfile = (raw: unknown) => fromRest(profile, raw)

/** `code` is of this server: a code of a second factor. */
const credentials = {
  username: { field: 'username', read: readText },
  password: { field: 'password', read: readText },
  code: { field: 'code', read: emptyIsAbsent(readText) },
} as const satisfies WireTable<User>

export const fromRestSignIn = (raw: unknown) => ({
  username: '',
  password: '',
  ...fromRest(credentials, raw),
})

const manageActions = ['enable', 'disable', 'delete', 'promote', 'demote'] as const
export type ManageAction = (typeof manageActions)[number]

/** Reads an action on a user. Throws INPUT_INVALID, which names the actions, for another one. */
export function fromRestManage(raw: unknown) {
  const name = readText(bodyOf(raw), 'action')
  const action = manageActions.find(known => known === name)
  if (action === undefined) throw unknownAction()
  return { id: readId(raw), action }
}

function unknownAction(): AppError {
  const params = { choices: manageActions.join(', ') }
  const error = { field: 'action', messageKey: 'valueChoice', params } as const
  return new AppError('INPUT_INVALID', {}, { fields: [error] })
}

function identityOf({ identities }: LinkedUser, provider: Identity['provider']) {
  return identities.find(one => one.provider === provider)
}

/** The role of a number: the next higher role for a number between two, undefined for 0 and below. */
function readRole(body: Body, key: string): RoleName | undefined {
  const code = readWhole(body, key) ?? 0
  if (code <= 0) return undefined
  if (code <= roleCode.NORMAL) return 'NORMAL'
  return code <= roleCode.ADMIN ? 'ADMIN' : 'ROOT'
}

import type { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '../account-lengths.ts'
import { roleCode, userStatusCode, type RoleName, type UserStatusName } from '../enums.ts'
import {
  blankable,
  choice,
  filterWord,
  flag,
  input,
  line,
  listOf,
  optional,
  order,
  PAGE_SIZE_MAX,
  quota,
  QUOTA_MAX,
  rowId,
  messageKey,
  text,
  atMost,
  lengthOf,
  uniqueList,
  type OrderFields,
} from './common.ts'
import { isCommonPassword } from './common-passwords.ts'
import { REASON_MAX } from './entry.ts'
import { groupName } from './group-name.ts'

/** Names from third-party sign-in may be longer; they stay valid when other fields change. */
export const USERNAME_KEPT_MAX = 20
export const DISPLAY_NAME_MAX = 20
/** Passwords of older versions may be longer than a new one. */
const CURRENT_PASSWORD_MAX = 1_024

const roles = Object.keys(roleCode) as [RoleName, ...RoleName[]]
const statuses = Object.keys(userStatusCode) as [UserStatusName, ...UserStatusName[]]

// With zero-width characters, direction marks and blank symbols two names could look alike.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u{1d159}]/u

/** The form in which a name is stored: the same for all ways of typing it. */
export const normalizeUsername = (name: string) => name.normalize('NFKC').trim()

/** Names that differ only in the number of spaces between words look the same. */
export const withSingleSpaces = (name: string) => name.replace(/\p{Zs}+/gu, ' ')

export function usernameUpTo(
  max: number,
  needed: Parameters<typeof messageKey>[0] = 'usernameNeeded',
) {
  return text(undefined, needed)
    .transform(name => withSingleSpaces(normalizeUsername(name)))
    .refine(name => name !== '', { error: needed, abort: true })
    .refine(name => !INVISIBLE.test(name), { error: messageKey('usernameCharacters'), abort: true })
    .check(atMost(max, 'usernameTooLong'))
}

/** A password that is too long has an error of its own. */
const isUncommon = (password: string) =>
  lengthOf(password) > PASSWORD_MAX || !isCommonPassword(password)

export function newPassword(needed: Parameters<typeof messageKey>[0] = 'passwordTooShort') {
  return text(undefined, needed)
    .refine(password => password !== '', { error: needed, abort: true })
    .refine(password => lengthOf(password) >= PASSWORD_MIN, {
      error: messageKey('passwordTooShort'),
      abort: true,
    })
    .refine(password => password.trim() !== '', { error: messageKey('passwordBlank'), abort: true })
    .refine(isUncommon, { error: messageKey('passwordCommon') })
    .check(atMost(PASSWORD_MAX, 'passwordTooLong'))
}

/** An empty password in a form keeps the present one. */
const changedPassword = () => blankable(newPassword())

const displayName = () => line({ max: DISPLAY_NAME_MAX, tooLong: 'displayNameTooLong' })

const userId = () => rowId('User').describe('Global id of the user.')
const newUsername = () => usernameUpTo(USERNAME_KEPT_MAX).describe('New name to sign in with.')
const newDisplayName = () => displayName().describe('New name to show.')

export const CreateUser = input({
  username: usernameUpTo(USERNAME_MAX, 'usernameAndPasswordNeeded').describe(
    'Name to sign in with, at most 12 characters.',
  ),
  password: newPassword('usernameAndPasswordNeeded').describe('Password, 8 to 20 characters.'),
  displayName: optional(displayName()).describe('Name to show; the username when absent.'),
  /** Only compared with the role of the actor. A new account always has the role NORMAL. */
  role: optional(choice(roles)),
})
export type CreateUser = z.output<typeof CreateUser>

export const UpdateUser = input({
  id: userId(),
  username: optional(newUsername()),
  password: changedPassword().describe(
    'New password, 8 to 20 characters. Ends all its sign-ins and its system access token. The own password is changed by `updateProfile`.',
  ),
  displayName: optional(newDisplayName()),
  group: optional(groupName()).meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    description: 'Global id of the new group.',
  }),
})
export type UpdateUser = z.output<typeof UpdateUser>

export const UpdateProfile = input({
  username: optional(newUsername()),
  password: changedPassword().describe(
    'New password, 8 to 20 characters. Ends all other sign-ins of the account and its system access token.',
  ),
  currentPassword: blankable(text(CURRENT_PASSWORD_MAX)).describe(
    'The current password. Required with `password` if the account has one; the first password needs a session with a recent proof of identity instead.',
  ),
  displayName: optional(newDisplayName()),
})
export type UpdateProfile = z.output<typeof UpdateProfile>

export const SetBalanceReminder = input({
  remindBelow: optional(quota()).describe(
    'The balance below which a reminder is sent by mail, in quota. 0 for no reminders; null for the amount of the site.',
  ),
})
export type SetBalanceReminder = z.output<typeof SetBalanceReminder>

/** The rules for a name that differs from the present one. */
export const NewUsername = input({ username: usernameUpTo(USERNAME_MAX) })
export type NewUsername = z.output<typeof NewUsername>

/** The status OTHER is reserved and cannot be set. */
export const SetUserStatus = input({
  id: userId(),
  status: choice(['ENABLED', 'DISABLED']).describe('The new status.'),
})
export type SetUserStatus = z.output<typeof SetUserStatus>

const userIds = () =>
  uniqueList(rowId(), { max: PAGE_SIZE_MAX, needed: 'idsNeeded' }).meta({
    idOf: 'User',
    description: 'Global ids of the users, at most 100.',
  })

export const UserIds = input({ ids: userIds() })
export type UserIds = z.output<typeof UserIds>

export const SetUsersStatus = input({
  ids: userIds(),
  status: choice(['ENABLED', 'DISABLED']).describe('The new status.'),
})
export type SetUsersStatus = z.output<typeof SetUsersStatus>

export const SetUsersGroup = input({
  ids: userIds(),
  group: groupName().meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    description: 'Global id of the new group.',
  }),
})
export type SetUsersGroup = z.output<typeof SetUsersGroup>

/** The role ROOT cannot be granted: there is one root, made at the first start. */
export const SetUserRole = input({
  id: userId(),
  role: choice(['NORMAL', 'ADMIN']).describe('The new role.'),
})
export type SetUserRole = z.output<typeof SetUserRole>

export const AdjustUserBalance = input({
  id: userId(),
  delta: quota({ min: -QUOTA_MAX })
    .refine(delta => delta !== 0n, { error: messageKey('deltaZero') })
    .describe('Quota to add; negative takes away. The balance cannot fall below 0.'),
  reason: optional(line({ max: REASON_MAX })).describe(
    'The reason for the change, stored in the ledger.',
  ),
})
export type AdjustUserBalance = z.output<typeof AdjustUserBalance>

export const SetUserBalance = input({ id: rowId(), balance: quota() })
export type SetUserBalance = z.output<typeof SetUserBalance>

export const UserFilter = input({
  keyword: filterWord().describe(
    'Part of the username, the display name or the mail address, or the number.',
  ),
  group: filterWord().meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    description: 'Global id of the group.',
  }),
  role: optional(choice(roles)).describe('The role.'),
  status: optional(choice(statuses)).describe('The status.'),
  isClosed: optional(flag()).describe('True: only closed accounts. False: only open ones.'),
})
export type UserFilter = z.output<typeof UserFilter>

export const FollowUsers = input({
  ids: uniqueList(rowId(), { max: PAGE_SIZE_MAX, needed: 'idsNeeded' }),
})

export const userOrderFields = {
  ID: { kind: 'integer', description: 'The number, which is also the order of opening.' },
  USERNAME: { kind: 'text', description: 'The name to sign in with.' },
  BALANCE: { kind: 'bigint', description: 'Quota left.' },
  USED_QUOTA: { kind: 'bigint', description: 'Quota spent.' },
  REQUEST_COUNT: { kind: 'bigint', description: 'Calls charged.' },
  ROLE: {
    kind: ['NORMAL', 'ADMIN', 'ROOT'],
    description: 'The role, lowest first when ascending.',
  },
  STATUS: { kind: ['ENABLED', 'DISABLED', 'OTHER'], description: 'The status.' },
} as const satisfies OrderFields

export const UserOrder = order(userOrderFields)
export type UserOrder = z.output<typeof UserOrder>

export const ListUsers = listOf(UserFilter, UserOrder)
export type ListUsers = z.output<typeof ListUsers>
export type ListUsersRaw = z.input<typeof ListUsers>

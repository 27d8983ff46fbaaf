import { roleCode, userStatusCode, type RoleName } from '../../../contract/enums.ts'
import type { getUser } from '../../../server/domain/users/index.ts'
import { bodyOf, present, readQuota, readText, readWhole, type Body } from './read.ts'

type User = Awaited<ReturnType<typeof getUser>>

/** A user of the REST API. Keys of secrets are present with an empty value. */
export function toRestUser(user: User) {
  return {
    ...toRestSignedIn(user),
    email: user.email ?? '',
    github_id: user.githubId ?? '',
    wechat_id: user.wechatId ?? '',
    telegram_id: user.telegramId ?? '',
    linux_do_id: user.linuxDoId ?? '',
    quota: Number(user.balance),
    used_quota: Number(user.usedQuota),
    request_count: Number(user.requestCount),
    aff_code: user.inviteCode ?? '',
    aff_count: user.inviteCount,
    aff_quota: Number(user.rewardBalance),
    aff_history_quota: Number(user.rewardTotal),
    inviter_id: user.inviterId ?? 0,
    DeletedAt: user.deletedAt?.toISOString() ?? null,
  }
}

/**
 * A user for an editor. Editors send back all keys, so `quota_seen` shows later which `quota` the
 * editor saw.
 */
export function toRestEdited(user: User) {
  return { ...toRestUser(user), quota_seen: Number(user.balance) }
}

/** The user in the response of a sign-in. Other fields have their zero value. */
export function toRestSignedIn(user: User) {
  return {
    ...noUser,
    id: user.id,
    username: user.username,
    display_name: user.displayName,
    role: roleCode[user.role],
    status: userStatusCode[user.status],
    group: user.group,
  }
}

/** The response of a management action: the two fields that it can change. */
export function toRestManaged({ role, status }: User) {
  return { ...noUser, role: roleCode[role], status: userStatusCode[status] }
}

const manageActions = ['enable', 'disable', 'delete', 'promote', 'demote'] as const
export type ManageAction = (typeof manageActions)[number]

export function fromRestManage(raw: unknown) {
  const body = bodyOf(raw)
  const action = readText(body, 'action')
  return {
    id: readWhole(body, 'id') ?? 0,
    action: manageActions.find(known => known === action),
  }
}

export function fromRestSignIn(raw: unknown) {
  const body = bodyOf(raw)
  return { username: readText(body, 'username') ?? '', password: readText(body, 'password') ?? '' }
}

/** Reads a new user. The role is only checked: every new account is a normal user. */
export function fromRestNewUser(raw: unknown) {
  const body = bodyOf(raw)
  return {
    username: readText(body, 'username') ?? '',
    password: readText(body, 'password') ?? '',
    ...present({ displayName: readText(body, 'display_name'), role: readRole(body) }),
  }
}

/** Reads a change of the own profile. Empty texts mean "unchanged". */
export function fromRestProfile(raw: unknown) {
  const body = bodyOf(raw)
  return present({
    username: readText(body, 'username') || undefined,
    displayName: readText(body, 'display_name') || undefined,
    password: readText(body, 'password') || undefined,
  })
}

export function fromRestUserChange(raw: unknown) {
  const body = bodyOf(raw)
  const changes = present({
    username: readText(body, 'username'),
    displayName: readText(body, 'display_name'),
    group: readText(body, 'group'),
    password: readText(body, 'password') || undefined,
  })
  return {
    id: readWhole(body, 'id') ?? 0,
    changes,
    role: readRole(body),
    balance: readQuota(body, 'quota'),
    balanceSeen: readQuota(body, 'quota_seen'),
  }
}

/** The role of a number: the next higher role for a number between two, undefined for 0 and below. */
function readRole(body: Body): RoleName | undefined {
  const code = readWhole(body, 'role') ?? 0
  if (code <= 0) return undefined
  if (code <= roleCode.NORMAL) return 'NORMAL'
  return code <= roleCode.ADMIN ? 'ADMIN' : 'ROOT'
}

const noUser = {
  id: 0,
  username: '',
  password: '',
  display_name: '',
  role: 0,
  status: 0,
  email: '',
  github_id: '',
  wechat_id: '',
  telegram_id: '',
  linux_do_id: '',
  verification_code: '',
  access_token: null,
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: '',
  aff_code: '',
  aff_count: 0,
  aff_quota: 0,
  aff_history_quota: 0,
  inviter_id: 0,
  DeletedAt: null as string | null,
}

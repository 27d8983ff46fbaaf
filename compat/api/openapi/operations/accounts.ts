import { z } from 'zod'
import { pages, texts, type Operations } from '../operation.ts'
import { EditedUser, GroupMap, pageOf, User } from '../shapes.ts'

const turnstile = { turnstile: 'Token of the bot check, when it is on.' }
const code = { code: 'The code of the other site.' }
const state = { ...code, state: 'The answer of `GET /api/oauth/state`.' }
const address = { email: 'The mail address.', ...turnstile }

const profile = texts('username', 'display_name', 'password')
const newUser = z.object({
  username: z.string(),
  password: z.string(),
  display_name: z.string().optional(),
  role: z.int().optional(),
})
const userChange = profile.extend({
  id: z.int(),
  group: z.string().optional(),
  quota: z.int().optional(),
  quota_seen: z.int().optional(),
})
const managed = z.object({
  id: z.int(),
  action: z.enum(['enable', 'disable', 'delete', 'promote', 'demote']),
})

/** Sign-up, sign-in, the own account and the administration of accounts. */
export const accounts: Operations = {
  'POST /api/user/login': {
    summary: 'Signs in and sets the session cookie.',
    query: turnstile,
    body: texts('username', 'password', 'code'),
    data: User,
  },
  'POST /api/user/register': {
    summary: 'Creates an account.',
    query: turnstile,
    body: texts('username', 'password', 'email', 'verification_code', 'aff_code'),
  },
  'GET /api/verification': { summary: 'Sends a code to a mail address.', query: address },
  'GET /api/reset_password': { summary: 'Sends a link for a new password.', query: address },
  'POST /api/user/reset': {
    summary: 'Sets a new password and returns it.',
    body: texts('email', 'token'),
    data: z.string(),
  },
  'GET /api/oauth/state': {
    summary: 'Begins a sign-in with another site.',
    query: { aff: 'The code of an invitation.' },
    data: z.string(),
  },
  'GET /api/oauth/github': {
    summary: 'Signs in with GitHub, or links it.',
    query: state,
    data: User,
  },
  'GET /api/oauth/linuxdo': {
    summary: 'Signs in with LinuxDO, or links it.',
    query: state,
    data: User,
  },
  'GET /api/oauth/oidc': {
    summary: 'Signs in with the OpenID Connect provider, or links it.',
    query: state,
    data: User,
  },
  'GET /api/oauth/wechat': { summary: 'Signs in with a code of WeChat.', query: code, data: User },
  'GET /api/oauth/wechat/bind': { summary: 'Links the account of WeChat.', query: code },
  'GET /api/oauth/telegram/login': {
    summary: 'Signs in with the signed data of Telegram.',
    query: { hash: 'Signature; every field of the widget is sent beside it.' },
    data: User,
  },
  'GET /api/oauth/telegram/bind': {
    summary: 'Links the account of Telegram and opens the settings.',
    query: { hash: 'Signature; every field of the widget is sent beside it.' },
    form: 'redirect',
  },
  'GET /api/oauth/email/bind': {
    summary: 'Sets the mail address of the account.',
    query: { email: 'The mail address.', code: 'The code that was sent to it.' },
  },
  'GET /api/user/logout': { summary: 'Ends the session.' },
  'GET /api/user/self': { summary: 'The own account.', data: User },
  'PUT /api/user/self': {
    summary: 'Changes the own account; empty texts change nothing.',
    body: profile,
  },
  'DELETE /api/user/self': { summary: 'Closes the own account.' },
  'GET /api/user/token': { summary: 'Makes a system access token.', data: z.string() },
  'GET /api/user/self/groups': { summary: 'The groups that the account may use.', data: GroupMap },
  'GET /api/user/groups': { summary: 'The groups that a guest may use.', data: GroupMap },
  'GET /api/group/': { summary: 'The names of all groups.', data: z.array(z.string()) },
  'GET /api/user/': { summary: 'Accounts, newest first.', query: pages, data: pageOf(User) },
  'GET /api/user/search': {
    summary: 'Accounts that match.',
    query: { keyword: 'Part of a name or mail address, or the id.', group: 'The group.', ...pages },
    data: pageOf(User),
  },
  'GET /api/user/:id': { summary: 'An account.', data: EditedUser },
  'POST /api/user/': { summary: 'Creates an account.', body: newUser },
  'PUT /api/user/': { summary: 'Changes an account.', body: userChange },
  'DELETE /api/user/:id': { summary: 'Deletes an account.' },
  'POST /api/user/manage': {
    summary: 'Enables, disables, deletes, promotes or demotes an account.',
    body: managed,
    data: User,
  },
}

import { describeGroup } from '../../domain/groups/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { Role, UserStatus } from './enums.ts'
import { Group } from './group.ts'
import { connectionOf } from './list.ts'
import { wholeUserOnly } from './policies.ts'

export const User = builder.prismaObject('User', {
  description:
    'An account. Its amounts, counters and mail address are visible to itself, to admins with a higher role and to root; others read null.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: user => encodeId('User', user.id) }),
    databaseId: t.exposeInt('id', { description: 'The number of the account.' }),
    username: t.exposeString('username', { description: 'The name to sign in with.' }),
    displayName: t.string({
      nullable: true,
      description: 'The name to show; null when there is none.',
      resolve: user => user.displayName || null,
    }),
    role: t.expose('role', { type: Role, description: 'The role.' }),
    status: t.expose('status', { type: UserStatus, description: 'The status.' }),
    group: t.field({
      type: Group,
      description: 'The group that decides its prices and channels.',
      resolve: ({ group }, _args, ctx) => describeGroup(ctx, group),
    }),
    email: t.exposeString('email', {
      ...wholeUserOnly,
      description: 'Its verified mail address.',
    }),
    balance: t.expose('balance', {
      ...wholeUserOnly,
      type: 'BigInt',
      description: 'Quota left. The holds of running calls are already subtracted.',
    }),
    usedQuota: t.expose('usedQuota', {
      ...wholeUserOnly,
      type: 'BigInt',
      description: 'Quota charged for all its calls.',
    }),
    requestCount: t.expose('requestCount', {
      ...wholeUserOnly,
      type: 'BigInt',
      description: 'Number of all its charged calls.',
    }),
    inviteCount: t.exposeInt('inviteCount', {
      ...wholeUserOnly,
      description: 'Accounts it has invited.',
    }),
  }),
})

builder.prismaObjectFields(User, t => ({
  inviter: t.field({
    ...wholeUserOnly,
    type: User,
    description: 'The account that invited it; null when there is none.',
    resolve: ({ inviterId }, _args, ctx) =>
      inviterId === null ? null : ctx.loaders.user(inviterId),
  }),
  createdAt: t.expose('createdAt', {
    ...wholeUserOnly,
    type: 'DateTime',
    description: 'When it was opened.',
  }),
  remindBelow: t.expose('remindBelow', {
    ...wholeUserOnly,
    type: 'BigInt',
    description:
      'The balance below which its owner gets a reminder by mail. 0 for no reminders; null for the amount of the site.',
  }),
  closedAt: t.expose('deletedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was closed; null for an open account.',
  }),
}))

export const UserConnection = connectionOf('User', User)

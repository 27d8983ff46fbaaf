import { describeGroup } from '../../domain/groups/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { Role, UserStatus } from './enums.ts'
import { Group } from './group.ts'
import { connectionOf } from './list.ts'
import { wholeUserOnly } from './policies.ts'

export const User = builder.prismaObject('User', {
  description:
    'An account. Its numbers and mail address are read by itself, by admins above it and by root; everybody else reads null.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: user => encodeId('User', user.id) }),
    databaseId: t.exposeInt('id', { description: 'The number people know the account by.' }),
    username: t.exposeString('username', { description: 'The name to sign in with.' }),
    displayName: t.string({
      nullable: true,
      description: 'The name to show; null when there is none.',
      resolve: user => user.displayName || null,
    }),
    role: t.expose('role', { type: Role, description: 'What it may do.' }),
    status: t.expose('status', { type: UserStatus, description: 'Whether it can be used.' }),
    group: t.field({
      type: Group,
      description: 'Group whose prices and channels it uses.',
      resolve: ({ group }, _args, ctx) => describeGroup(ctx, group),
    }),
    email: t.exposeString('email', {
      ...wholeUserOnly,
      description: 'Its mail address, once verified.',
    }),
    balance: t.expose('balance', {
      ...wholeUserOnly,
      type: 'BigInt',
      description: 'Quota it may still spend; what calls in flight have reserved is taken off.',
    }),
    usedQuota: t.expose('usedQuota', {
      ...wholeUserOnly,
      type: 'BigInt',
      description: 'Quota it has spent, ever.',
    }),
    requestCount: t.expose('requestCount', {
      ...wholeUserOnly,
      type: 'BigInt',
      description: 'Calls it has been charged for, ever.',
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
  closedAt: t.expose('deletedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was closed for good; null while it exists.',
  }),
}))

export const UserConnection = connectionOf('User', User)

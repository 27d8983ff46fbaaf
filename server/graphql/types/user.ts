import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { Role, UserStatus } from './enums.ts'
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
    displayName: t.exposeString('displayName', { description: 'The name to show; may be empty.' }),
    role: t.expose('role', { type: Role, description: 'What it may do.' }),
    status: t.expose('status', { type: UserStatus, description: 'Whether it can be used.' }),
    group: t.exposeString('group', { description: 'Name of its group.' }),
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
    inviterId: t.exposeInt('inviterId', {
      ...wholeUserOnly,
      description: 'Number of the account that invited it; null when nobody did.',
    }),
    inviteCount: t.exposeInt('inviteCount', {
      ...wholeUserOnly,
      description: 'Accounts it has invited.',
    }),
  }),
})

builder.prismaObjectFields(User, t => ({
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

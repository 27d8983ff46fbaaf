import {
  createUser,
  deleteSelf,
  deleteUser,
  setUserRole,
  setUserStatus,
} from '../../domain/users/index.ts'
import { guest } from '../../kernel/actor.ts'
import { withoutNulls } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { databaseId } from '../ids.ts'
import { guarded } from '../query-cost.ts'
import { Role, UserStatus } from './enums.ts'
import { IdInput } from './list.ts'
import { User } from './user.ts'

const CreateUserInput = builder.inputType('CreateUserInput', {
  description: 'A new account; it starts with the role NORMAL.',
  fields: t => ({
    username: t.string({
      required: true,
      description: 'Name to sign in with, at most 12 characters.',
    }),
    password: t.string({ required: true, description: 'Password, 8 to 20 characters.' }),
    displayName: t.string({ description: 'Name to show; the username when absent.' }),
  }),
})

const SetUserStatusInput = builder.inputType('SetUserStatusInput', {
  description: 'A new status of an account.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the user.' }),
    status: t.field({ type: UserStatus, required: true, description: 'ENABLED or DISABLED.' }),
  }),
})

const SetUserRoleInput = builder.inputType('SetUserRoleInput', {
  description: 'A new role of an account.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the user.' }),
    role: t.field({ type: Role, required: true, description: 'ADMIN or NORMAL.' }),
  }),
})

builder.mutationFields(t => ({
  createUser: t.field({
    type: User,
    description: 'Opens an account for somebody. Needs the role ADMIN.',
    authScopes: { may: 'user:write' },
    args: { input: t.arg({ type: CreateUserInput, required: true, description: 'The account.' }) },
    resolve: (_root, { input }, ctx) => createUser(ctx, withoutNulls(input)),
  }),
  setUserStatus: t.field({
    type: User,
    description:
      'Bans a user or lets the user in again; a ban ends all sign-ins. Needs the role ADMIN.',
    authScopes: { may: 'user:write' },
    args: {
      input: t.arg({ type: SetUserStatusInput, required: true, description: 'The status.' }),
    },
    // The verb refuses the statuses that cannot be set.
    resolve: (_root, { input: { id, status } }, ctx) =>
      setUserStatus(ctx, { id: databaseId('User', id), status: status as 'ENABLED' }),
  }),
  setUserRole: t.field({
    type: User,
    description:
      'Promotes a user to admin, or demotes an admin; ends all sign-ins. Needs the role ROOT.',
    authScopes: { may: 'user:set-role' },
    args: { input: t.arg({ type: SetUserRoleInput, required: true, description: 'The role.' }) },
    // The verb refuses ROOT.
    resolve: (_root, { input: { id, role } }, ctx) =>
      setUserRole(ctx, { id: databaseId('User', id), role: role as 'ADMIN' }),
  }),
  deleteUser: t.field({
    type: User,
    description: 'Closes the account of a user, for good. Needs the role ADMIN.',
    authScopes: { may: 'user:write' },
    args: { input: t.arg({ type: IdInput, required: true, description: 'The user.' }) },
    resolve: (_root, { input }, ctx) => deleteUser(ctx, { id: databaseId('User', input.id) }),
  }),
  deleteSelf: t.boolean({
    description: 'Closes the own account, for good, and clears the cookie of its sign-in.',
    authScopes: { may: 'user:self' },
    extensions: guarded,
    resolve: async (_root, _args, ctx) => {
      await deleteSelf(ctx)
      ctx.signIn.clear()
      ctx.actor = guest
      return true
    },
  }),
}))

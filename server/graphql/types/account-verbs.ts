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
import { databaseId, encodeId } from '../ids.ts'
import { deletedIds, one, verbField } from '../verb-field.ts'
import { SettableRole, SettableStatus } from './enums.ts'
import { IdInput } from './list.ts'
import { User } from './user.ts'
import { viewer } from './viewer.ts'

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
    status: t.field({ type: SettableStatus, required: true, description: 'The new status.' }),
  }),
})

const SetUserRoleInput = builder.inputType('SetUserRoleInput', {
  description: 'A new role of an account.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the user.' }),
    role: t.field({ type: SettableRole, required: true, description: 'The new role.' }),
  }),
})

const user = one(User, 'The user after the change.')

verbField('createUser', {
  description: 'Creates an account for somebody else.',
  may: 'user:write',
  input: CreateUserInput,
  payload: { user: one(User, 'The new user.') },
  run: async (input, ctx) => ({ user: await createUser(ctx, withoutNulls(input)) }),
})

verbField('setUserStatus', {
  description: 'Disables a user, which ends all its sign-ins, or enables the user again.',
  may: 'user:write',
  input: SetUserStatusInput,
  payload: { user },
  run: async ({ id, status }, ctx) => ({
    user: await setUserStatus(ctx, { id: databaseId('User', id), status }),
  }),
})

verbField('setUserRole', {
  description: 'Makes a user an admin, or an admin a user; ends all sign-ins of the account.',
  may: 'user:set-role',
  input: SetUserRoleInput,
  payload: { user },
  run: async ({ id, role }, ctx) => ({
    user: await setUserRole(ctx, { id: databaseId('User', id), role }),
  }),
})

verbField('deleteUser', {
  description: 'Closes the account of a user, for good.',
  may: 'user:write',
  input: IdInput,
  payload: { deletedIds, user: one(User, 'The closed account.') },
  run: async ({ id }, ctx) => {
    const closed = await deleteUser(ctx, { id: databaseId('User', id) })
    return { deletedIds: [encodeId('User', closed.id)], user: closed }
  },
})

verbField('deleteSelf', {
  description: 'Closes the own account, for good, and clears the cookie of its sign-in.',
  may: 'user:self',
  payload: { deletedIds, viewer },
  isGuarded: true,
  run: async (_input, ctx) => {
    const closed = await deleteSelf(ctx)
    ctx.signIn.clear()
    ctx.actor = guest
    return { deletedIds: [encodeId('User', closed.id)] }
  },
})

import { CreateUser, SetUserRole, SetUserStatus } from '../../../contract/inputs/user.ts'
import {
  createUser,
  deleteSelf,
  deleteUser,
  resetSecondFactors,
  setUserRole,
  setUserStatus,
} from '../../domain/users/index.ts'
import { guest } from '../../kernel/actor.ts'
import { encodeIds } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { deletedIds, one, verbField } from '../verb-field.ts'
import { SettableRole, SettableStatus } from './enums.ts'
import { oneOf } from './id-inputs.ts'
import { User } from './user.ts'
import { viewer } from './viewer.ts'

// Every account starts with the role NORMAL, so GraphQL asks for none.
const CreateUserInput = inputFrom('CreateUserInput', CreateUser.omit({ role: true }), {
  description: 'A new account; it starts with the role NORMAL.',
})

const SetUserStatusInput = inputFrom('SetUserStatusInput', SetUserStatus, {
  description: 'A new status of an account.',
  enums: { status: SettableStatus },
})

const SetUserRoleInput = inputFrom('SetUserRoleInput', SetUserRole, {
  description: 'A new role of an account.',
  enums: { role: SettableRole },
})

const user = one(User, 'The user after the change.')

verbField('createUser', {
  description: 'Creates an account for another person.',
  may: 'user:write',
  input: CreateUserInput,
  payload: { user: one(User, 'The new user.') },
  run: async (input, ctx) => ({ user: await createUser(ctx, input) }),
})

verbField('setUserStatus', {
  description: 'Disables a user, which ends all its sign-ins, or enables the user again.',
  may: 'user:write',
  input: SetUserStatusInput,
  payload: { user },
  run: async (input, ctx) => ({ user: await setUserStatus(ctx, input) }),
})

verbField('setUserRole', {
  description: 'Makes a user an admin, or an admin a user; ends all sign-ins of the account.',
  may: 'user:set-role',
  input: SetUserRoleInput,
  payload: { user },
  run: async (input, ctx) => ({ user: await setUserRole(ctx, input) }),
})

verbField('resetSecondFactors', {
  description:
    'Removes all second factors of a user who has lost them, and ends all sign-ins of the account.',
  may: 'user:write',
  input: oneOf('ResetSecondFactorsInput', 'User'),
  payload: { user },
  isGuarded: true,
  run: async (input, ctx) => ({ user: await resetSecondFactors(ctx, input) }),
})

verbField('deleteUser', {
  description: 'Closes the account of a user permanently.',
  may: 'user:write',
  input: oneOf('DeleteUserInput', 'User'),
  payload: { deletedIds, user: one(User, 'The closed account.') },
  run: async (input, ctx) => {
    const closed = await deleteUser(ctx, input)
    return { deletedIds: encodeIds('User', [closed.id]), user: closed }
  },
})

verbField('deleteSelf', {
  description: 'Closes the own account permanently and clears its session cookie.',
  may: 'user:self',
  payload: { deletedIds, viewer },
  isGuarded: true,
  run: async (_input, ctx) => {
    const closed = await deleteSelf(ctx)
    ctx.signIn.clear()
    ctx.actor = guest
    return { deletedIds: encodeIds('User', [closed.id]) }
  },
})

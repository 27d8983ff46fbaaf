import {
  AdjustUserBalance,
  SetBalanceReminder,
  FollowUsers,
  UpdateProfile,
  UpdateUser,
  UserFilter as FilterRule,
  userOrderFields,
} from '../../../contract/inputs/user.ts'
import { renewSignIn } from '../../domain/sessions/index.ts'
import {
  adjustUserBalance,
  getUser,
  listUsers,
  setBalanceReminder,
  updateProfile,
  updateUser,
} from '../../domain/users/index.ts'
import { parseInput } from '../../kernel/parse.ts'
import { builder } from '../builder.ts'
import { databaseId, databaseIds } from '../ids.ts'
import { balanceChanges } from '../live/balance.ts'
import { userChanges } from '../live/users.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { filterFrom, inputFrom } from '../input-from.ts'
import { one, verbField } from '../verb-field.ts'
import { Role, UserStatus } from './enums.ts'
import { orderOf } from './list.ts'
import { listField, oneField } from './read-fields.ts'
import { User, UserConnection } from './user.ts'
import { viewer } from './viewer.ts'

const UserFilter = filterFrom('UserFilter', FilterRule, {
  description: 'Filter for users.',
  enums: { role: Role, status: UserStatus },
})

oneField('user', {
  type: User,
  description: 'One user with a lower role.',
  may: 'user:read',
  idOf: 'User',
  get: getUser,
})

listField('users', {
  type: UserConnection,
  description: 'All users, newest first unless ordered otherwise.',
  may: 'user:read',
  filter: UserFilter,
  orderBy: orderOf('User', userOrderFields),
  list: listUsers,
})

const UpdateProfileInput = inputFrom('UpdateProfileInput', UpdateProfile, {
  description: 'Changes to the own account. Absent fields stay unchanged.',
})

const SetBalanceReminderInput = inputFrom('SetBalanceReminderInput', SetBalanceReminder, {
  description: 'When to be reminded of a low balance.',
})

const UpdateUserInput = inputFrom('UpdateUserInput', UpdateUser, {
  description: 'Changes to another account. Absent fields stay unchanged.',
})

const AdjustUserBalanceInput = inputFrom('AdjustUserBalanceInput', AdjustUserBalance, {
  description: 'An amount of quota to add to an account, or to take from it.',
})

verbField('updateProfile', {
  description:
    'Changes the own account. A new password ends all other sign-ins and the system access token; the sign-in that sent the request stays.',
  may: 'user:self',
  input: UpdateProfileInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await updateProfile(ctx, input)
    // A new password has ended this sign-in with all the others; the one who set it stays.
    if (input.password) ctx.signIn.set(await renewSignIn(ctx))
    return {}
  },
})

verbField('setBalanceReminder', {
  description: 'Sets the balance below which the owner of the account gets a reminder by mail.',
  may: 'user:self',
  input: SetBalanceReminderInput,
  payload: { user: one(User, 'The own account after the change.') },
  run: async (input, ctx) => ({ user: await setBalanceReminder(ctx, input) }),
})

verbField('updateUser', {
  description: 'Changes a user with a lower role.',
  may: 'user:write',
  input: UpdateUserInput,
  payload: { user: one(User, 'The user after the change.') },
  run: async (input, ctx) => ({ user: await updateUser(ctx, input) }),
})

idempotentVerbField('adjustUserBalance', {
  description: 'Adds quota to the balance of a user, or takes it away.',
  may: 'money:adjust',
  input: AdjustUserBalanceInput,
  payload: { user: one(User, 'The user after the change.') },
  row: 'User',
  run: async (input, ctx) => (await adjustUserBalance(ctx, input)).id,
})

builder.subscriptionField('balanceChanged', t =>
  t.field({
    type: User,
    description:
      'An account: its current state, and after each change of its balance or rewards. The own account, or for an admin one with a lower role.',
    authScopes: { may: 'user:self' },
    args: {
      userId: t.arg.id({ description: 'Global id of the account; the own account when absent.' }),
    },
    subscribe: (_root, { userId }, ctx) =>
      balanceChanges(ctx, userId == null ? undefined : databaseId('User', userId)),
    resolve: user => user,
  }),
)

builder.subscriptionField('usersUpdated', t =>
  t.field({
    type: [User],
    description:
      'Some users, at most 100: their current state, and after changes those that changed, together at most every 250 ms. Closed accounts are included. Needs the role ADMIN.',
    authScopes: { may: 'user:read' },
    args: {
      ids: t.arg.idList({ required: true, description: 'Global ids of the users.' }),
    },
    subscribe: (_root, args, ctx) => {
      const { ids } = parseInput(FollowUsers, { ids: databaseIds('User', args.ids) })
      return userChanges(ctx, ids)
    },
    resolve: users => users,
  }),
)

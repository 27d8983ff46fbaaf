import {
  AdjustUserBalance,
  UpdateProfile,
  UpdateUser,
  userOrderFields,
} from '../../../contract/inputs/user.ts'
import { renewSignIn } from '../../domain/sessions/index.ts'
import {
  adjustUserBalance,
  getUser,
  listUsers,
  updateProfile,
  updateUser,
} from '../../domain/users/index.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { databaseId, nameOf } from '../ids.ts'
import { balanceChanges } from '../live/balance.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { toConnection, windowOf } from '../paging.ts'
import { one, verbField } from '../verb-field.ts'
import { Role, UserStatus } from './enums.ts'
import { orderOf, windowArgs } from './list.ts'
import { User, UserConnection } from './user.ts'
import { viewer } from './viewer.ts'

const UserFilter = builder.inputType('UserFilter', {
  description: 'Filter for users. All given conditions must be true.',
  fields: t => ({
    keyword: t.string({
      description: 'Part of the username, the display name or the mail address, or the number.',
    }),
    groupId: t.id({ description: 'Global id of the group.' }),
    role: t.field({ type: Role, description: 'The role.' }),
    status: t.field({ type: UserStatus, description: 'The status.' }),
  }),
})

const UserOrder = orderOf('User', userOrderFields)

type Filter = typeof UserFilter.$inferInput

function toFilter(filter: Filter | null | undefined) {
  if (filter == null) return filter
  const { groupId, ...rest } = filter
  return { ...rest, group: groupId == null ? null : nameOf('Group', groupId) }
}

builder.queryFields(t => ({
  user: t.field({
    type: User,
    nullable: true,
    description: 'One user with a lower role. Needs the role ADMIN.',
    authScopes: { may: 'user:read' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the user.' }) },
    resolve: (_root, { id }, ctx) => nullOnNotFound(getUser(ctx, { id: databaseId('User', id) })),
  }),
  users: t.field({
    type: UserConnection,
    description: 'All users, newest first unless ordered otherwise. Needs the role ADMIN.',
    authScopes: { may: 'user:read' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: UserFilter, description: 'Which users; all when absent.' }),
      orderBy: t.arg({ type: UserOrder, description: 'The order; newest first when absent.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      return toConnection(
        window,
        await listUsers(ctx, { ...window, filter: toFilter(filter), orderBy }),
      )
    },
  }),
}))

const UpdateProfileInput = inputFrom('UpdateProfileInput', UpdateProfile, {
  description: 'Changes to the own account. Absent fields stay unchanged.',
})

const UpdateUserInput = inputFrom('UpdateUserInput', UpdateUser, {
  description: 'Changes to another account. Absent fields stay unchanged.',
})

const AdjustUserBalanceInput = inputFrom('AdjustUserBalanceInput', AdjustUserBalance, {
  description: 'A movement of quota.',
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
    const isHere = ctx.actor.kind === 'user' && ctx.actor.via === 'session'
    if (input.password && isHere) ctx.signIn.set(await renewSignIn(ctx))
    return {}
  },
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

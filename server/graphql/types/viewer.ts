import { lacksFactor, permissions } from '../../domain/access/index.ts'
import { usableGroups } from '../../domain/groups/index.ts'
import { callableModels, unpricedModelsOf } from '../../domain/price-list/index.ts'
import { getViewer, hasAccessToken, hasPassword } from '../../domain/users/index.ts'
import type { User as UserRow } from '../../generated/prisma/client.ts'
import { rankOf } from '../../kernel/actor.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { viewerChanges } from '../live/viewer.ts'
import type { PayloadField } from '../verb-field.ts'
import { Group } from './group.ts'
import { User } from './user.ts'

/** The signed-in account with everything that belongs to it; other modules add their lists. */
export const Viewer = builder.objectRef<UserRow>('Viewer').implement({
  description:
    'The account that sends the request, and everything that belongs to it. Its fields mean the same for every role.',
  fields: t => ({
    user: t.field({ type: User, description: 'The account.', resolve: user => user }),
    hasDefaultPassword: t.exposeBoolean('defaultPassword', {
      description: 'Whether the account still has the password that a new server starts with.',
    }),
    hasPassword: t.boolean({
      description: 'Whether the account can sign in with a password.',
      resolve: (_user, _args, ctx) => hasPassword(ctx),
    }),
    hasAccessToken: t.boolean({
      authScopes: { may: 'user:self' },
      description: 'Whether the account has a system access token, which a new one replaces.',
      resolve: (_user, _args, ctx) => hasAccessToken(ctx),
    }),
    isSecondFactorMissing: t.boolean({
      description:
        'Whether the site requires a second factor that the account does not have. Then everything else than adding one is refused with SECOND_FACTOR_MISSING, and the account reads only the summary of itself.',
      resolve: (_user, _args, { actor }) => lacksFactor(actor),
    }),
    groups: t.field({
      type: [Group],
      authScopes: { may: 'user:self' },
      description: 'Groups that tokens of the account may use.',
      resolve: (user, _args, ctx) => usableGroups(ctx, user.group),
    }),
    models: t.stringList({
      authScopes: { may: 'user:self' },
      description:
        'Models that the account may call through its groups: an enabled channel serves them, and they have a price.',
      args: {
        group: t.arg.string({
          description: 'Only the models of this group; none when the account cannot use it.',
        }),
      },
      resolve: (user, { group }, ctx) => callableModels(ctx, groupNames(ctx, user, group)),
    }),
    unpricedModels: t.stringList({
      authScopes: { may: 'user:self' },
      description:
        'Models that enabled channels serve in the groups of the account, and that cannot be called because they have no price. Empty for accounts below the role ADMIN.',
      args: {
        group: t.arg.string({
          description: 'Only the models of this group; none when the account cannot use it.',
        }),
      },
      resolve: (user, { group }, ctx) =>
        rankOf(ctx.actor) < permissions['channel:read']
          ? []
          : unpricedModelsOf(ctx, groupNames(ctx, user, group)),
    }),
  }),
})

/** The groups that the account may use, or the one of them that was asked for. */
function groupNames(
  ctx: GraphContext,
  { group: own }: UserRow,
  asked: string | null | undefined,
): string[] {
  const names = usableGroups(ctx, own).map(({ name }) => name)
  return asked ? names.filter(name => name === asked) : names
}

const viewerOf = (ctx: GraphContext) => (ctx.actor.kind === 'guest' ? null : getViewer(ctx))

/** The payload field that holds the viewer as it is after the mutation. */
export const viewer: PayloadField<never> & { resolve: typeof viewerOf } = {
  type: Viewer,
  isNullable: true,
  description: 'The viewer after the mutation; null when the mutation ended the session.',
  resolve: viewerOf,
}

builder.queryField('viewer', t =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'The account that sends the request; null for a guest.',
    authScopes: { public: true },
    resolve: (_root, _args, ctx) => viewerOf(ctx),
  }),
)

builder.subscriptionField('viewerUpdated', t =>
  t.field({
    type: Viewer,
    description:
      'The viewer: the current state, and after each change of the account or its balance.',
    authScopes: { may: 'user:self' },
    subscribe: (_root, _args, ctx) => viewerChanges(ctx),
    resolve: user => user,
  }),
)

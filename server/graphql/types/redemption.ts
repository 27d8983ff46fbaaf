import { redemptionCode } from '../../domain/redemptions/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { RedemptionStatus } from './enums.ts'
import { connectionOf } from './list.ts'
import { adminOnly } from './policies.ts'
import { User } from './user.ts'

export const Redemption = builder.prismaObject('Redemption', {
  description: 'A code that is worth quota. Read by admins.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: code => encodeId('Redemption', code.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'What whoever made it calls it.' }),
    code: t.string({
      ...adminOnly,
      description:
        'The code itself, 32 hexadecimal digits. Ask for it only where it is shown or copied.',
      resolve: (code, _args, ctx) => redemptionCode(ctx, code),
    }),
    status: t.expose('status', {
      type: RedemptionStatus,
      description: 'Whether it can be redeemed.',
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota it is worth.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    creator: t.field({
      type: User,
      nullable: true,
      description: 'The account that made it.',
      resolve: (code, _args, ctx) => ctx.loaders.user(code.creatorId),
    }),
    redeemedAt: t.expose('redeemedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was redeemed; null until then.',
    }),
    redeemer: t.field({
      type: User,
      nullable: true,
      description: 'The account that redeemed it; null until then.',
      resolve: ({ usedByUserId }, _args, ctx) =>
        usedByUserId === null ? null : ctx.loaders.user(usedByUserId),
    }),
  }),
})

export const RedemptionConnection = connectionOf('Redemption', Redemption)

import { redemptionCode } from '../../domain/redemptions/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { RedemptionStatus } from './enums.ts'
import { connectionOf } from './list.ts'
import { adminOnly } from './policies.ts'
import { User } from './user.ts'

export const Redemption = builder.prismaObject('Redemption', {
  description: 'A code that can be redeemed for quota. Visible to admins.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: code => encodeId('Redemption', code.id) }),
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    name: t.exposeString('name', { description: 'Its name.' }),
    code: t.string({
      ...adminOnly,
      description: 'The code, 32 hexadecimal digits. Select it only where it is shown or copied.',
      resolve: (code, _args, ctx) => redemptionCode(ctx, code),
    }),
    status: t.expose('status', {
      type: RedemptionStatus,
      description: 'Whether it can be redeemed.',
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Its quota.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    creator: t.field({
      type: User,
      nullable: true,
      description: 'The account that created it.',
      resolve: (code, _args, ctx) => ctx.loaders.user(code.creatorId),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it can no longer be redeemed; null for never.',
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

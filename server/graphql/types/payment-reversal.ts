import { moneyText } from '../../domain/orders/index.ts'
import { builder } from '../builder.ts'
import { ReversalKind, ReversalStatus } from './enums.ts'
import { adminOnly } from './policies.ts'

export const PaymentReversal = builder.prismaObject('PaymentReversal', {
  description: 'A refund or a dispute of the payment of an order.',
  fields: t => ({
    kind: t.expose('kind', { type: ReversalKind, description: 'Whether it is a refund.' }),
    status: t.expose('status', { type: ReversalStatus, description: 'Where the money is.' }),
    money: t.field({
      type: 'Decimal',
      description: 'The money that is returned, in `currency`, with two places.',
      resolve: moneyText,
    }),
    currency: t.exposeString('currency', { description: 'A code of ISO 4217.' }),
    quota: t.expose('takenQuota', {
      type: 'BigInt',
      nullable: true,
      description:
        'Quota taken from the balance, which a reinstated reversal has returned; null when none was taken.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was reported.' }),
    reinstatedAt: t.expose('reinstatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the quota was returned to the balance; null when it was not.',
    }),
    siteId: t.string({
      ...adminOnly,
      description:
        'Id of the refund or dispute at the payment site; null for a refund by hand. Visible to admins.',
      resolve: ({ siteId }) => siteId,
    }),
  }),
})

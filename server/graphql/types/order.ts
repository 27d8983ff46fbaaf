import { completeOrder, getOrder, listOrders } from '../../domain/orders/index.ts'
import { orNull } from '../absent.ts'
import { builder, Node } from '../builder.ts'
import { databaseId, encodeId } from '../ids.ts'
import { guarded } from '../measure.ts'
import { ONCE, once } from '../once.ts'
import { toConnection, windowOf } from '../paging.ts'
import { OrderStatus } from './enums.ts'
import { connectionOf, orderOf, windowArgs } from './list.ts'
import { adminOnly } from './policies.ts'
import { User } from './user.ts'

const MONEY_PLACES = 2

const TopUpOrder = builder.prismaObject('TopUpOrder', {
  description: 'What somebody set out to pay for quota, and whether it was paid.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: order => encodeId('TopUpOrder', order.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    tradeNo: t.exposeString('tradeNo', { description: 'Its number at the payment site.' }),
    method: t.exposeString('method', { description: 'How it is paid.' }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota credited once it is paid.' }),
    money: t.string({
      description: 'What is owed, in the currency of the payment site; decimal text, two places.',
      resolve: order => order.money.toFixed(MONEY_PLACES),
    }),
    status: t.expose('status', { type: OrderStatus, description: 'Whether it is paid.' }),
    note: t.exposeString('note', {
      ...adminOnly,
      description: 'Why it is flagged; empty otherwise. Read by admins.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    paidAt: t.expose('paidAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was credited; null until then.',
    }),
    userId: t.exposeInt('userId', { description: 'Number of the account.' }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (order, _args, ctx) => ctx.loaders.user(order.userId),
    }),
  }),
})

const OrderConnection = connectionOf('TopUpOrder', TopUpOrder)

const OrderFilter = builder.inputType('TopUpOrderFilter', {
  description: 'Which orders; every part given must hold.',
  fields: t => ({
    status: t.field({ type: OrderStatus, description: 'The status.' }),
    tradeNo: t.string({ description: 'The whole number at the payment site.' }),
    userId: t.id({
      description: 'Global id of the account. For admins; others see their own orders only.',
    }),
  }),
})

const OrderOrder = orderOf('TopUpOrder', {
  ID: { description: 'The number.' },
  MONEY: { description: 'What is owed.' },
  QUOTA: { description: 'Quota credited once it is paid.' },
  STATUS: { description: 'The status.' },
  CREATED_AT: { description: 'When it was opened.' },
  PAID_AT: { description: 'When it was credited.' },
})

builder.queryFields(t => ({
  order: t.field({
    type: TopUpOrder,
    nullable: true,
    description: 'One top-up order: an own one, or any for an admin.',
    authScopes: { may: 'order:own' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the order.' }) },
    resolve: (_root, { id }, ctx) => orNull(getOrder(ctx, { id: databaseId('TopUpOrder', id) })),
  }),
  orders: t.field({
    type: OrderConnection,
    description:
      'Top-up orders, newest first unless ordered otherwise: own ones, or all for an admin.',
    authScopes: { may: 'order:own' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: OrderFilter, description: 'Which orders; all when absent.' }),
      orderBy: t.arg({ type: OrderOrder, description: 'Which order; newest first when absent.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      const userId = filter?.userId == null ? undefined : databaseId('User', filter.userId)
      const input = { ...window, filter: { ...filter, userId }, orderBy }
      return toConnection(window, await listOrders(ctx, input))
    },
  }),
}))

const CompleteOrderInput = builder.inputType('CompleteOrderInput', {
  description: 'An order that was paid, as a person has found out.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the order.' }),
    reason: t.string({
      required: true,
      description: 'How that is known, for the books; at most 200 characters.',
    }),
  }),
})

builder.mutationField('completeOrder', t =>
  t.field({
    type: TopUpOrder,
    description: `Credits an open or flagged order of a user below the role of the asker; a paid one stays as it is. Needs the role ADMIN. ${ONCE}`,
    authScopes: { may: 'money:adjust' },
    extensions: guarded,
    args: { input: t.arg({ type: CompleteOrderInput, required: true, description: 'The order.' }) },
    resolve: once('TopUpOrder', async ({ input }, ctx) => {
      const order = await completeOrder(ctx, { ...input, id: databaseId('TopUpOrder', input.id) })
      return order.id
    }),
  }),
)

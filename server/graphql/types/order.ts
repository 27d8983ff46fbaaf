import {
  CompleteOrder,
  CreateOrder,
  TOP_UP_AMOUNT,
  type PaymentMethodName,
  orderOrderFields,
  type ListOrdersRaw,
} from '../../../contract/inputs/order.ts'
import {
  completeOrder,
  createOrder,
  getOrder,
  listOrders,
  moneyText,
  orderNote,
  paymentForm,
  quoteTopUp,
  type PaymentForm,
  type TopUpQuote,
} from '../../domain/orders/index.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { builder, Node, type SchemaShape } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { databaseId, encodeId } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { one } from '../verb-field.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { toConnection, windowOf, type PageArgs } from '../paging.ts'
import { OrderStatus, PaymentMethod } from './enums.ts'
import { connectionOf, orderOf, windowArgs } from './list.ts'
import { adminOnly, ownerOnly } from './policies.ts'
import { User } from './user.ts'
import { viewer, Viewer } from './viewer.ts'

const PaymentField = builder.objectRef<readonly [name: string, value: string]>('PaymentField')
PaymentField.implement({
  description: 'A field of a form.',
  fields: t => ({
    name: t.string({ description: 'Its name.', resolve: ([name]) => name }),
    value: t.string({ description: 'Its value.', resolve: ([, value]) => value }),
  }),
})

const Form = builder.objectRef<PaymentForm>('PaymentForm')
Form.implement({
  description: 'The form that a browser posts to the payment site to pay an order.',
  fields: t => ({
    url: t.exposeString('url', { description: 'The address to post to.' }),
    fields: t.field({
      type: [PaymentField],
      description: 'The signed fields, to be posted unchanged.',
      resolve: form => Object.entries(form.fields),
    }),
  }),
})

export const TopUpOrder = builder.prismaObject('TopUpOrder', {
  description: 'An order to pay for quota.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: order => encodeId('TopUpOrder', order.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    tradeNo: t.exposeString('tradeNo', { description: 'Its number at the payment site.' }),
    method: t.field({
      type: PaymentMethod,
      description: 'How it is paid.',
      // The column is text; only methods of the input are written.
      resolve: ({ method }) => method as PaymentMethodName,
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota credited once it is paid.' }),
    money: t.field({
      type: 'Decimal',
      description: 'Amount to pay, in the currency of the payment site, with two places.',
      resolve: moneyText,
    }),
    status: t.expose('status', { type: OrderStatus, description: 'Whether it is paid.' }),
    paymentForm: t.field({
      ...ownerOnly,
      type: Form,
      description:
        'The form for paying it. Null when it is paid or older than a day, when online top-up is off, and for all users except its owner.',
      resolve: (order, _args, ctx) => paymentForm(ctx, order),
    }),
    note: t.string({
      ...adminOnly,
      description:
        'Why it is flagged, in the language of the request; null when it is not. Visible to admins.',
      resolve: (order, _args, ctx) => orderNote(ctx, order) || null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    paidAt: t.expose('paidAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was credited; null until then.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (order, _args, ctx) => ctx.loaders.user(order.userId),
    }),
  }),
})

const OrderConnection = connectionOf('TopUpOrder', TopUpOrder)

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

const commonFields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  status: t.field({ type: OrderStatus, description: 'The status.' }),
  tradeNo: t.string({ description: 'The whole number at the payment site.' }),
})

const ViewerOrderFilter = builder.inputType('ViewerTopUpOrderFilter', {
  description: 'Filter for top-up orders of the viewer. All given conditions must be true.',
  fields: commonFields,
})

const OrderFilter = builder.inputType('TopUpOrderFilter', {
  description: 'Filter for top-up orders of all accounts. All given conditions must be true.',
  fields: t => ({
    ...commonFields(t),
    userId: t.id({ description: 'Global id of the account.' }),
  }),
})

const OrderOrder = orderOf('TopUpOrder', orderOrderFields)

const Quote = builder.objectRef<TopUpQuote>('TopUpQuote')
Quote.implement({
  description: 'The current price of a top-up for the viewer.',
  fields: t => ({
    money: t.expose('money', {
      type: 'Decimal',
      description: 'Amount to pay, in the currency of the payment site, with two places.',
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota that would be credited.' }),
  }),
})

async function pageOf(
  ctx: GraphContext,
  { filter, orderBy, ...args }: PageArgs & Pick<ListOrdersRaw, 'filter' | 'orderBy'>,
) {
  const window = windowOf(args)
  return toConnection(window, await listOrders(ctx, { ...window, filter, orderBy }))
}

const ALL = 'Which orders; all when absent.'
const orderArg = {
  type: OrderOrder,
  description: 'Which order; newest first when absent.',
} as const

builder.queryFields(t => ({
  order: t.field({
    type: TopUpOrder,
    nullable: true,
    description: 'A top-up order by its id; null for an order that the reader may not see.',
    authScopes: { may: 'order:own' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the order.' }) },
    resolve: (_root, { id }, ctx) =>
      nullOnNotFound(getOrder(ctx, { id: databaseId('TopUpOrder', id) })),
  }),
  orders: t.field({
    type: OrderConnection,
    description:
      'Top-up orders of all accounts, newest first unless ordered otherwise. Needs the role ADMIN; own orders are `Viewer.orders`.',
    authScopes: { may: 'order:read' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: OrderFilter, description: ALL }),
      orderBy: t.arg(orderArg),
    },
    resolve: (_root, { filter, ...args }, ctx) => {
      const userId = filter?.userId == null ? undefined : databaseId('User', filter.userId)
      return pageOf(ctx, { ...args, filter: { ...filter, userId } })
    },
  }),
}))

builder.objectFields(Viewer, t => ({
  orders: t.field({
    type: OrderConnection,
    description: 'Top-up orders of the account, newest first unless ordered otherwise.',
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: ViewerOrderFilter, description: ALL }),
      orderBy: t.arg(orderArg),
    },
    resolve: (_viewer, { filter, ...args }, ctx) =>
      pageOf(ctx, { ...args, filter: { ...filter, userId: viewerId(ctx) } }),
  }),
  topUpQuote: t.field({
    type: Quote,
    description: 'The price of a top-up of the account.',
    args: { amount: t.arg({ type: 'BigInt', required: true, description: TOP_UP_AMOUNT }) },
    resolve: (_viewer, { amount }, ctx) => quoteTopUp(ctx, { amount }),
  }),
}))

const CreateTopUpOrderInput = inputFrom('CreateTopUpOrderInput', CreateOrder, {
  description: 'A new top-up order.',
  enums: { method: PaymentMethod },
})

idempotentVerbField('createTopUpOrder', {
  description:
    'Creates an order at the current price, to be paid with its `paymentForm`. Quota is credited after the payment. At most 30 orders in 20 minutes.',
  may: 'order:own',
  input: CreateTopUpOrderInput,
  payload: { order: one(TopUpOrder, 'The new order.'), viewer },
  row: 'TopUpOrder',
  run: async (input, ctx) => (await createOrder(ctx, input)).id,
})

const CompleteOrderInput = inputFrom('CompleteOrderInput', CompleteOrder, {
  description: 'An order whose payment was confirmed outside of the payment callback.',
})

idempotentVerbField('completeOrder', {
  description:
    'Credits a pending or flagged order of a user with a lower role. A paid order is not changed.',
  may: 'money:adjust',
  input: CompleteOrderInput,
  payload: {
    order: one(TopUpOrder, 'The order after the change.'),
    user: one(User, 'The account with its balance after the payment.'),
  },
  row: 'TopUpOrder',
  run: async (input, ctx) => (await completeOrder(ctx, input)).id,
  more: (ctx, [order]) => ({ user: order && ctx.loaders.user(order.userId) }),
})

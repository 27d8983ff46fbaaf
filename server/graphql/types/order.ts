import {
  CompleteOrder,
  CreateOrder,
  OrderFilter as FilterRule,
  TOP_UP_AMOUNT,
  type PaymentMethodName,
  orderOrderFields,
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
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { filterFrom, inputFrom } from '../input-from.ts'
import { one } from '../verb-field.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { OrderStatus, PaymentMethod } from './enums.ts'
import { connectionOf, orderOf } from './list.ts'
import { listField, oneField, viewerListField } from './read-fields.ts'
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
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    tradeNo: t.exposeString('tradeNo', {
      description: 'The number of the order at the payment site.',
    }),
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
      resolve: (order, _args, ctx) => paymentForm(ctx, order, '/topup'),
    }),
    flagReason: t.string({
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

const enums = { status: OrderStatus }

const ViewerOrderFilter = filterFrom('ViewerTopUpOrderFilter', FilterRule.omit({ userId: true }), {
  description: 'Filter for top-up orders of the viewer.',
  enums,
})

const OrderFilter = filterFrom('TopUpOrderFilter', FilterRule, {
  description: 'Filter for top-up orders of all accounts.',
  enums,
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

oneField('order', {
  type: TopUpOrder,
  description: 'A top-up order by its id; null for an order that the reader may not see.',
  may: 'order:own',
  idOf: 'TopUpOrder',
  get: getOrder,
})

listField('orders', {
  type: OrderConnection,
  description:
    'Top-up orders of all accounts, newest first unless ordered otherwise; own orders are `Viewer.orders`.',
  may: 'order:read',
  filter: OrderFilter,
  orderBy: OrderOrder,
  list: listOrders,
})

viewerListField('orders', {
  type: OrderConnection,
  description: 'Top-up orders of the account, newest first unless ordered otherwise.',
  filter: ViewerOrderFilter,
  orderBy: OrderOrder,
  list: (ctx, { filter, ...page }) =>
    listOrders(ctx, { ...page, filter: { ...filter, userId: viewerId(ctx) } }),
})

builder.objectField(Viewer, 'topUpQuote', t =>
  t.field({
    type: Quote,
    description: 'The price of a top-up of the account.',
    args: { amount: t.arg({ type: 'BigInt', required: true, description: TOP_UP_AMOUNT }) },
    resolve: (_viewer, { amount }, ctx) => quoteTopUp(ctx, { amount }),
  }),
)

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

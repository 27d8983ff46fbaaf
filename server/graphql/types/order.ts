import {
  CompleteOrder,
  CreateOrder,
  OpenPayment,
  OrderFilter as FilterRule,
  RefundOrder,
  TOP_UP_AMOUNT,
  type PaymentMethodName,
  orderOrderFields,
} from '../../../contract/inputs/order.ts'
import {
  completeOrder,
  createOrder,
  getOrder,
  isPayable,
  listOrders,
  moneyText,
  openPayment,
  orderNote,
  quoteTopUps,
  refundOrder,
  type PaymentForm,
  type MethodQuote,
} from '../../domain/orders/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { filterFrom, inputFrom } from '../input-from.ts'
import { one, verbField } from '../verb-field.ts'
import { orderChanges } from '../live/orders.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { OrderStatus, PaymentMethod } from './enums.ts'
import { connectionOf, orderOf } from './list.ts'
import { listField, oneField, viewerListField } from './read-fields.ts'
import { PaymentReversal } from './payment-reversal.ts'
import { adminOnly } from './policies.ts'
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
  description: 'What a browser opens to pay an order: a form for the payment site, or a link.',
  fields: t => ({
    url: t.exposeString('url', { description: 'The address to post to, or the link.' }),
    fields: t.field({
      type: [PaymentField],
      description: 'The signed fields, to be posted unchanged. Empty for a link.',
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
      description: 'Amount to pay, in `currency`, with two places.',
      resolve: moneyText,
    }),
    currency: t.exposeString('currency', { description: 'A code of ISO 4217.' }),
    status: t.expose('status', { type: OrderStatus, description: 'Whether it is paid.' }),
    isPayable: t.boolean({
      description:
        'Whether it can be paid now: it is pending and not older than a day, and its method is on.',
      resolve: (order, _args, ctx) => isPayable(ctx, order),
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

builder.objectFields(TopUpOrder, t => ({
  reversals: t.field({
    type: [PaymentReversal],
    description: 'Refunds and disputes of its payment, oldest first.',
    resolve: async ({ id }, _args, ctx) => [...(await ctx.loaders.reversals(id))],
  }),
  flagReason: t.string({
    ...adminOnly,
    description:
      'Why it is flagged, in the language of the request; null when it is not. Visible to admins.',
    resolve: (order, _args, ctx) => orderNote(ctx, order) || null,
  }),
  paymentId: t.string({
    ...adminOnly,
    description:
      'Id of the payment at the payment site; null while it is not known. Visible to admins.',
    resolve: ({ paymentId }) => paymentId,
  }),
  refundedAt: t.expose('refundedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When money of its payment was first returned; null while none is.',
  }),
  refundedQuota: t.expose('refundedQuota', {
    type: 'BigInt',
    nullable: true,
    description:
      'Quota that its refunds and disputes have taken back and not returned; null without any of them.',
  }),
}))

const OrderConnection = connectionOf('TopUpOrder', TopUpOrder)

const enums = { status: OrderStatus, method: PaymentMethod }

const ViewerOrderFilter = filterFrom('ViewerTopUpOrderFilter', FilterRule.omit({ userId: true }), {
  description: 'Filter for top-up orders of the viewer.',
  enums,
})

const OrderFilter = filterFrom('TopUpOrderFilter', FilterRule, {
  description: 'Filter for top-up orders of all accounts.',
  enums,
})

const OrderOrder = orderOf('TopUpOrder', orderOrderFields)

const Quote = builder.objectRef<MethodQuote>('TopUpQuote')
Quote.implement({
  description: 'The current price of a top-up for the viewer, with one method.',
  fields: t => ({
    method: t.expose('method', { type: PaymentMethod, description: 'The method.' }),
    money: t.expose('money', {
      type: 'Decimal',
      description: 'Amount to pay, in `currency`, with two places.',
    }),
    currency: t.exposeString('currency', { description: 'A code of ISO 4217.' }),
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

builder.objectField(Viewer, 'topUpQuotes', t =>
  t.field({
    type: [Quote],
    description:
      'The price of a top-up of the account, with each method that accepts the amount. An error when no method does.',
    args: {
      dollars: t.arg({ type: 'Decimal', required: true, description: TOP_UP_AMOUNT }),
    },
    resolve: (_viewer, { dollars }, ctx) => quoteTopUps(ctx, { amount: String(dollars) }),
  }),
)

const CreateTopUpOrderInput = inputFrom('CreateTopUpOrderInput', CreateOrder, {
  description: 'A new top-up order.',
  enums: { method: PaymentMethod },
})

idempotentVerbField('createTopUpOrder', {
  description:
    'Creates an order at the current price, to be paid with `openTopUpPayment`. Quota is credited after the payment. At most 30 orders in 20 minutes.',
  may: 'order:own',
  input: CreateTopUpOrderInput,
  payload: { order: one(TopUpOrder, 'The new order.'), viewer },
  row: 'TopUpOrder',
  run: async (input, ctx) => (await createOrder(ctx, input)).id,
})

const OpenPaymentInput = inputFrom('OpenTopUpPaymentInput', OpenPayment, {
  description: 'An own order that is about to be paid.',
})

verbField('openTopUpPayment', {
  description:
    'Opens the payment of an own order that is payable. Calling it again returns the same payment.',
  may: 'order:own',
  input: OpenPaymentInput,
  payload: { form: one(Form, 'What the browser opens.') },
  isGuarded: true,
  run: async (input, ctx) => ({ form: await openPayment(ctx, input) }),
})

const RefundOrderInput = inputFrom('RefundOrderInput', RefundOrder, {
  description: 'A paid order whose money is returned.',
})

verbField('refundOrder', {
  description:
    'Returns the payment of a paid order and takes its quota from the balance, as far as the balance reaches. Stripe returns the money itself; for other methods a person returns it at the payment site. A refunded order is not changed.',
  may: 'order:refund',
  input: RefundOrderInput,
  payload: { order: one(TopUpOrder, 'The order after the refund.') },
  isGuarded: true,
  run: async (input, ctx) => ({ order: await refundOrder(ctx, input) }),
})

builder.subscriptionField('topUpOrderUpdated', t =>
  t.field({
    type: TopUpOrder,
    description:
      'Orders whose status changes: own ones, and those of all accounts for admins. After a loss of notifications the newest orders are sent.',
    authScopes: { may: 'order:own' },
    subscribe: (_root, _args, ctx) => orderChanges(ctx),
    resolve: order => order,
  }),
)

const CompleteOrderInput = inputFrom('CompleteOrderInput', CompleteOrder, {
  description: 'An order whose payment was confirmed outside of the payment callback.',
})

idempotentVerbField('completeOrder', {
  description:
    'Credits an order of a user with a lower role that is not paid. A paid or refunded order is not changed.',
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

export { completeOrder } from './complete-order.ts'
export { creditOrder, type CreditOutcome } from './credit-order.ts'
export { getOrder } from './get-order.ts'
export { listOrders } from './list-orders.ts'

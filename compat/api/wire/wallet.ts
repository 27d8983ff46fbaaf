import type { TopUpUnit } from '../../../contract/inputs/order.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { bodyOf, readQuota, readText } from './read.ts'
import type { RestNames } from './table.ts'

export const orderNames: RestNames = new Map([['method', 'payment_method']])

/** The amount to move from the reward balance. A missing amount is 0, which is refused. */
export function fromRestTransfer(raw: unknown) {
  return { amount: readQuota(bodyOf(raw), 'quota') ?? 0n }
}

/** Payment methods by their REST name. */
const methods: ReadonlyMap<string, string> = new Map([
  ['zfb', 'alipay'],
  ['wx', 'wxpay'],
])

/** The method that gives the price when a call names none; all methods of this API cost the same. */
const PRICED_AS = 'alipay'

/**
 * The amount of a top-up: whole dollars, or quota on sites that show quota. A missing amount is 0, which
 * is below any minimum.
 */
export function fromRestAmount(raw: unknown, showsDollars: boolean) {
  const amount = String(readQuota(bodyOf(raw), 'amount') ?? 0n)
  const unit: TopUpUnit = showsDollars ? 'dollars' : 'quota'
  return { amount, unit, method: PRICED_AS }
}

/**
 * Front ends of this API post a form, so a method whose payment is a link is unknown to it. Throws
 * INPUT_INVALID, which names the methods of this API, for a method that it does not have.
 */
export function fromRestOrder(raw: unknown, showsDollars: boolean) {
  const name = readText(bodyOf(raw), 'payment_method') ?? ''
  const method = methods.get(name) ?? [...methods.values()].find(known => known === name)
  if (method === undefined) throw unknownMethod()
  return { ...fromRestAmount(raw, showsDollars), method }
}

function unknownMethod(): AppError {
  const params = { choices: [...methods.keys()].join(', ') }
  const error = { field: 'method', messageKey: 'valueChoice', params } as const
  return new AppError('INPUT_INVALID', {}, { fields: [error] })
}

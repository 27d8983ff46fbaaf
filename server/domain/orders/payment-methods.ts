import { paymentMethods, type PaymentMethodName } from '../../../contract/inputs/order.ts'
import type { Services } from '../../kernel/ctx.ts'
import { epay } from './epay.ts'
import type { PaymentMethod, PaymentTerms } from './payment-method.ts'
import { stripe } from './stripe.ts'

const methods: Readonly<Record<PaymentMethodName, PaymentMethod>> = {
  alipay: epay,
  wxpay: epay,
  stripe,
}

/** The method of an order; only names of the input are written to the column. */
export const methodOf = ({ method }: { readonly method: string }): PaymentMethod =>
  methods[method as PaymentMethodName]

export interface TopUpMethod extends PaymentTerms {
  readonly method: PaymentMethodName
}

/** The methods that buyers can choose now, with their terms. */
export function topUpMethods(services: Services): TopUpMethod[] {
  return paymentMethods.flatMap(method => {
    const terms = methods[method].terms(services)
    return terms ? [{ method, ...terms }] : []
  })
}

import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { decimal, divideToNearest } from '../../kernel/decimal.ts'
import { hasPaymentSite, option } from '../options/index.ts'
import { moneyText } from './order-text.ts'
import { signatureOf } from './payment-signature.ts'

/** The form that a browser posts to the payment site. */
export interface PaymentForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** The page of this server that the payment site shows after the payment. */
type ReturnPage = '/log' | '/topup'

/** An order can be paid at its price for this time, because prices change. */
const OPEN_MS = 24 * 60 * 60 * 1_000

/**
 * The form that pays an order; undefined for an order that is not open or is older than a day, while
 * top-up is off, and while the address of this server is not set. Front ends of the REST API return to
 * the log, which is the default.
 */
export function paymentForm(
  services: Services,
  order: TopUpOrder,
  returnPage: ReturnPage = '/log',
): PaymentForm | undefined {
  const isOld = order.createdAt.getTime() < services.now().getTime() - OPEN_MS
  if (order.status !== 'PENDING' || isOld || !hasPaymentSite(services)) return undefined
  const serverAddress = option(services, 'ServerAddress')
  if (serverAddress === '') return undefined
  const callbackAddress = option(services, 'CustomCallbackAddress') || serverAddress
  const fields = {
    pid: option(services, 'EpayId'),
    type: order.method,
    out_trade_no: order.tradeNo,
    notify_url: `${callbackAddress}/api/user/epay/notify`,
    return_url: `${serverAddress}${returnPage}`,
    name: `TUC${amountOf(services, order.quota)}`,
    money: moneyText(order),
    device: 'pc',
  }
  const sign = signatureOf(Object.entries(fields), option(services, 'EpayKey'))
  const url = `${option(services, 'PayAddress')}/submit.php`
  return { url, fields: { ...fields, sign, sign_type: 'MD5' } }
}

/** The amount in the name of the product, in the unit in which it was requested. */
function amountOf(services: Services, quota: bigint): bigint {
  if (!option(services, 'DisplayInCurrencyEnabled')) return quota
  return divideToNearest(decimal(String(quota)), decimal(option(services, 'QuotaPerUnit')))
}

import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { decimal, divideToNearest } from '../../kernel/decimal.ts'
import { hasPaymentSite, option } from '../options/index.ts'
import { moneyText } from './order-text.ts'
import { signatureOf } from './payment-signature.ts'

/** What a browser posts to the payment site, to pay there. */
export interface PaymentForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** So long an order can be paid at its price; prices change. */
const OPEN_MS = 24 * 60 * 60 * 1_000

/**
 * The form that pays an order; undefined for one that is not open or older than a day, while top-up
 * is off, and while the payment site could not report to this server.
 */
export function paymentForm(services: Services, order: TopUpOrder): PaymentForm | undefined {
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
    return_url: `${serverAddress}/log`,
    name: `TUC${amountOf(services, order.quota)}`,
    money: moneyText(order),
    device: 'pc',
  }
  const sign = signatureOf(Object.entries(fields), option(services, 'EpayKey'))
  const url = `${option(services, 'PayAddress')}/submit.php`
  return { url, fields: { ...fields, sign, sign_type: 'MD5' } }
}

/** What the payer reads of what is bought: the amount as it was asked for. */
function amountOf(services: Services, quota: bigint): bigint {
  if (!option(services, 'DisplayInCurrencyEnabled')) return quota
  return divideToNearest(decimal(String(quota)), decimal(option(services, 'QuotaPerUnit')))
}

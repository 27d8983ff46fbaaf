import type { TopUpOrder } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { isPaymentSiteSet, option, optionsCache } from '../options/index.ts'
import { moneyText, productName } from './order-text.ts'
import type { PaymentForm, PaymentMethod, ReturnPage } from './payment-method.ts'
import { signatureOf } from './payment-signature.ts'

/** Payment gateways of this kind receive yuan. */
const CURRENCY = 'CNY'

/** A payment gateway that gets orders as signed forms: Alipay and WeChat Pay. */
export const epay: PaymentMethod = {
  terms(services) {
    if (!isPaymentSiteSet(optionsCache.read(services))) return undefined
    const price = option(services, 'Price')
    return { currency: CURRENCY, price, minimum: option(services, 'MinTopUp') }
  },
  recipientOf: services => option(services, 'EpayId'),
  open: async (services, order, returnPage) => signedForm(services, order, returnPage),
}

function signedForm(services: Services, order: TopUpOrder, returnPage: ReturnPage): PaymentForm {
  const serverAddress = option(services, 'ServerAddress')
  const callbackAddress = option(services, 'CustomCallbackAddress') || serverAddress
  const fields = {
    pid: option(services, 'EpayId'),
    type: order.method,
    out_trade_no: order.tradeNo,
    notify_url: `${callbackAddress}/api/user/epay/notify`,
    return_url: `${serverAddress}${returnPage}`,
    name: productName(services, order),
    money: moneyText(order),
    device: 'pc',
  }
  const sign = signatureOf(Object.entries(fields), option(services, 'EpayKey'))
  const url = `${option(services, 'PayAddress')}/submit.php`
  return { url, fields: { ...fields, sign, sign_type: 'MD5' } }
}

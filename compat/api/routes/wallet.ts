import { message } from '../../../contract/messages.ts'
import { inviteCode, transferReward } from '../../../server/domain/invitations/index.ts'
import { option } from '../../../server/domain/options/index.ts'
import { createOrder, paymentForm, quoteTopUp } from '../../../server/domain/orders/index.ts'
import { redeemCode } from '../../../server/domain/redemptions/index.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestCode } from '../wire/redemption.ts'
import { fromRestAmount, fromRestOrder, fromRestTransfer } from '../wire/wallet.ts'

/** Redeems a code and returns its amount. */
export async function redeem({ ctx, body }: Call): Promise<Answer> {
  const { quota } = await redeemCode(ctx, fromRestCode(body))
  return { data: Number(quota) }
}

export async function readInviteCode({ ctx }: Call): Promise<Answer> {
  return { data: await inviteCode(ctx) }
}

/** Moves rewards to the balance. Existing clients show the returned message. */
export async function moveReward({ ctx, body }: Call): Promise<Answer> {
  await transferReward(ctx, fromRestTransfer(body))
  return { message: message(ctx.language, 'notices', 'rewardTransferred') }
}

/** The form of success that existing clients of these calls expect. */
const DONE = { success: null, message: 'success' } as const

/** The price of a top-up as text. */
export async function quotePrice({ ctx, body }: Call): Promise<Answer> {
  const { money } = await quoteTopUp(ctx, fromRestAmount(body, showsDollars(ctx)))
  return { ...DONE, data: money }
}

/** Creates an order and returns the form that existing clients post to the payment site. */
export async function startPayment({ ctx, body }: Call): Promise<Answer> {
  const order = await createOrder(ctx, fromRestOrder(body, showsDollars(ctx)))
  const form = await paymentForm(ctx, order)
  return { ...DONE, data: form.fields, beside: { url: form.url } }
}

const showsDollars = (ctx: Call['ctx']) => option(ctx, 'DisplayInCurrencyEnabled')

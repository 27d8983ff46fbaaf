import { errorMessage, message } from '../../../contract/messages.ts'
import { inviteCode, transferReward } from '../../../server/domain/invitations/index.ts'
import { redeemCode } from '../../../server/domain/redemptions/index.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestCode } from '../wire/redemption.ts'
import { fromRestTransfer } from '../wire/wallet.ts'

/** Answers what the code was worth. */
export async function redeem({ ctx, body }: Call): Promise<Answer> {
  const { quota } = await redeemCode(ctx, fromRestCode(body))
  return { data: Number(quota) }
}

export async function readInviteCode({ ctx }: Call): Promise<Answer> {
  return { data: await inviteCode(ctx) }
}

/** The old client shows the words it is answered. */
export async function moveReward({ ctx, body }: Call): Promise<Answer> {
  await transferReward(ctx, fromRestTransfer(body))
  return { message: message(ctx.language, 'notices', 'rewardTransferred') }
}

/** No order can be made yet, so neither is there a price; told in the shape these two calls had. */
export function refuseTopUp({ ctx }: Call): Answer {
  const data = errorMessage(ctx.language, { code: 'TOP_UP_OFF' })
  return { success: null, message: 'error', data }
}

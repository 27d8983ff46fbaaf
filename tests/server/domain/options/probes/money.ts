import { randomUUID } from 'node:crypto'
import type { OptionKey } from '../../../../../contract/options.ts'
import { usableGroups } from '../../../../../server/domain/groups/index.ts'
import { epay } from '../../../../../server/domain/orders/epay.ts'
import { quoteTopUps, takeStripeEvent } from '../../../../../server/domain/orders/index.ts'
import { stripe } from '../../../../../server/domain/orders/stripe.ts'
import { imageRateOf, rateOf } from '../../../../../server/domain/pricing/index.ts'
import { remindOfLowBalance } from '../../../../../server/domain/reminders/index.ts'
import { countFailedCalls } from '../../../../../server/domain/usage/index.ts'
import { openAccount } from '../../../../../server/domain/users/index.ts'
import type { TopUpOrder } from '../../../../../server/generated/prisma/client.ts'
import { firstCall, mailTexts, siteTexts, type Probe, type Process } from './probe.ts'

/** The code of root's invitations. */
export const INVITE_CODE = 'PROBE1'

const gatewayTexts = { ...siteTexts, PayAddress: 'https://pay.example', EpayId: '1', EpayKey: 'k' }
const stripeTexts = { ...siteTexts, StripeWebhookSecret: 'whsec_1', StripeSecretKey: 'sk_1' }

const order = {
  tradeNo: 'T1',
  checkoutUrl: null,
  method: 'zfb',
  money: { toFixed: () => '1.00' },
  amount: '1',
  quota: 500_000n,
  currency: 'CNY',
} as unknown as TopUpOrder

const pricesIn = ({ ctx }: Process) => [
  rateOf(ctx, 'gpt-4o', 'default'),
  imageRateOf(ctx, { model: 'dall-e-3', group: 'default', size: '1024x1024', quality: 'hd' }),
]
const priceProbe = (text = '{"gpt-4o":7}'): Probe => ({ text, see: pricesIn })
const payment = ({ ctx }: Process) => epay.open(ctx, order, '/wallet' as never)
const gatewayProbe: Probe = { needs: gatewayTexts, see: payment }
const quotesOf =
  (amount: string) =>
  ({ ctx }: Process) =>
    quoteTopUps(ctx, { amount }).catch((error: { code: string }) => error.code)

/** What the API says about the quota of a token, in the unit of the site. */
async function billing({ gateway, limitedKey }: Process): Promise<string> {
  const headers = { authorization: `Bearer ${limitedKey}` }
  const url = `${gateway.url}/v1/dashboard/billing/subscription`
  return (await fetch(url, { headers })).text()
}

/** Whether the reports of the dashboard are answered. */
async function reports({ gateway, rootSession }: Process): Promise<boolean> {
  const until = Math.floor(Date.now() / 1_000)
  const url = `${gateway.url}/api/data/?start_timestamp=${until - 3_600}&end_timestamp=${until}`
  const { success } = (await (await fetch(url, { headers: rootSession })).json()) as {
    success: boolean
  }
  return success
}

/** The balances of a new user and of the inviter after the sign-up; nothing is kept. */
async function signUp({ ctx }: Process): Promise<readonly bigint[]> {
  let balances: readonly bigint[] = []
  const work = ctx.tx(async tx => {
    const username = `u${randomUUID().slice(0, 8)}`
    const inviteCode = INVITE_CODE
    const account = { username, passwordHash: null, displayName: undefined, inviteCode }
    const { id } = await openAccount(tx, ctx, account)
    const { balance } = await tx.db.user.findUniqueOrThrow({ where: { id } })
    const { rewardBalance } = await tx.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
    balances = [balance, rewardBalance]
    throw new Error('enough')
  })
  await work.catch(() => undefined)
  return balances
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Between the default interval and the next one. */
const WAITED_MS = 5.5 * MINUTE_MS

/** Failures that are in the reports after a while. */
async function reportedFailures({ ctx }: Process): Promise<number> {
  const name = randomUUID()
  let nowMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + MINUTE_MS
  const calls = countFailedCalls({ ...ctx, now: () => new Date(nowMs) })
  calls.note({
    callId: randomUUID(),
    userId: 1,
    username: 'root',
    tokenId: 0,
    tokenName: '',
    channelId: 0,
    model: name,
    group: 'default',
    durationMs: 5,
    isStream: false,
    details: {},
  })
  nowMs += WAITED_MS
  await calls.writeDue()
  const rows = await ctx.pool.query('select 1 from usage_hours where model = $1', [name])
  return rows.length
}

/** Options of prices, groups, payments and rewards. */
export const moneyProbes: Partial<Record<OptionKey, Probe>> = {
  QuotaPerUnit: { see: pricesIn },
  ModelPrice: priceProbe('{"gpt-4o":0.5}'),
  ModelRatio: priceProbe(),
  CompletionRatio: priceProbe('{"gpt-4*":7,"gpt-4o":7,"dall-e-3":7}'),
  CacheRatio: priceProbe(),
  CreateCacheRatio: priceProbe(),
  AudioRatio: priceProbe(),
  AudioCompletionRatio: priceProbe(),
  ImageRatio: priceProbe(),
  ImageCompletionRatio: priceProbe(),
  ImageSizeRatio: priceProbe('{"dall-e-3:hd:1024x1024":9}'),
  WebSearchPrice: priceProbe(),
  FileSearchPrice: priceProbe(),
  GroupRatio: priceProbe('{"default":3}'),
  UserUsableGroups: {
    text: '{"default":"Probe"}',
    see: ({ ctx }) => usableGroups(ctx, 'default'),
  },
  DisplayInCurrencyEnabled: { see: billing },
  DisplayTokenStatEnabled: { see: billing },
  DataExportEnabled: { see: reports },
  DataExportInterval: { see: reportedFailures },
  QuotaRemindThreshold: {
    needs: mailTexts,
    see: process => firstCall(process, 'pool', ctx => remindOfLowBalance(ctx, [1])),
  },
  QuotaForNewUser: { see: signUp },
  QuotaForInviter: { see: signUp },
  QuotaForInvitee: { see: signUp },
  ServerAddress: gatewayProbe,
  PayAddress: gatewayProbe,
  EpayId: gatewayProbe,
  EpayKey: gatewayProbe,
  CustomCallbackAddress: gatewayProbe,
  Price: { needs: gatewayTexts, see: quotesOf('10') },
  MinTopUp: { needs: gatewayTexts, see: quotesOf('1') },
  TopupGroupRatio: { text: '{"default":3}', needs: gatewayTexts, see: quotesOf('10') },
  StripeSecretKey: {
    text: 'sk_2',
    needs: stripeTexts,
    see: process =>
      firstCall(process, 'stripe', async ctx => stripe.open(ctx, order, '/' as never)),
  },
  StripeWebhookSecret: {
    see: process =>
      firstCall(process, 'stripe', ctx =>
        takeStripeEvent(
          ctx,
          { body: Buffer.from('{}'), signature: 's' },
          { address: '', requestId: '' },
        ),
      ),
  },
  StripeCurrency: { needs: stripeTexts, see: quotesOf('10') },
  StripePrice: { needs: stripeTexts, see: quotesOf('10') },
  StripeMinTopUp: { needs: stripeTexts, see: quotesOf('1') },
}

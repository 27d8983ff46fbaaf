import { randomInt, randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseDrawing } from '../../../../compat/relay/midjourney-call.ts'
import { hasEffect, optionKeys, optionRow, type OptionKey } from '../../../../contract/options.ts'
import { requireBotCheck } from '../../../../server/domain/bot-check/index.ts'
import { disableFailing } from '../../../../server/domain/channels/index.ts'
import { reactToTest } from '../../../../server/domain/channels/react-to-test.ts'
import { checkEmailRules } from '../../../../server/domain/email/index.ts'
import { groupRatio, usableGroups } from '../../../../server/domain/groups/index.ts'
import { signInWithTelegram, signInWithWechat } from '../../../../server/domain/identities/index.ts'
import { oauthProviders } from '../../../../server/domain/identities/providers.ts'
import { mailServer } from '../../../../server/domain/mail/mail-server.ts'
import {
  listOptions,
  option,
  siteContent,
  siteStatus,
  updateOptions,
} from '../../../../server/domain/options/index.ts'
import { epay } from '../../../../server/domain/orders/epay.ts'
import { quoteTopUps, takeStripeEvent } from '../../../../server/domain/orders/index.ts'
import { stripe } from '../../../../server/domain/orders/stripe.ts'
import { imageRateOf, rateOf } from '../../../../server/domain/pricing/index.ts'
import { remindOfLowBalance } from '../../../../server/domain/reminders/index.ts'
import { isFactorRequired } from '../../../../server/domain/second-factors/index.ts'
import { promptFilter } from '../../../../server/domain/sensitive-words/index.ts'
import { imageLink } from '../../../../server/domain/tasks/index.ts'
import { openAccount } from '../../../../server/domain/users/index.ts'
import type { Task, TopUpOrder } from '../../../../server/generated/prisma/client.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { classifyFailure } from '../../../../server/relay/steps/classify-failure.ts'
import { fetchPictures } from '../../../../server/relay/steps/fetch-pictures.ts'
import { timeLimits } from '../../../../server/relay/steps/time-limits.ts'
import type { Call } from '../../../../server/relay/surface.ts'
import { completionToHold } from '../../../../server/relay/usage/completion-to-hold.ts'
import {
  failing,
  openFakeUpstream,
  whole,
  type FakeUpstream,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { ctxFor, job } from '../../../support/services.ts'
import { anyTelegram, telegramQuery } from '../../../support/telegram.ts'
import { aCachedChannel } from '../channels/a-cached-channel.ts'

/** One process of the site, as a probe sees it. */
interface Process {
  readonly gateway: Gateway
  readonly ctx: Ctx
}

type Texts = Readonly<Record<string, string>>

/** How the effect of an option is seen. */
interface Probe {
  /** The new text; a usual one of the kind when absent. */
  readonly text?: string
  /** What must be stored before. */
  readonly needs?: Texts
  /** What a process does with the option; differs after the change. */
  readonly see: (process: Process) => unknown
}

const TIME_LIMIT = { timeout: 5_000, interval: 10 }
const INVITE_CODE = 'PROBE1'
const HELLO = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Say hello' }] }

let processes: readonly [Process, Process]
let upstream: FakeUpstream
let signedIn: Readonly<Record<string, string>>
let key = ''
let limitedKey = ''

beforeAll(async () => {
  upstream = await openFakeUpstream(whole())
  const first = await openGateway()
  const second = await openGateway({ databaseUrl: first.databaseUrl })
  const toProcess = (gateway: Gateway): Process => ({ gateway, ctx: gateway.root })
  processes = [toProcess(first), toProcess(second)]
  for (let count = 0; count < 3; count += 1) await first.addChannel(upstream.url)
  const ann = await first.addUser('ann', 1_000_000n)
  key = await first.addKey(ann)
  limitedKey = await first.addKey(ann, { unlimited: false, balance: 1_000 })
  await first.services.db.user.updateMany({
    where: { role: 'ROOT' },
    data: { inviteCode: INVITE_CODE },
  })
  signedIn = await signIn(first)
  // On a busy machine two processes take a while to start.
}, 120_000)
afterAll(async () => {
  for (const { gateway } of processes.toReversed()) await gateway.close()
  await upstream.close()
})
beforeEach(async () => {
  upstream.answer(whole())
  const [{ gateway }] = processes
  const stored = await gateway.services.db.option.findMany({ select: { key: true } })
  await store(stored.map(row => [row.key, null] as const))
})

async function signIn(gateway: Gateway): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${gateway.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: gateway.rootPassword }),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, 'new-api-user': String(data.id) }
}

/** Changes an option over HTTP, at the first process. */
async function put(option: OptionKey, value: string) {
  const response = await fetch(`${processes[0].gateway.url}/api/option/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...signedIn },
    body: JSON.stringify({ key: option, value }),
  })
  return (await response.json()) as { success: boolean; message: string }
}

/** As `put`, where root needs no second factor for it. Throws when the change is refused. */
async function change(name: OptionKey, value: string): Promise<void> {
  if (name === 'SecondFactorRequiredFor') return store([[name, value]])
  const { success, message } = await put(name, value)
  if (!success) throw new Error(message)
}

/** Stores what a probe needs, and waits for both processes. */
async function store(texts: readonly (readonly [string, string | null])[]): Promise<void> {
  if (texts.length === 0) return
  const options = texts.map(([one, value]) => ({ key: one, value }))
  const [first, second] = processes
  await updateOptions(ctxFor(first.gateway.services, job), { options })
  const valuesIn = ({ gateway }: Process) =>
    inspect(
      texts.map(([one]) => option(gateway.services, one as OptionKey)),
      { depth: 5 },
    )
  await vi.waitFor(() => expect(valuesIn(second)).toBe(valuesIn(first)), TIME_LIMIT)
}

/** What a process calls while it runs `work`, which then fails: nothing is changed. */
async function firstCall(
  { ctx }: Process,
  service: 'tx' | 'web' | 'botCheck' | 'stripe' | 'pool',
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<string> {
  let seen = 'nothing'
  const record = (...args: readonly unknown[]) => {
    if (seen === 'nothing') seen = inspect(args, { depth: 5 })
    throw new Error('enough')
  }
  const recording = service === 'tx' ? record : new Proxy({}, { get: () => record })
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  await work({ ...ctx, address, [service]: recording }).catch(() => undefined)
  // Functions and random values say nothing about the option.
  return service === 'tx' ? seen.slice(0, 7) : seen
}

const errorOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'accepted'
  } catch (error) {
    return (error as AppError).code
  }
}

async function ask({ gateway }: Process): Promise<number> {
  const before = upstream.received.length
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(HELLO),
  })
  await response.text()
  return upstream.received.length - before
}

async function rowsOfCall(process: Process): Promise<number> {
  const rows = () => process.gateway.services.db.log.count({ where: { type: 'CONSUME' } })
  const before = await rows()
  await ask(process)
  return (await rows()) - before
}

async function billing({ gateway }: Process): Promise<string> {
  const headers = { authorization: `Bearer ${limitedKey}` }
  const url = `${gateway.url}/v1/dashboard/billing/subscription`
  return (await fetch(url, { headers })).text()
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

const order = {
  tradeNo: 'T1',
  method: 'zfb',
  money: { toFixed: () => '1.00' },
  amount: '1',
  quota: 500_000n,
  currency: 'CNY',
} as unknown as TopUpOrder

const picture = {
  messages: [
    { content: [{ type: 'image_url', image_url: { url: 'https://pictures.example/a.png' } }] },
  ],
}

/** What the worker would be asked. */
async function workerRequest({ ctx }: Process): Promise<string> {
  let seen = 'nothing'
  const request = (sent: { body: string }) => {
    seen += sent.body
    return Promise.reject(new Error('enough'))
  }
  const route = (url: string) => {
    seen = url
    return { origin: url, path: '/', pool: { request } }
  }
  type Fetching = Parameters<typeof fetchPictures>[0]
  await fetchPictures({ services: ctx, pools: { route } } as unknown as Fetching, picture).catch(
    () => undefined,
  )
  return seen
}

const filterIn = ({ ctx }: Process) => {
  const filter = promptFilter(ctx)
  return filter && [filter.isRefusing, filter.matcher.find('a probe') !== undefined]
}
const pricesIn = ({ ctx }: Process) => [
  rateOf(ctx, 'gpt-4o', 'default'),
  imageRateOf(ctx, { model: 'dall-e-3', group: 'default', size: '1024x1024', quality: 'hd' }),
]
const testOf = (status: 'ENABLED' | 'AUTO_DISABLED', timeMs: number) => (process: Process) =>
  firstCall(process, 'tx', ctx =>
    reactToTest(ctx, { id: 999_999, status }, { ok: true, timeMs, message: '' }),
  )
const clientOf = (name: keyof typeof oauthProviders) => ({
  see: ({ ctx }: Process) => oauthProviders[name].client(ctx),
})
const stripeTerms = ({ ctx }: Process) => stripe.terms(ctx)
const payment = ({ ctx }: Process) => epay.open(ctx, order, '/wallet' as never)
const wechat = (process: Process) =>
  firstCall(process, 'web', ctx => signInWithWechat(ctx, { code: '123456' }))
const emailOf = (address: string) => ({
  see: ({ ctx }: Process) => errorOf(() => checkEmailRules(ctx, address)),
})

const server = { ServerAddress: 'https://sluice.example' }
const gatewayTexts = { ...server, PayAddress: 'https://pay.example', EpayId: '1', EpayKey: 'k' }
const stripeTexts = { ...server, StripeWebhookSecret: 'whsec_1', StripeSecretKey: 'sk_1' }
const mailTexts = { SMTPServer: 'mail.example', SMTPAccount: 'a@b.example', SMTPToken: 'secret' }
const wechatTexts = {
  WeChatServerAddress: 'https://wechat.example',
  WeChatServerToken: 'token',
  WeChatAuthEnabled: 'true',
}
const botCheckTexts = { TurnstileSiteKey: 'site', TurnstileSecretKey: 'secret' }
const telegramTexts = { TelegramBotToken: '1:first', TelegramBotName: 'bot' }
const mailProbe = { needs: mailTexts, see: ({ ctx }: Process) => mailServer(ctx) }
const limitsProbe = { see: ({ ctx }: Process) => timeLimits(ctx) }
const priceProbe = (text = '{"gpt-4o":7}') => ({ text, see: pricesIn })

/** What a request for an action on a drawing becomes. */
const drawingOf = ({ ctx }: Process) => {
  const body = {
    taskId: 'x',
    customId: 'MJ::JOB::pan_left::1::x',
    prompt: 'a cat --fast',
    notifyHook: 'https://a.example',
    accountFilter: {},
  }
  return parseDrawing(ctx, { mode: '', path: '/submit/action' }, body)
}

/** Options whose effect is not only a public value. A row without `public` needs an entry. */
const probes: Partial<Record<OptionKey, Partial<Probe>>> = {
  RetryTimes: {
    text: '2',
    see: process => {
      upstream.answer(failing(500))
      return ask(process)
    },
  },
  MjNotifyEnabled: { see: drawingOf },
  MjAccountFilterEnabled: { see: drawingOf },
  MjModeClearEnabled: { see: drawingOf },
  MjActionCheckSuccessEnabled: { see: drawingOf },
  MjForwardUrlEnabled: {
    see: ({ ctx }) =>
      imageLink(ctx, { taskId: 'x', callId: 'x', imageUrl: 'https://a.example/1.png' } as Task),
  },
  RelayHeadersTimeout: limitsProbe,
  RelayIdleTimeout: limitsProbe,
  RelayTotalTimeout: limitsProbe,
  DisplayTokenStatEnabled: { see: billing },
  CheckSensitiveEnabled: { see: filterIn },
  CheckSensitiveOnPromptEnabled: { see: filterIn },
  StopOnSensitiveEnabled: { see: filterIn },
  SensitiveWords: { text: 'probe', see: filterIn },
  LogConsumeEnabled: { see: rowsOfCall },
  DataExportInterval: { see: ({ ctx }) => option(ctx, 'DataExportInterval') },
  ChannelDisableThreshold: { text: '100', see: testOf('ENABLED', 60_000) },
  QuotaRemindThreshold: {
    needs: mailTexts,
    see: process => firstCall(process, 'pool', ctx => remindOfLowBalance(ctx, [1])),
  },
  AutomaticDisableChannelEnabled: {
    see: process =>
      firstCall(process, 'tx', ctx => disableFailing(ctx, { channelId: 999_999, reason: 'x' })),
  },
  AutomaticEnableChannelEnabled: { see: testOf('AUTO_DISABLED', 1) },
  AutomaticDisableKeywords: {
    text: 'probe phrase',
    see: ({ ctx }) => {
      const fault = { status: 500, code: '', type: '', message: 'a probe phrase' }
      return classifyFailure(ctx, { channel: aCachedChannel(), body: {} }, fault).disableReason
    },
  },
  QuotaForNewUser: { see: signUp },
  PreConsumedQuota: { see: ({ ctx }) => completionToHold(ctx, {} as Call) },
  QuotaForInviter: { see: signUp },
  QuotaForInvitee: { see: signUp },
  GroupRatio: { text: '{"default":3}', see: ({ ctx }) => groupRatio(ctx, 'default') },
  UserUsableGroups: {
    text: '{"default":"Probe"}',
    see: ({ ctx }) => usableGroups(ctx, 'default'),
  },
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
  Chats: { text: '[{"Probe":"https://probe.example"}]' },

  WorkerUrl: { see: workerRequest },
  WorkerValidKey: { needs: { WorkerUrl: 'https://worker.example' }, see: workerRequest },
  PayAddress: { needs: gatewayTexts, see: payment },
  EpayId: { needs: gatewayTexts, see: payment },
  EpayKey: { needs: gatewayTexts, see: payment },
  CustomCallbackAddress: { needs: gatewayTexts, see: payment },
  TopupGroupRatio: {
    text: '{"default":3}',
    needs: gatewayTexts,
    see: ({ ctx }) => quoteTopUps(ctx, { amount: '10' }),
  },
  StripeSecretKey: {
    needs: { ...server, StripeWebhookSecret: 'whsec_1' },
    see: stripeTerms,
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
  StripeCurrency: { needs: stripeTexts, see: stripeTerms },
  StripePrice: { needs: stripeTexts, see: stripeTerms },
  StripeMinTopUp: { needs: stripeTexts, see: stripeTerms },
  EmailVerificationEnabled: { needs: mailTexts },
  GitHubOAuthEnabled: { needs: { ...server, GitHubClientId: 'a', GitHubClientSecret: 'b' } },
  LinuxDOOAuthEnabled: { needs: { ...server, LinuxDOClientId: 'a', LinuxDOClientSecret: 'b' } },
  OIDCEnabled: {
    needs: {
      ...server,
      OIDCIssuer: 'https://oidc.example',
      OIDCClientId: 'a',
      OIDCClientSecret: 'b',
    },
  },
  WeChatAuthEnabled: {
    needs: { WeChatServerAddress: 'https://w.example', WeChatServerToken: 't' },
  },
  TelegramOAuthEnabled: { needs: telegramTexts },
  TurnstileCheckEnabled: { needs: botCheckTexts },
  EmailDomainRestrictionEnabled: emailOf('ann@probe.example'),
  EmailAliasRestrictionEnabled: emailOf('ann.b@gmail.com'),
  EmailDomainWhitelist: {
    text: 'probe.example',
    needs: { EmailDomainRestrictionEnabled: 'true' },
    ...emailOf('ann@probe.example'),
  },
  SMTPServer: mailProbe,
  SMTPPort: mailProbe,
  SMTPAccount: mailProbe,
  SMTPFrom: { ...mailProbe, text: 'sender@b.example' },
  SMTPToken: mailProbe,
  SMTPSSLEnabled: mailProbe,
  GitHubClientSecret: clientOf('GITHUB'),
  WeChatServerAddress: { needs: wechatTexts, see: wechat },
  WeChatServerToken: { needs: wechatTexts, see: wechat },
  TelegramBotToken: {
    text: '2:second',
    needs: { ...telegramTexts, TelegramOAuthEnabled: 'true' },
    see: ({ ctx }) => {
      const data = telegramQuery(anyTelegram({ id: randomInt(1, 2 ** 40) }), '2:second')
      const address = `10.0.${randomInt(256)}.${randomInt(256)}`
      return errorOf(() => signInWithTelegram({ ...ctx, address }, { data }))
    },
  },
  TurnstileSecretKey: {
    needs: { ...botCheckTexts, TurnstileCheckEnabled: 'true' },
    see: async process => {
      const seen = await firstCall(process, 'botCheck', ctx => requireBotCheck(ctx, randomUUID()))
      return /secret: '([^']*)'/.exec(seen)?.[1]
    },
  },
  LinuxDOClientSecret: clientOf('LINUXDO'),
  OIDCClientSecret: clientOf('OIDC'),
  OIDCIssuer: {
    see: process =>
      firstCall(process, 'web', ctx => Promise.resolve(oauthProviders.OIDC.server(ctx))),
  },
  Notice: { text: 'probe' },
}

/** Its probes, or what the public answers and the old REST API say about it. */
function probeOf(name: OptionKey): Probe {
  const { status, content, kind, default: standard } = optionRow(name)
  const text = textOf(kind, standard)
  const own = probes[name]
  if (own?.see) return { text, see: own.see, ...own }
  if (status) {
    return { text, ...own, see: ({ ctx }) => Object.entries(siteStatus(ctx)).find(isOf(status)) }
  }
  if (content) {
    return { text, ...own, see: ({ ctx }) => Object.entries(siteContent(ctx)).find(isOf(content)) }
  }
  if (!hasEffect(name)) return { text, see: ({ ctx }) => listOptions(ctx, { keys: [name] }) }
  if (name === 'SecondFactorRequiredFor') {
    return { text, see: ({ ctx }) => isFactorRequired(ctx, 'NORMAL') }
  }
  throw new Error(`${name} needs a probe, which sees its effect`)
}

const isOf =
  (field: string) =>
  ([name]: readonly [string, unknown]) =>
    name === field

/** A text of the kind that differs from the default. */
function textOf(
  { name, choices }: { name: string; choices?: readonly string[] },
  standard: string,
) {
  if (name === 'flag') return String(standard !== 'true')
  if (name === 'choice') return choices?.findLast(one => one !== standard) ?? ''
  if (['integer', 'number', 'quota'].includes(name)) return String(Number(standard) + 1)
  return ['address', 'link', 'image'].includes(name) ? 'https://probe.example/x' : 'probe'
}

const seenIn = async (process: Process, { see }: Probe) =>
  inspect(await see(process), { depth: 9, maxStringLength: 10_000 })

describe('a change takes effect in two processes within a moment', () => {
  it.each(optionKeys)('%s', async name => {
    const probe = probeOf(name)
    await store(Object.entries(probe.needs ?? {}))
    const [first, second] = processes
    const before = await seenIn(first, probe)
    expect(await seenIn(second, probe)).toBe(before)
    await change(name, probe.text ?? '')
    await vi.waitFor(async () => {
      const after = await seenIn(second, probe)
      expect(after).not.toBe(before)
      expect(await seenIn(first, probe)).toBe(after)
    }, TIME_LIMIT)
  })
})

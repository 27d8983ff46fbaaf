import { openaiChat } from '../../../../../server/dialects/openai-chat/index.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseDrawing } from '../../../../../compat/relay/midjourney-call.ts'
import type { OptionKey } from '../../../../../contract/options.ts'
import { disableFailing } from '../../../../../server/domain/channels/index.ts'
import { reactToTest } from '../../../../../server/domain/channels/react-to-test.ts'
import { removeOldLogs } from '../../../../../server/domain/logs/index.ts'
import { imageLink } from '../../../../../server/domain/tasks/index.ts'
import type { Task } from '../../../../../server/generated/prisma/client.ts'
import { classifyFailure } from '../../../../../server/relay/steps/classify-failure.ts'
import { fetchPictures } from '../../../../../server/relay/steps/fetch-pictures.ts'
import { deltaEvent, DONE, failing, type Script } from '../../../../support/fake-upstream.ts'
import { aCachedChannel } from '../../channels/a-cached-channel.ts'
import { firstCall, type Probe, type Process } from './probe.ts'

/** A call of the relay over HTTP: its status, whether it ended, and what the upstream received. */
async function ask(
  { gateway, upstream, key }: Process,
  { content = 'Say hello', stream = false, extra = {} } = {},
) {
  const before = upstream.received.length
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'gpt-4o',
      stream,
      messages: [{ role: 'user', content }],
      ...extra,
    }),
  })
  const text = await response.text()
  const sent = upstream.received.slice(before).map(({ body }) => body['messages'])
  return { status: response.status, isComplete: !stream || text.includes('[DONE]'), sent }
}

const askWith = (content: string) => (process: Process) => ask(process, { content })

async function rowsOfCall(process: Process): Promise<number> {
  const rows = () => process.gateway.services.db.log.count({ where: { type: 'CONSUME' } })
  const before = await rows()
  await ask(process)
  return (await rows()) - before
}

/** Calls of which chance sends all to one of three channels once in five million times. */
const CALLS_OF_CONVERSATION = 15

/** Whether one channel serves all calls of a conversation. */
async function hasOneChannel(process: Process): Promise<boolean> {
  const { log } = process.gateway.services.db
  const last = await log.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  for (let call = 0; call < CALLS_OF_CONVERSATION; call += 1) {
    await ask(process, { extra: { prompt_cache_key: 'probe' } })
  }
  const rows = await log.findMany({ where: { id: { gt: last?.id ?? 0 }, type: 'CONSUME' } })
  return new Set(rows.map(({ channelId }) => channelId)).size === 1
}

/** An error without a language in the request. */
async function refusal({ gateway }: Process): Promise<string> {
  const response = await fetch(`${gateway.url}/v1/models`, {
    headers: { authorization: 'Bearer x' },
  })
  const { error } = (await response.json()) as { error: { message: string } }
  return error.message.replace(/\(.*\)|[0-9a-f-]{20,}/g, '')
}

const SMALL_BODY_BYTES = 10_000

/** Longer than the shortest limit of a call, a second, of which undici measures up to two. */
const SLOW_MS = 2_300

/** A call whose upstream is slow in one way. */
const slowly = (way: 'headers' | 'idle' | 'total'): Probe => ({
  text: '1',
  isSlow: true,
  see: async process => {
    process.upstream.answer(slowScripts[way])
    const { status, isComplete } = await ask(process, { stream: true })
    return { status, isComplete }
  },
})

const begin = (response: Parameters<Script>[0]) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

const slowScripts: Readonly<Record<'headers' | 'idle' | 'total', Script>> = {
  async headers(response) {
    await sleep(SLOW_MS)
    begin(response).end(deltaEvent({ content: 'Hello' }) + DONE)
  },
  async idle(response) {
    begin(response).write(deltaEvent({ content: 'Hello' }))
    await sleep(SLOW_MS)
    response.end(DONE)
  },
  async total(response) {
    begin(response)
    for (let part = 0; part < 8; part += 1) {
      response.write(deltaEvent({ content: 'Hello' }))
      await sleep(SLOW_MS / 8)
    }
    response.end(DONE)
  },
}

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
  const engine = { services: ctx, pools: { route } } as unknown as Fetching
  const fetching = { ended: new AbortController().signal, share: { add: () => undefined } }
  await fetchPictures(
    engine,
    { body: picture, mapPictures: openaiChat.mapPictures, param: 'messages' },
    fetching,
  ).catch(() => undefined)
  return seen
}

const testOf = (status: 'ENABLED' | 'AUTO_DISABLED', timeMs: number) => (process: Process) =>
  firstCall(process, 'tx', ctx =>
    reactToTest(
      ctx,
      { id: 999_999, status, statusReason: null },
      { ok: true, timeMs, message: '' },
    ),
  )

/** What a request for an action on a drawing becomes. */
const drawingOf = ({ ctx }: Process) => {
  const body = {
    taskId: 'x',
    customId: 'MJ::JOB::pan_left::1::x',
    prompt: 'a cat --fast',
    notifyHook: 'https://a.example',
    accountFilter: {},
  }
  return parseDrawing(ctx, { mode: '', path: '/submit/action', search: '' }, body)
}

/** Options of calls and channels. */
export const callProbes: Partial<Record<OptionKey, Probe>> = {
  RetryTimes: {
    text: '2',
    see: process => {
      process.upstream.answer(failing(500))
      return ask(process)
    },
  },
  RelayHeadersTimeout: slowly('headers'),
  RelayIdleTimeout: slowly('idle'),
  RelayTotalTimeout: slowly('total'),
  ConversationAffinityTime: { text: '0', see: hasOneChannel },
  DefaultLanguage: { see: refusal },
  PreConsumedQuota: { text: '100000000', see: async process => (await ask(process)).status },
  Limits: {
    text: `{"relay-body":${SMALL_BODY_BYTES}}`,
    see: async process => (await ask(process, { content: 'a'.repeat(SMALL_BODY_BYTES) })).status,
  },
  LogConsumeEnabled: { see: rowsOfCall },
  LogRetentionDays: {
    text: '7',
    see: process => firstCall(process, 'pool', removeOldLogs),
  },
  CheckSensitiveEnabled: { see: askWith('a test_sensitive text') },
  CheckSensitiveOnPromptEnabled: { see: askWith('a test_sensitive text') },
  StopOnSensitiveEnabled: { see: askWith('a test_sensitive text') },
  SensitiveWords: { text: 'probe', see: askWith('a probe') },
  WorkerUrl: { see: workerRequest },
  WorkerValidKey: { needs: { WorkerUrl: 'https://worker.example' }, see: workerRequest },
  MjNotifyEnabled: { see: drawingOf },
  MjAccountFilterEnabled: { see: drawingOf },
  MjModeClearEnabled: { see: drawingOf },
  MjActionCheckSuccessEnabled: { see: drawingOf },
  MjForwardUrlEnabled: {
    see: ({ ctx }) =>
      imageLink(ctx, { taskId: 'x', callId: 'x', imageUrl: 'https://a.example/1.png' } as Task),
  },
  ChannelDisableThreshold: {
    text: '100',
    needs: { AutomaticDisableChannelEnabled: 'true' },
    see: testOf('ENABLED', 60_000),
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
}

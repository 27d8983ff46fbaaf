import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  setChannelStatus,
} from '../../../server/domain/channels/index.ts'
import { setTokenStatus } from '../../../server/domain/tokens/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  failing,
  openFakeUpstream,
  send,
  startStream,
  streaming,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { beginSilence } from '../../support/silence.ts'

/** Served by the first channel only, and by both. */
const ALONE = 'gpt-4o-mini'
const BOTH = 'gpt-4o'
/** A drawing service. */
const MIDJOURNEY = 2
const BALANCE = 1_000_000n
/** For a busy machine. */
const PATIENCE = { timeout: 15_000 }

let gateway: Gateway
let first: FakeUpstream
let second: FakeUpstream
let firstId: number
let users = 0

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  gateway = await openGateway()
  firstId = await gateway.addChannel(first.url, { name: 'first', priority: 10 })
  await gateway.addChannel(second.url, { name: 'second', models: [BOTH] })
  await gateway.addChannel(second.url, { name: 'mj', type: MIDJOURNEY, models: ['gpt-4'] })
  const offId = await gateway.addChannel(second.url, { name: 'off', models: ['gpt-4-32k'] })
  await setChannelStatus(gateway.root, { id: offId, status: 'DISABLED' })
  await gateway.setOption('RetryTimes', '1')
  await gateway.setOption('AutomaticDisableChannelEnabled', 'true')
})
beforeEach(() => second.answer(whole()))
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

/** The effect of an end on the minutes of the first channel. */
type Minutes = 'answered' | 'failed' | 'none'

interface End {
  readonly name: string
  /** What the first channel does; absent: it is not called. */
  readonly script?: Script
  readonly stream?: boolean
  readonly model?: string
  readonly balance?: bigint
  /** A time limit of upstreams, set to a second. */
  readonly limit?: 'RelayHeadersTimeout' | 'RelayIdleTimeout'
  /** Ends the call from here: when the upstream has the call, or when its text was read. */
  readonly act?: (call: Call) => Promise<unknown> | void
  /** The status, and a part of the body. Absent: the caller left. */
  readonly answer?: readonly [status: number, part: string]
  /** Prompt and completion tokens; absent: nothing. */
  readonly charge?: readonly number[]
  readonly row: 'CONSUME' | 'ERROR' | 'none'
  readonly minutes: Minutes
  readonly isRetried?: boolean
}

interface Call {
  readonly ctx: Ctx
  readonly caller: AbortController
}

const OPENING = deltaEvent({ role: 'assistant', content: '' })
const STOP = eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const ERROR = eventOf({ error: { message: 'no' } })
/** Three tokens. The prompt has nine. */
const words = ['one', ' two', ' three'].map(content => deltaEvent({ content }))
const OWN_COUNT = [9, 3]
const usage = (prompt: number, completion: number) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
})
const report = (prompt: number, completion: number) =>
  eventOf({ choices: [], usage: usage(prompt, completion) })
const content = [OPENING, ...words]

const answer =
  (value: unknown): Script =>
  response => {
    send(response, 200, value)
  }
const say = (figures?: object) =>
  answer({
    choices: [{ message: { content: 'one two three' } }],
    ...(figures && { usage: figures }),
  })
/** Writes the events; then the connection breaks, or nothing happens. */
const opened =
  (events: readonly string[], end: 'breaks' | 'stays'): Script =>
  response => {
    startStream(response)
    response.write(events.join(''), () => {
      if (end === 'breaks') response.destroy()
    })
  }
/** More than sockets buffer: when it is written, the gateway has read the beginning. */
const BLANKS = ' '.repeat(16 * 1024 * 1024)
const begun = Promise.withResolvers<void>()
const begin: Script = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(`{"choices":[${BLANKS}`, () => begun.resolve())
}
const cutWhole: Script = response => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[', () => response.destroy())
}

const leave = ({ caller }: Call) => caller.abort()

async function disableKey({ ctx }: Call): Promise<void> {
  const userId = idOf(ctx)
  const token = await gateway.services.db.token.findFirstOrThrow({ where: { userId } })
  await setTokenStatus(ctx, { id: token.id, status: 'DISABLED' })
}

const good = { row: 'CONSUME', minutes: 'answered' } as const
const bad = { row: 'ERROR', minutes: 'failed' } as const
const partial = { charge: OWN_COUNT, row: 'CONSUME', stream: true } as const

const ends: readonly End[] = [
  {
    name: 'a whole answer with a credible report',
    script: say(usage(20, 7)),
    answer: [200, 'three'],
    charge: [20, 7],
    ...good,
  },
  {
    name: 'a whole answer without a report',
    script: say(),
    answer: [200, 'three'],
    charge: OWN_COUNT,
    ...good,
  },
  {
    name: 'a whole answer with a report that cannot be true',
    script: say(usage(20, 99_999_999)),
    answer: [200, 'three'],
    charge: OWN_COUNT,
    ...good,
  },
  {
    name: 'a whole answer that is no answer',
    script: response => void response.end('<html>'),
    answer: [502, 'upstream_bad_answer'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'a whole answer that is an error',
    script: answer({ error: { message: 'no' } }),
    answer: [502, 'upstream_bad_answer'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'a whole answer that is an error with a status',
    script: answer({ error: { message: 'no', code: 400 } }),
    answer: [400, 'upstream_rejected'],
    row: 'ERROR',
    minutes: 'none',
  },
  {
    name: 'a whole answer that is cut',
    script: cutWhole,
    answer: [502, 'upstream_cut'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'a connection that fails',
    script: response => void response.destroy(),
    answer: [502, 'upstream_unreachable'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'no answer in time',
    script: () => undefined,
    limit: 'RelayHeadersTimeout',
    answer: [504, 'upstream_timeout'],
    ...bad,
  },
  {
    name: 'a complete stream with a report',
    script: streaming([...content, STOP, report(20, 7), DONE]),
    stream: true,
    answer: [200, DONE],
    charge: [20, 7],
    ...good,
  },
  {
    name: 'a complete stream without a report',
    script: streaming([...content, STOP, DONE]),
    stream: true,
    answer: [200, DONE],
    charge: OWN_COUNT,
    ...good,
  },
  {
    name: 'a stream that is reset after its finish',
    script: opened([...content, STOP, report(20, 7)], 'breaks'),
    stream: true,
    answer: [200, DONE],
    charge: [20, 7],
    ...good,
  },
  {
    name: 'an error in a stream before content',
    script: streaming([OPENING, ERROR]),
    stream: true,
    answer: [502, 'upstream_failed'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'a stream that is cut before content',
    script: opened([OPENING], 'breaks'),
    stream: true,
    answer: [502, 'upstream_cut'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'an error in a stream after a comment',
    script: async response => {
      const silence = beginSilence()
      startStream(response)
      response.write(OPENING)
      await silence.pass()
      silence.end()
      response.end(ERROR)
    },
    stream: true,
    answer: [200, 'upstream_failed'],
    isRetried: true,
    ...bad,
  },
  {
    name: 'an error in a stream after a beginning without text',
    script: streaming([deltaEvent({ annotations: [{ type: 'page' }] }), ERROR]),
    stream: true,
    answer: [200, 'upstream_failed'],
    ...bad,
  },
  {
    name: 'an error in a stream after content',
    script: streaming([...content, ERROR]),
    answer: [200, 'upstream_failed'],
    minutes: 'failed',
    ...partial,
  },
  {
    name: 'a stream that is cut after content',
    script: opened(content, 'breaks'),
    answer: [200, 'upstream_cut'],
    minutes: 'failed',
    ...partial,
  },
  {
    name: 'a stream that stops after content',
    script: opened(content, 'stays'),
    limit: 'RelayIdleTimeout',
    answer: [200, 'upstream_timeout'],
    minutes: 'failed',
    ...partial,
  },
  {
    name: 'the caller leaves before the answer begins',
    script: () => undefined,
    act: leave,
    row: 'none',
    minutes: 'none',
  },
  {
    name: 'the caller leaves during a whole answer',
    script: begin,
    act: async call => {
      await begun.promise
      leave(call)
    },
    charge: [9, 0],
    row: 'CONSUME',
    minutes: 'none',
  },
  {
    name: 'the caller leaves during a stream',
    script: opened(content, 'stays'),
    act: leave,
    minutes: 'none',
    ...partial,
  },
  {
    name: 'the key is disabled during a stream',
    script: opened(content, 'stays'),
    act: disableKey,
    answer: [200, 'token_disabled'],
    minutes: 'none',
    ...partial,
  },
  {
    name: 'the balance is too small',
    balance: 0n,
    answer: [403, 'insufficient_quota'],
    row: 'none',
    minutes: 'none',
  },
  {
    name: 'the group has no channel of the model',
    model: 'gpt-4-turbo',
    answer: [404, 'model_not_found'],
    row: 'none',
    minutes: 'none',
  },
  {
    name: 'all channels of the model are disabled',
    model: 'gpt-4-32k',
    answer: [503, 'no_channel'],
    row: 'none',
    minutes: 'none',
  },
  {
    name: 'no channel is of a type that can serve the call',
    model: 'gpt-4',
    answer: [503, 'is of a type that can serve'],
    row: 'none',
    minutes: 'none',
  },
]

interface StatusEnd {
  readonly status: number
  readonly answer: readonly [status: number, part: string]
  readonly minutes: Minutes
  readonly isRetried: boolean
  readonly disables: boolean
}

/** The table of statuses of the README, which is the rule. */
function statusEnds(): StatusEnd[] {
  return tableOf('Status of the upstream').map(([status, shown = '', minutes, next, disables]) => {
    const [, code = '', part = ''] = /^(\d+) `(\w+)`$/.exec(shown) ?? []
    return {
      status: Number(status),
      answer: [Number(code), part],
      minutes: minutes as Minutes,
      isRetried: next === 'yes',
      disables: disables === 'yes',
    }
  })
}

/** The rows of a table of the README, by the title of its first column. */
function tableOf(title: string): string[][] {
  const file = new URL('../../../server/relay/README.md', import.meta.url)
  const lines = readFileSync(file, 'utf8').split('\n')
  const from = lines.findIndex(line => line.startsWith(`| ${title} |`)) + 2
  const rows = lines.slice(from)
  const end = rows.findIndex(line => !line.startsWith('|'))
  return rows.slice(0, end).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)

/** What the log and the minutes must have in the end. */
const expectedRows = new Map<number, string[]>()
const expectedMinutes = { answered: 0, failed: 0 }

function expectLater(ctx: Ctx, { row, minutes }: Pick<End, 'row' | 'minutes'>): void {
  const rows = expectedRows.get(idOf(ctx)) ?? []
  expectedRows.set(idOf(ctx), row === 'none' ? rows : [...rows, row])
  if (minutes !== 'none') expectedMinutes[minutes] += 1
}

async function open(end: Pick<End, 'script' | 'balance'>) {
  const ctx = await gateway.addUser(`ann${(users += 1)}`, end.balance ?? BALANCE)
  if (end.script) first.answer(end.script)
  first.received.length = 0
  second.received.length = 0
  return { ctx, key: await gateway.addKey(ctx) }
}

function isCalled(): void {
  if (first.received.length === 0) throw new Error('not called yet')
}

/** Makes a call. Undefined when its caller left. */
async function ask(
  { ctx, key }: { ctx: Ctx; key: string },
  { model = ALONE, stream = false, act }: Pick<End, 'model' | 'stream' | 'act'>,
): Promise<readonly [number, string] | undefined> {
  const caller = new AbortController()
  const asked = fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: 'Say hello' }] }),
    signal: caller.signal,
  })
  try {
    if (act && !stream) {
      await vi.waitFor(isCalled, PATIENCE)
      await act({ ctx, caller })
    }
    const response = await asked
    return [
      response.status,
      await textOf(response, act && stream ? () => act({ ctx, caller }) : undefined),
    ]
  } catch (error) {
    if (!caller.signal.aborted) throw error
    return undefined
  }
}

async function textOf(response: Response, act?: () => Promise<unknown> | void): Promise<string> {
  if (!act) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  let isDone = false
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (isDone || !text.includes('three')) continue
    isDone = true
    await act()
  }
  return text
}

async function charged(ctx: Ctx): Promise<number[] | undefined> {
  const where = { userId: idOf(ctx), type: 'CONSUME' } as const
  const row = await gateway.services.db.log.findFirst({ where })
  return row ? [row.promptTokens, row.completionTokens] : undefined
}

/** Resolves when the call has no hold any more, and so its end is written. */
async function settled(ctx: Ctx): Promise<void> {
  await vi.waitFor(async () => {
    const holds = await gateway.services.pool.query('select from holds where user_id = $1', [
      idOf(ctx),
    ])
    expect(holds).toEqual([])
  }, PATIENCE)
}

describe('a call ends as the table says', () => {
  test.each(ends)('$name', async end => {
    if (end.limit) await gateway.setOption(end.limit, '1')
    const opening = await open(end)
    const seen = await ask(opening, end)
    await settled(opening.ctx)
    const [status, part = ''] = end.answer ?? []
    expect([seen?.[0], seen?.[1].includes(part) ?? false]).toEqual([status, status !== undefined])
    expect(await charged(opening.ctx)).toEqual(end.charge)
    expect(first.received).toHaveLength(end.script ? 1 : 0)
    expectLater(opening.ctx, end)
    if (end.limit) await gateway.setOption(end.limit, '600')
  })

  test.each(ends.filter(({ script, act, limit }) => script && !act && !limit))(
    '$name: whether another channel is tried',
    async end => {
      const opening = await open(end)
      await ask(opening, { ...end, model: BOTH })
      expect(second.received).toHaveLength(end.isRetried ? 1 : 0)
      expectLater(opening.ctx, end.isRetried ? { ...end, row: 'CONSUME' } : end)
    },
  )
})

describe('a status of the upstream ends a call as the table says', () => {
  test.each(statusEnds())('$status', async ({ status, answer: shown, disables, ...end }) => {
    const opening = await open({ script: failing(status) })
    const seen = await ask(opening, {})
    expect(seen).toEqual([shown[0], expect.stringContaining(shown[1])])
    expect(await charged(opening.ctx)).toBeUndefined()
    expectLater(opening.ctx, { ...end, row: 'ERROR' })
    await expectDisabled(disables)
    await ask(opening, { model: BOTH })
    expect(second.received).toHaveLength(end.isRetried ? 1 : 0)
    expectLater(opening.ctx, { ...end, row: end.isRetried ? 'CONSUME' : 'ERROR' })
    await expectDisabled(disables)
  })
})

async function expectDisabled(isDisabled: boolean): Promise<void> {
  const where = { id: firstId }
  const status = async () => (await gateway.services.db.channel.findUniqueOrThrow({ where })).status
  const expected = isDisabled ? 'AUTO_DISABLED' : 'ENABLED'
  await vi.waitFor(async () => expect(await status()).toBe(expected), PATIENCE)
  if (!isDisabled) return
  await setChannelStatus(gateway.root, { id: firstId, status: 'ENABLED' })
  await vi.waitFor(isEnabled, PATIENCE)
}

function isEnabled(): void {
  const channel = channelById(channelsCache.read(gateway.services), firstId)
  if (!channel?.enabled) throw new Error('not loaded yet')
}

test('every end has its row in the table', () => {
  expect(tableOf('End').map(([name]) => name)).toEqual(ends.map(({ name }) => name))
})

test('every end has the log row of the table, and its count for the channel', async () => {
  const where = { userId: { in: [...expectedRows.keys()] }, type: { in: ['CONSUME', 'ERROR'] } }
  await vi.waitFor(async () => {
    const rows = await gateway.services.db.log.findMany({ where: where as never })
    const types = [...expectedRows].map(([id]) =>
      rows.filter(({ userId }) => userId === id).map(({ type }) => type),
    )
    const sorted = (all: readonly (readonly string[])[]) => all.map(some => some.toSorted())
    expect(sorted(types)).toEqual(sorted([...expectedRows.values()]))
    const [minutes] = await gateway.services.pool.query(
      `select sum(calls)::int as answered, sum(failures)::int as failed
         from channel_minutes where channel_id = $1`,
      [firstId],
    )
    expect(minutes).toEqual(expectedMinutes)
  }, PATIENCE)
})

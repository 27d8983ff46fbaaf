import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  deleteChannels,
  setChannelStatus,
  testChannel,
} from '../../../server/domain/channels/index.ts'
import {
  failing,
  openFakeUpstream,
  send,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const SECRET = 'sk-upstream-secret-key'
/** What must not be shown, and words that may. */
const TALKATIVE =
  `Bad field: see https://vllm.corp.internal/v1?k=1 or 10.1.2.3:8000 or vllm-7b:8000, ` +
  `key ${SECRET}, Bearer abc.def, org-AbCdEfGh, ops@corp.example, 9f86d081884c7d659a2feaa0.`
const HIDDEN = /vllm|corp|10\.1|8000|secret|abc\.def|AbCdEfGh|9f86/

let gateway: Gateway
let upstream: FakeUpstream
let channelId: number
let otherId: number
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  channelId = await gateway.addChannel(upstream.url, { models: ['gpt-4o'] })
  otherId = await gateway.addChannel(upstream.url, { models: ['gpt-4o-mini'] })
  await gateway.setOption('AutomaticDisableChannelEnabled', 'true')
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
beforeEach(() => upstream.answer(whole()))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function ask({ content = 'hi', model = 'gpt-4o', url = gateway.url } = {}) {
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: [{ role: 'user', content }] }),
  })
  return { status: answer.status, text: await answer.text() }
}

const row = (id: number) => gateway.services.db.channel.findUniqueOrThrow({ where: { id } })

async function enable(id: number): Promise<void> {
  await setChannelStatus(gateway.root, { id, status: 'ENABLED' })
  const known = () => channelById(channelsCache.read(gateway.services), id)
  await vi.waitFor(() => expect(known()?.enabled).toBe(true))
}

describe('the words of an upstream', () => {
  test('reach a caller without keys, addresses and names of accounts', async () => {
    upstream.answer(failing(400, { message: TALKATIVE }))
    const { status, text } = await ask()
    expect([status, text]).toEqual([400, expect.stringContaining('Bad field')])
    expect(text).not.toMatch(HIDDEN)
  })

  test('reach an admin who tests the channel without them too', async () => {
    upstream.answer(failing(401, { message: TALKATIVE }))
    const { message } = await testChannel(gateway.root, { id: channelId })
    expect(message).toContain('401 Bad field')
    expect(message).not.toMatch(HIDDEN)
  })

  test('disable a channel that they are about, and are its reason without them', async () => {
    upstream.answer(failing(403, { message: `Permission denied. ${TALKATIVE}` }))
    await ask()
    await vi.waitFor(async () => expect((await row(channelId)).status).toBe('AUTO_DISABLED'))
    const { statusReason } = await row(channelId)
    expect(statusReason).toContain('403 Permission denied.')
    expect(statusReason).not.toMatch(HIDDEN)
    await enable(channelId)
  })
})

async function isDisabledBy(content: string, status: number, message: string): Promise<boolean> {
  upstream.answer(failing(status, { message }))
  await ask({ content })
  await afterLaterFailure()
  return (await row(channelId)).status !== 'ENABLED'
}

/** Waits for another channel that fails later, because disabling is asynchronous. */
async function afterLaterFailure(): Promise<void> {
  upstream.answer(failing(401))
  await ask({ model: 'gpt-4o-mini' })
  await vi.waitFor(async () => expect((await row(otherId)).status).toBe('AUTO_DISABLED'))
  await enable(otherId)
}

describe('one call through a channel', () => {
  const answers = [
    [43, 402, { error: { message: 'Insufficient Balance', code: 'invalid_request_error' } }, true],
    [40, 403, { code: 30_001, message: 'Sorry, your account balance is insufficient' }, true],
    [25, 429, { error: { message: 'no', type: 'exceeded_current_quota_error' } }, true],
    [1, 403, { error: { message: '余额不足，请充值' } }, true],
    [1, 429, { error: { message: 'no', code: 'rate_limit_exceeded' } }, false],
    [1, 429, { error: { message: 'You exceeded your current quota. Retry in 21s.' } }, false],
  ] as const

  test.each(answers)('of type %i, answered %i %j, disables it: %j', async (...answer) => {
    const [type, status, body, disables] = answer
    const id = await gateway.addChannel(upstream.url, { type, models: ['gpt-4o'], priority: 10 })
    upstream.answer(response => send(response, status, body))
    await ask()
    await afterLaterFailure()
    expect((await row(id)).status).toBe(disables ? 'AUTO_DISABLED' : 'ENABLED')
    await deleteChannels(gateway.root, { ids: [id] })
    const known = () => channelById(channelsCache.read(gateway.services), id)
    await vi.waitFor(() => expect(known()).toBeUndefined())
  })
})

describe('a channel stays enabled', () => {
  test.each([400, 404, 413, 422])(
    'when the upstream refuses the call itself with %i, whatever it says',
    async status => {
      expect(await isDisabledBy('hi', status, 'Permission denied')).toBe(false)
    },
  )

  test('when the upstream repeats what the caller sent', async () => {
    const content = 'What does "Permission denied" mean?'
    expect(await isDisabledBy(content, 403, `Blocked prompt: ${content}`)).toBe(false)
    expect(await isDisabledBy(content, 500, `Cannot read: ${content}`)).toBe(false)
  })
})

test('a channel that was saved under older rules is refused when it connects, and the error has no address', async () => {
  const strict = await openGateway({ databaseUrl: gateway.databaseUrl, outboundAllow: [] })
  try {
    upstream.received.length = 0
    const { status, text } = await ask({ url: strict.url })
    expect([status, upstream.received]).toEqual([502, []])
    expect(text).not.toMatch(/127\.0|OUTBOUND/)
    const { message } = await testChannel(strict.root, { id: channelId })
    expect(message).toContain('127.0.0.1')
    expect(message).toContain('OUTBOUND_ALLOW')
    expect(upstream.received).toEqual([])
  } finally {
    await strict.close()
  }
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { surfaceAt } from '../../../../compat/relay/surface-at.ts'
import { setChannelStatus } from '../../../../server/domain/channels/index.ts'
import {
  DONE,
  eventOf,
  openFakeUpstream,
  send,
  startStream,
  streaming,
  type FakeUpstream,
  type Received,
  type Script,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { CLAUDE_CODE_BETAS, claudeCodeTurn, codexTurn, webSearchCall } from './agent-requests.ts'
import { callers, eventsOf, type SurfaceName } from './caller-forms.ts'
import {
  answering,
  meanings,
  refusing,
  vendors,
  type CodecName,
  type Meaning,
  type Parsed,
} from './vendor-answers.ts'

/* What agents need of a gateway, and no other test of the relay says. */

const types: Readonly<Record<CodecName, number>> = {
  chat: 43,
  responses: 1,
  anthropic: 14,
  gemini: 24,
}
const names: readonly CodecName[] = ['chat', 'responses', 'anthropic', 'gemini']
const modelOf = (codec: CodecName) => `m-${codec}`
/** The names at the upstream: a Claude that has instructions between messages, and a GPT that reasons. */
const upstreamModels: Readonly<Record<CodecName, string>> = {
  chat: 'deepseek-chat',
  responses: 'gpt-5.1',
  anthropic: 'claude-sonnet-4-5',
  gemini: 'gemini-2.5-flash',
}
/** Its channel is disabled. */
const DISABLED = 'm-disabled'

let gateway: Gateway
let upstream: FakeUpstream
let key: string
let poorKey: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  for (const name of names) {
    await gateway.addChannel(upstream.url, {
      name,
      type: types[name],
      models: [modelOf(name)],
      modelMapping: { [modelOf(name)]: upstreamModels[name] },
    })
  }
  const id = await gateway.addChannel(upstream.url, { name: 'disabled', models: [DISABLED] })
  const models = [...names.map(modelOf), DISABLED]
  await gateway.setRatios(Object.fromEntries(models.map(model => [model, 1])))
  await setChannelStatus(gateway.root, { id, status: 'DISABLED' })
  await gateway.setOption('RetryTimes', '0')
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n))
  poorKey = await gateway.addKey(await gateway.addUser('poor', 0n))
})
beforeEach(() => {
  upstream.received.length = 0
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Asking {
  readonly body?: object
  readonly path?: string
  readonly headers?: Record<string, string>
}

/** Posts the body of an agent to the path of a dialect. */
async function post(surface: SurfaceName, { body, path, headers }: Asking, apiKey = key) {
  const asked = { model: modelOf('chat'), isStream: false }
  const form = callers[surface]
  const response = await fetch(gateway.url + (path ?? form.path(asked)), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...form.headers(apiKey), ...headers },
    body: JSON.stringify(body ?? form.body(asked)),
  })
  const text = await response.text()
  const { status, headers: sent } = response
  return { status, headers: sent, text, json: () => JSON.parse(text) as Parsed }
}

const ask = (surface: SurfaceName, model: string, apiKey = key) =>
  post(surface, pathAndBody(surface, model, false), apiKey)
const stream = (surface: SurfaceName, model: string) =>
  post(surface, pathAndBody(surface, model, true))
function pathAndBody(surface: SurfaceName, model: string, isStream: boolean) {
  const asked = { model, isStream }
  return { path: callers[surface].path(asked), body: callers[surface].body(asked) }
}

const sent = () => (upstream.received.at(-1) as Received).body as Parsed
const waitOf = (headers: Headers) => headers.get('retry-after')

describe('a refusal that stays true ends the retries of the agents of its dialect', () => {
  const rows: readonly [SurfaceName, number, number, number][] = [
    ['chat', 401, 403, 404],
    // opencode repeats a 404 and a 429 of this dialect, Codex a 403; both end after 400.
    ['responses', 401, 400, 400],
    ['anthropic', 401, 403, 404],
    ['gemini', 401, 403, 404],
  ]
  test.each(rows)('%s', async (surface, ofKey, ofQuota, ofModel) => {
    const answers = [
      await ask(surface, modelOf('chat'), 'sk-unknown'),
      await ask(surface, modelOf('chat'), poorKey),
      await ask(surface, 'm-unknown'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([ofKey, ofQuota, ofModel])
    for (const { headers } of answers) {
      expect([headers.get('x-should-retry'), waitOf(headers)]).toEqual(['false', null])
    }
    expect(upstream.received).toEqual([])
  })

  test('a user of Codex without a balance is refused with the code that it takes as final', async () => {
    const { json } = await ask('responses', modelOf('chat'), poorKey)
    expect(json().error.code).toBe('insufficient_quota')
  })

  test.each(names)('%s: but a model whose channels are disabled is asked again', async surface => {
    const { status, headers } = await ask(surface, DISABLED)
    expect([status, headers.get('x-should-retry'), waitOf(headers)]).toEqual([503, 'true', '5'])
  })
})

describe('a stream of chat ends with a reason that its caller knows', () => {
  test.each([
    ['weary', 'stop'],
    ['eos', 'stop'],
    ['max_tokens', 'length'],
    ['tool_use', 'tool_calls'],
    ['content_filter', 'content_filter'],
  ])('%s is %s', async (reason, known) => {
    const quoted = 'it said "finish_reason":"weary"'
    const events = [{ content: quoted }, { content: '' }].map((delta, at) =>
      eventOf({ choices: [{ index: 0, delta, finish_reason: at === 0 ? null : reason }] }),
    )
    upstream.answer(streaming([...events, DONE]))
    const { text } = await stream('chat', modelOf('chat'))
    const chunks = eventsOf(text).flatMap(({ value }) => value.choices ?? [])
    expect(chunks.map(one => [one.delta.content ?? '', one.finish_reason])).toEqual([
      [quoted, null],
      ['', known],
    ])
  })
})

describe('the wait after a refusal that passes is a whole number of seconds', () => {
  const busy =
    (wait?: string): Script =>
    response => {
      if (wait !== undefined) response.setHeader('retry-after', wait)
      send(response, 429, { error: { message: 'slow down', code: 'rate_limit_exceeded' } })
    }

  test.each(names)('%s', async surface => {
    const at = new Date(Date.now() + 20_000).toUTCString()
    for (const wait of [undefined, '7', at, '3600']) {
      upstream.answer(busy(wait))
      const { status, headers } = await ask(surface, modelOf('chat'))
      const seconds = waitOf(headers)
      expect([wait, status, seconds]).toEqual([wait, 429, expect.stringMatching(/^\d{1,2}$/)])
      expect(Number(seconds)).toBeLessThanOrEqual(60)
    }
  })
})

test('a caller of Gemini finds the wait in the body, because its agents ignore the header', async () => {
  upstream.answer(response => {
    response.setHeader('retry-after', '7')
    send(response, 429, { error: { message: 'slow down' } })
  })
  const { details } = (await ask('gemini', modelOf('chat'))).json().error
  const found = details.find((one: Parsed) => one['@type'].endsWith('RetryInfo'))
  expect(found.retryDelay).toBe('7s')
})

describe('a conversation that is too long in the middle of a stream', () => {
  const breaking: Script = response => {
    startStream(response)
    const { content } = vendors.chat.stream(meanings.text)
    const { body } = vendors.chat.tooLong
    response.end(`${content.join('')}data: ${JSON.stringify(body)}\n\n`)
  }

  test('fails a response with the code that agents act on', async () => {
    upstream.answer(breaking)
    const { text } = await stream('responses', modelOf('chat'))
    expect(eventsOf(text).at(-1)?.value.response.error.code).toBe('context_length_exceeded')
  })

  test('is an error in the words of Messages that agents act on', async () => {
    upstream.answer(breaking)
    const { text } = await stream('anthropic', modelOf('chat'))
    expect(eventsOf(text).at(-1)?.value.error.message).toMatch(/prompt is too long: 9000 tokens/)
  })
})

describe('a response that failed is complete', () => {
  const MEMBERS = ['id', 'object', 'created_at', 'model', 'output', 'tools', 'parallel_tool_calls']

  test.each(['chat', 'responses'] as const)('from %s', async codec => {
    upstream.answer(response => {
      startStream(response)
      const { content } = vendors[codec].stream(meanings.text)
      response.end(content.join('') + vendors[codec].errorEvent)
    })
    const { text } = await stream('responses', modelOf(codec))
    const [first, ...rest] = eventsOf(text)
    const failed = rest.at(-1)?.value.response
    const missing = [...Object.keys(first?.value.response), ...MEMBERS].filter(
      name => !(name in failed),
    )
    expect([missing, failed.id, failed.usage]).toEqual([[], first?.value.response.id, null])
  })
})

describe('a text of Anthropic that Claude Code acts on reaches it unchanged', () => {
  test.each([
    'input length and `max_tokens` exceed context limit: 190000 + 32000 > 200000, decrease input',
    '"thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive".',
    'messages.1.content.0: Invalid `signature` in `thinking` block',
  ])('%s', async message => {
    const error = { type: 'invalid_request_error', message }
    upstream.answer(refusing({ status: 400, body: { type: 'error', error } }))
    const answer = await ask('anthropic', modelOf('anthropic'))
    expect(answer.json().error).toMatchObject({ type: 'invalid_request_error' })
    expect(answer.json().error.message).toContain(message)
    expect(answer.status).toBe(400)
  })
})

describe('ids are unique in a conversation, not in one answer', () => {
  /** An upstream without ids, or one that begins to number with each answer. */
  const idless: Meaning = meanings.call
  test.each(['anthropic', 'chat', 'responses'] as const)('for %s', async surface => {
    upstream.answer(answering('gemini', idless, true))
    const seen = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1) {
      const { text } = await stream(surface, modelOf('gemini'))
      const ids = [...text.matchAll(/"(?:id|call_id)":"([^"]+)"/g)].map(([, id = '']) => id)
      const own = new Set(ids)
      expect(own.size).toBeGreaterThan(1)
      for (const id of own) expect(seen.has(id), `${id} came again`).toBe(false)
      for (const id of own) seen.add(id)
    }
  })
})

/** The names of the tools that an upstream was given. */
const toolNames = (codec: CodecName): string[] => {
  const { tools = [] } = sent()
  if (codec === 'gemini') {
    return tools.flatMap((one: Parsed) => one.functionDeclarations.map((tool: Parsed) => tool.name))
  }
  return tools.map((one: Parsed) => one.name ?? one.function?.name ?? one.custom?.name)
}

/** A call of the tool whose name in the request matches. */
const calling =
  (codec: CodecName, pattern: RegExp, json: string): Script =>
  (response, received) => {
    const name = toolNames(codec).find(one => pattern.test(one)) ?? 'none'
    const meaning: Meaning = { ...meanings.call, calls: [{ name, json: [json] }] }
    return answering(codec, meaning, true)(response, received)
  }

const translated: readonly CodecName[] = ['chat', 'anthropic', 'gemini']

describe.each(translated)('a turn of Codex onto %s', codec => {
  const turn = (tools: 'tools' | 'input') =>
    post('responses', { body: codexTurn(modelOf(codec), tools) })
  const lastItem = (text: string) =>
    eventsOf(text)
      .filter(({ name }) => name === 'response.output_item.done')
      .at(-1)?.value.item

  test.each(['tools', 'input'] as const)('has its tools, wherever they stand: in %s', async at => {
    upstream.answer(answering(codec, meanings.text, true))
    const { status } = await turn(at)
    expect(status).toBe(200)
    const given = toolNames(codec)
    for (const part of ['exec_command', 'apply_patch', 'wait_agent']) {
      expect(given.filter(name => name.includes(part))).toHaveLength(1)
    }
    expect(given.some(name => name === 'web_search')).toBe(false)
  })

  test.each(['tools', 'input'] as const)('gets a tool of a group with its group: %s', async at => {
    upstream.answer(calling(codec, /wait_agent/, '{"cmd":"x"}'))
    const item = lastItem((await turn(at)).text)
    expect(item).toMatchObject({
      type: 'function_call',
      name: 'wait_agent',
      namespace: 'multi_agent_v1',
    })
    expect(JSON.parse(item.arguments)).toEqual({ cmd: 'x' })
  })

  test.each(['tools', 'input'] as const)('gets a patch as plain text: %s', async at => {
    upstream.answer(calling(codec, /apply_patch/, '{"input":"*** Begin Patch"}'))
    const item = lastItem((await turn(at)).text)
    expect(item).toMatchObject({
      type: 'custom_tool_call',
      name: 'apply_patch',
      input: '*** Begin Patch',
    })
  })

  test('leaves out what only OpenAI knows, and names what it asked for', async () => {
    upstream.answer(answering(codec, meanings.text, true))
    const { headers } = await turn('tools')
    const json = JSON.stringify(sent())
    for (const foreign of ['passthrough', 'client_metadata', 'encrypted', 'msg_1', '"store"']) {
      expect(json).not.toContain(foreign)
    }
    expect(headers.get('x-sluice-dropped-fields')).toContain('tools')
  })
})

describe('a turn of Claude Code for a name that it does not know', () => {
  const turn = (model: string) =>
    post('anthropic', {
      path: '/v1/messages?beta=true',
      body: claudeCodeTurn(model),
      headers: { 'anthropic-beta': CLAUDE_CODE_BETAS },
    })

  test.each(names)('is served by %s, without what only Anthropic knows', async codec => {
    const isResponses = codec === 'responses'
    upstream.answer(answering(isResponses ? 'chat' : codec, meanings.text, true))
    const { status, text } = await turn(modelOf(codec))
    expect([status, (await callers.anthropic.stream(text)).text]).toEqual([200, 'Hello there'])
    if (codec === 'anthropic') return
    const json = JSON.stringify(sent())
    for (const foreign of ['context_management', 'cache_control', 'adaptive', 'output_config']) {
      expect(json).not.toContain(foreign)
    }
  })

  test('keeps the place of instructions at its end', async () => {
    upstream.answer(answering('chat', meanings.text, true))
    await turn(modelOf('chat'))
    const [first, second, last] = sent().messages
    expect([first.role, second.role, last.role]).toEqual(['system', 'user', 'system'])
    expect(JSON.stringify(last.content)).toContain('Remember the rules.')
  })

  test('has the same bytes each time, also where instructions are folded into a text', async () => {
    const bodies: string[] = []
    for (const codec of ['gemini', 'gemini'] as const) {
      upstream.answer(answering(codec, meanings.text, true))
      await turn(modelOf(codec))
      bodies.push(upstream.received.at(-1)?.text ?? '')
    }
    expect(bodies[0]).toBe(bodies[1])
    expect(bodies[0]).toContain('Remember the rules.')
  })

  test.each(names)('searches the web without a failure: %s', async codec => {
    upstream.answer(answering(codec === 'responses' ? 'chat' : codec, meanings.text, false))
    const { status, headers } = await post('anthropic', { body: webSearchCall(modelOf(codec)) })
    expect([status, headers.get('x-sluice-dropped-fields')]).toEqual([
      200,
      expect.stringContaining('tools'),
    ])
    const { tools, tool_choice: choice, toolConfig } = sent()
    expect([tools, choice, toolConfig]).toEqual([undefined, undefined, undefined])
  })
})

describe('limits and sampling for models that refuse them', () => {
  test('a reasoning GPT has its own limit and no temperature, in every dialect', async () => {
    upstream.answer(answering('chat', meanings.text, false))
    for (const surface of ['chat', 'anthropic', 'gemini'] as const) {
      const form = callers[surface]
      const asked = { model: modelOf('responses'), isStream: false }
      const body = form.body(asked) as Parsed
      const changed =
        surface === 'gemini'
          ? { ...body, generationConfig: { ...body.generationConfig, temperature: 1 } }
          : { ...body, temperature: 1 }
      await post(surface, { path: form.path(asked), body: changed })
      const { max_tokens: old, max_completion_tokens: limit, temperature } = sent()
      expect([surface, old, limit, temperature]).toEqual([surface, undefined, 2000, undefined])
    }
  })

  test('a limit above that of a Claude is the most that it writes', async () => {
    upstream.answer(answering('anthropic', meanings.text, false))
    const body = { ...callers.chat.body({ model: modelOf('anthropic'), isStream: false }) }
    await post('chat', { body: { ...body, max_tokens: 128_000 } })
    expect(sent().max_tokens).toBe(64_000)
  })
})

test('a mark that asks for a summary of the conversation is refused where it cannot be said', async () => {
  const body = codexTurn(modelOf('chat'), 'tools')
  const input = [...(body['input'] as object[]), { type: 'compaction_trigger' }]
  const { status, json } = await post('responses', { body: { ...body, input } })
  expect([status, json().error.message]).toEqual([400, expect.stringContaining('compaction')])
  expect(upstream.received).toEqual([])
})

test('signs of life are those that the agents of a dialect bear', () => {
  const signs = Object.fromEntries(
    names.map(name => {
      const path = callers[name].path({ model: 'm', isStream: true })
      const [at = '', search = ''] = path.split('?')
      return [name, surfaceAt(at, search && `?${search}`)?.keepAlive]
    }),
  )
  expect(signs).toEqual({
    chat: ': keep-alive\n',
    responses: ': keep-alive\n',
    anthropic: 'event: ping\ndata: {"type":"ping"}\n\n',
    gemini: '\n',
  })
})

describe('usage', () => {
  test('a caller of Responses always has all three numbers', async () => {
    for (const codec of names) {
      upstream.answer(answering(codec, meanings.text, true))
      const { text } = await stream('responses', modelOf(codec))
      expect(eventsOf(text).at(-1)?.value.response.usage).toMatchObject({
        input_tokens: 9,
        output_tokens: 7,
        total_tokens: 16,
        input_tokens_details: { cached_tokens: 5 },
        output_tokens_details: { reasoning_tokens: expect.any(Number) },
      })
    }
  })

  test('an upstream of chat is asked for it, also when the caller did not ask', async () => {
    upstream.answer(answering('chat', meanings.text, true))
    const body = { ...callers.chat.body({ model: modelOf('responses'), isStream: true }) }
    await post('chat', { body: { ...body, stream_options: undefined } })
    expect(sent().stream_options).toEqual({ include_usage: true })
  })

  test('a message has it in its first and in its last event', async () => {
    upstream.answer(answering('chat', meanings.text, true))
    const { text } = await stream('anthropic', modelOf('chat'))
    const events = eventsOf(text)
    expect(events[0]?.value.message.usage).toMatchObject({ input_tokens: expect.any(Number) })
    expect(events.at(-2)?.value.usage).toMatchObject({ output_tokens: 7 })
  })
})

describe('a call of a tool that comes whole', () => {
  const args = { city: 'Paris' }
  test('has its index, id and type in the first delta of chat', async () => {
    upstream.answer(answering('gemini', meanings.call, true))
    const { text } = await stream('chat', modelOf('gemini'))
    const deltas = eventsOf(text).flatMap(
      ({ value }) => value.choices?.[0]?.delta?.tool_calls ?? [],
    )
    expect(deltas[0]).toMatchObject({
      index: 0,
      id: expect.stringMatching(/./),
      type: 'function',
      function: { name: 'get_weather' },
    })
  })

  test('has its input in deltas of Messages, not in the beginning of its block', async () => {
    upstream.answer(answering('gemini', meanings.call, true))
    const { text } = await stream('anthropic', modelOf('gemini'))
    const events = eventsOf(text).map(({ value }) => value)
    const begun = events.find(({ content_block: block }) => block?.type === 'tool_use')
    expect(begun.content_block.input).toEqual({})
    const json = events.map(({ delta }) => delta?.partial_json ?? '').join('')
    expect(JSON.parse(json)).toEqual(args)
  })
})

describe('a refusal of another vendor is ordinary text', () => {
  const refusal: Script = response =>
    send(response, 200, {
      ...(vendors.chat.whole(meanings.text) as object),
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, refusal: 'I cannot do that.' },
          finish_reason: 'stop',
        },
      ],
    })
  test.each(['responses', 'anthropic', 'gemini'] as const)('for %s', async surface => {
    upstream.answer(refusal)
    const { json } = await ask(surface, modelOf('chat'))
    const { text, end } = await callers[surface].whole(json())
    expect([text, end]).toEqual(['I cannot do that.', callers[surface].ends.stop])
  })
})

describe('paths that agents ask without a key', () => {
  test.each(['/', '/v1', '/v1/'])('HEAD %s is answered', async path => {
    const { headers } = await fetch(gateway.url + path, { method: 'HEAD' })
    expect(headers.get('www-authenticate')).toBeNull()
  })

  test.each(['/v1/unknown', '/v1beta/unknown', '/v1/models', '/responses/x', '/messages/x'])(
    'GET %s is never a page',
    async path => {
      const { headers } = await fetch(gateway.url + path)
      expect(headers.get('content-type')).toContain('application/json')
    },
  )
})

test('eighteen counts of tokens at once are all answered', async () => {
  const path = '/v1/messages/count_tokens?beta=true'
  const { model, messages, tools } = claudeCodeTurn(modelOf('chat'))
  const all = Array.from({ length: 18 }, () =>
    post('anthropic', { path, body: { model, messages, tools } }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

describe('reasoning that a client of chat sends back', () => {
  const history = (model: string) => ({
    model,
    messages: [
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: 'Hello.', reasoning_content: 'A greeting.' },
      { role: 'user', content: 'And now?' },
    ],
  })
  test('is passed to an upstream of chat as it came', async () => {
    upstream.answer(answering('chat', meanings.text, false))
    await post('chat', { body: history(modelOf('chat')) })
    expect(sent().messages[1]).toMatchObject({ reasoning_content: 'A greeting.' })
  })
  test.each(['anthropic', 'gemini'] as const)(
    'is left out for %s, which takes only its own, and named',
    async codec => {
      upstream.answer(answering(codec, meanings.text, false))
      const { status, headers } = await post('chat', { body: history(modelOf(codec)) })
      expect([status, headers.get('x-sluice-dropped-fields')]).toEqual([200, 'reasoning_content'])
      expect(JSON.stringify(sent())).not.toContain('A greeting.')
    },
  )
})

test('a large call that is not streamed is served as the stream was', async () => {
  upstream.answer(answering('chat', meanings.thinking, false))
  const { stream: _, ...body } = claudeCodeTurn(modelOf('chat'))
  const large = { ...body, system: 'x'.repeat(115_000) }
  const { status, json } = await post('anthropic', { body: large })
  expect([status, (await callers.anthropic.whole(json())).thought]).toEqual([200, 'Let me think.'])
})

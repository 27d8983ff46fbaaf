import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { gemini } from '../../../../server/dialects/gemini/index.ts'
import type { ChatTurn, Message, Part, ThinkingWish } from '../../../../server/dialects/turn.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'
import { fixture, GOLDEN, turnOf } from './support.ts'

const write = (turn: Partial<ChatTurn>, model = 'gemini-3-pro-preview') =>
  gemini.writeTurn(turnOf(turn), { model })
const contents = (messages: Message[], model?: string) =>
  write({ messages }, model).body['contents']
const says = (role: Message['role'], text: string): Message => ({
  role,
  parts: [{ kind: 'text', text }],
})
const call = (id: string, input: string): Part => ({
  kind: 'toolCall',
  id,
  name: 'look',
  form: 'function',
  input,
})
const result = (callId: string, text: string, isError = false): Part => ({
  kind: 'toolResult',
  callId,
  form: 'function',
  parts: [{ kind: 'text', text }],
  isError,
})

describe('a request of the vendor’s own dialect', () => {
  test('is read in full', async () => {
    const body = parseExact(fixture('request.json')) as JsonObject
    const turn = gemini.readTurn(body, { model: 'gemini-2.5-flash', isStream: true })
    await expect(`${JSON.stringify(turn, null, 2)}\n`).toMatchFileSnapshot(
      `${GOLDEN}/read-request.json`,
    )
  })

  test('survives reading and writing, with its numbers', () => {
    const body = parseExact(fixture('request.json')) as JsonObject
    const turn = gemini.readTurn(body, { model: 'gemini-2.5-flash', isStream: true })
    const { body: written, left } = gemini.writeTurn(turn, { model: 'gemini-2.5-flash' })
    expect(left).toEqual([])
    const expected = JSON.parse(fixture('request.json')) as JsonObject
    // The role of an instruction means nothing, and absent arguments are empty ones.
    delete (expected['systemInstruction'] as JsonObject)['role']
    const third = (expected['contents'] as { parts: { functionCall: JsonObject }[] }[])[1]?.parts[3]
    if (third) third.functionCall['args'] = {}
    expect(JSON.parse(JSON.stringify(written))).toEqual(expected)
    expect(JSON.stringify(written)).toContain('"temperature":1.0')
    expect(JSON.stringify(written)).toContain('"at":12345678901234567890')
    expect(JSON.stringify(written)).toContain('"found":[1,2.50]')
  })

  test('may be in snake case, with single objects for lists and texts for contents', () => {
    const body = {
      system_instruction: 'Be short.',
      contents: { role: 'user', parts: { inline_data: { mime_type: 'image/png', data: 'AA==' } } },
      tools: {
        function_declarations: {
          name: 'f',
          parameters: {
            type: 'OBJECT',
            properties: { a: { type: 'STRING', nullable: true, min_length: '3' } },
          },
        },
      },
      tool_config: { function_calling_config: { mode: 'any', allowed_function_names: ['f'] } },
      generation_config: {
        max_output_tokens: 5,
        stop_sequences: ['x'],
        thinking_config: { thinking_level: 'high', include_thoughts: true },
      },
    }
    expect(gemini.readTurn(body, { model: 'm', isStream: false })).toEqual({
      model: 'm',
      isStream: false,
      messages: [
        says('system', 'Be short.'),
        {
          role: 'user',
          parts: [
            { kind: 'image', source: { kind: 'data', mediaType: 'image/png', base64: 'AA==' } },
          ],
        },
      ],
      tools: [
        {
          kind: 'function',
          name: 'f',
          schema: { type: 'object', properties: { a: { type: ['string', 'null'], minLength: 3 } } },
        },
      ],
      toolChoice: { kind: 'tool', name: 'f' },
      sampling: { stop: ['x'] },
      maxTokens: 5,
      thinking: { effort: 'high', isShown: true },
      extra: { of: 'gemini', members: {} },
    })
  })

  test('gives calls without ids the same ids on every turn, and matches results by name and order', () => {
    const body = JSON.parse(fixture('request.json')) as JsonObject
    const read = () => gemini.readTurn(body, { model: 'm' })
    const parts = read().messages.flatMap(message => message.parts)
    const calls = parts.filter(part => part.kind === 'toolCall').map(part => part.id)
    const results = parts.filter(part => part.kind === 'toolResult').map(part => part.callId)
    expect(results).toEqual(calls)
    expect(new Set(calls).size).toBe(3)
    expect(read()).toEqual(read())
  })
})

describe('contents from other dialects', () => {
  test('first instructions are the system’s, later ones keep their place', () => {
    const { body } = write({
      messages: [
        says('system', 'A'),
        says('developer', 'B'),
        says('user', 'C'),
        says('system', 'D'),
        says('assistant', 'E'),
      ],
    })
    expect(body['systemInstruction']).toEqual({ parts: [{ text: 'A' }, { text: 'B' }] })
    expect(body['contents']).toEqual([
      { role: 'user', parts: [{ text: 'C' }, { text: 'D' }] },
      { role: 'model', parts: [{ text: 'E' }] },
    ])
  })

  test('instructions alone are a content of the user', () => {
    expect(contents([says('system', 'A')])).toEqual([{ role: 'user', parts: [{ text: 'A' }] }])
  })

  test('roles alternate, and empty texts are left out', () => {
    expect(
      contents([says('user', 'A'), says('user', ''), says('assistant', ''), says('user', 'B')]),
    ).toEqual([{ role: 'user', parts: [{ text: 'A' }, { text: 'B' }] }])
  })

  test('results of one step follow the calls together, with the names and ids of the calls', () => {
    const messages: Message[] = [
      { role: 'assistant', parts: [call('c1', '{"a":1}'), call('c2', '{}')] },
      { role: 'user', parts: [result('c1', 'one'), { kind: 'text', text: 'And?' }] },
      { role: 'user', parts: [result('c2', 'bad', true)] },
    ]
    expect(contents(messages, 'gemini-2.5-pro')).toEqual([
      {
        role: 'model',
        parts: [
          { functionCall: { id: 'c1', name: 'look', args: { a: 1 } } },
          { functionCall: { id: 'c2', name: 'look', args: {} } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'c1', name: 'look', response: { output: 'one' } } },
          { functionResponse: { id: 'c2', name: 'look', response: { error: 'bad' } } },
          { text: 'And?' },
        ],
      },
    ])
  })

  test.each([
    ['gemini-3-pro-preview', true],
    ['gemini-3.8-flash', true],
    ['gemini-12-ultra', true],
    ['models/gemini-flash-latest', true],
    ['gemini-2.5-pro', false],
    ['gemma-3-27b', false],
  ])('the first call of a step of another vendor is signed for %s: %s', (model, isSigned) => {
    const messages: Message[] = [{ role: 'assistant', parts: [call('c1', ''), call('c2', '')] }]
    const [first] = contents(messages, model) as { parts: JsonObject[] }[]
    expect(first?.parts.map(part => part['thoughtSignature'])).toEqual([
      isSigned ? 'skip_thought_signature_validator' : undefined,
      undefined,
    ])
  })

  test('a signature of the vendor is given back, and no other is added', () => {
    const signed: Part = { ...call('c1', '{}'), signature: { of: 'gemini', text: 'c2ln' } } as Part
    const [first] = contents([{ role: 'assistant', parts: [signed, call('c2', '')] }]) as {
      parts: JsonObject[]
    }[]
    expect(first?.parts.map(part => part['thoughtSignature'])).toEqual(['c2ln', undefined])
  })

  test.each([
    ['null', '{}'],
    ['{"a":1', '{}'],
    ['', '{}'],
    ['[1]', '{"_raw":"[1]"}'],
    ['{"n":9223372036854775807}', '{"n":9223372036854775807}'],
  ])('the arguments %j are the object %s', (input, args) => {
    const [first] = contents([{ role: 'assistant', parts: [call('c', input)] }]) as {
      parts: { functionCall: JsonObject }[]
    }[]
    expect(JSON.stringify(first?.parts[0]?.functionCall['args'])).toBe(args)
  })

  test('thoughts and parts of other vendors are left out by name', () => {
    const { body, left } = write({
      messages: [
        {
          role: 'assistant',
          parts: [
            {
              kind: 'thinking',
              text: 'x',
              isRedacted: false,
              signature: { of: 'anthropic', text: 'y' },
            },
            { kind: 'opaque', of: 'anthropic', type: 'server_tool_use', value: {} },
            { kind: 'file', source: { kind: 'id', id: 'file_1', of: 'anthropic' } },
            { kind: 'text', text: 'A', cache: { of: 'anthropic', members: { cache_control: {} } } },
          ],
        },
      ],
    })
    expect(body['contents']).toEqual([{ role: 'model', parts: [{ text: 'A' }] }])
    expect(left).toEqual(['reasoning_content', 'server_tool_use', 'file_id', 'cache_control'])
  })

  test('pictures are data or a file, with a type', () => {
    const image = (source: Extract<Part, { kind: 'image' }>['source']): Part => ({
      kind: 'image',
      source,
    })
    const parts = [
      image({ kind: 'data', mediaType: 'image/png', base64: 'AA==' }),
      image({ kind: 'url', url: 'https://example.org/a.webp?x=1' }),
      image({ kind: 'url', url: 'https://example.org/a' }),
    ]
    expect(contents([{ role: 'user', parts }])).toEqual([
      {
        role: 'user',
        parts: [
          { inlineData: { mimeType: 'image/png', data: 'AA==' } },
          { fileData: { mimeType: 'image/webp', fileUri: 'https://example.org/a.webp?x=1' } },
          { fileData: { mimeType: 'image/jpeg', fileUri: 'https://example.org/a' } },
        ],
      },
    ])
  })

  test.each([
    ['gemini-3-pro-preview', true],
    ['gemini-2.5-pro', false],
  ])('a picture of a result is inside it for %s: %s', (model, isInside) => {
    const picture = { inlineData: { mimeType: 'image/png', data: 'AA==' } }
    const shown: Part = {
      kind: 'toolResult',
      callId: 'c1',
      form: 'function',
      isError: false,
      parts: [
        { kind: 'text', text: 'see' },
        { kind: 'image', source: { kind: 'data', mediaType: 'image/png', base64: 'AA==' } },
      ],
    }
    const [written] = contents([{ role: 'user', parts: [shown] }], model) as {
      parts: JsonObject[]
    }[]
    const response = { id: 'c1', name: 'unknown_function', response: { output: 'see' } }
    expect(written?.parts).toEqual(
      isInside
        ? [{ functionResponse: { ...response, parts: [picture] } }]
        : [{ functionResponse: response }, picture],
    )
  })
})

describe('thinking from other dialects', () => {
  const config = (thinking: ThinkingWish, model: string) =>
    (write({ thinking }, model).body['generationConfig'] as JsonObject | undefined)?.[
      'thinkingConfig'
    ]

  test.each([
    ['gemini-3-pro-preview', 'none', 'LOW'],
    ['gemini-3-pro-preview', 'medium', 'HIGH'],
    ['gemini-3.1-pro-preview', 'medium', 'MEDIUM'],
    ['gemini-3-flash-preview', 'minimal', 'MINIMAL'],
    ['gemini-3.8-flash', 'minimal', 'LOW'],
    ['gemini-4-pro', 'xhigh', 'HIGH'],
    ['google/gemini-3-flash', 'low', 'LOW'],
  ])('the level of %s for the effort %s is %s', (model, effort, level) => {
    expect(config({ effort }, model)).toEqual({ thinkingLevel: level })
  })

  test.each([
    ['gemini-2.5-flash', { effort: 'none' }, 0],
    ['gemini-2.5-pro', { mode: 'off' }, 128],
    ['gemini-2.5-flash', { effort: 'low' }, 1_024],
    ['gemini-2.5-pro', { effort: 'max' }, 32_768],
    ['gemini-2.5-flash', { mode: 'on', budget: 100_000 }, 24_576],
    ['gemini-2.5-flash', { mode: 'adaptive' }, -1],
  ] as const)('the budget of %s for %j is %i', (model, wish, budget) => {
    expect(config(wish, model)).toEqual({ thinkingBudget: budget })
  })

  test('a budget is a level from Gemini 3 on', () => {
    expect(config({ mode: 'on', budget: 2_000, isShown: true }, 'gemini-3-pro')).toEqual({
      thinkingLevel: 'LOW',
      includeThoughts: true,
    })
    expect(config({ mode: 'on', budget: 32_000 }, 'gemini-3-pro')).toEqual({
      thinkingLevel: 'HIGH',
    })
  })

  test('models that do not think are not asked to', () => {
    expect(write({ thinking: { effort: 'high' } }, 'gemini-2.0-flash')).toMatchObject({
      left: ['reasoning_effort'],
    })
    expect(config({ effort: 'high' }, 'gemini-2.0-flash')).toBeUndefined()
  })
})

describe('tools from other dialects', () => {
  test('schemas are JSON schemas without what the vendor refuses; no arguments are no schema', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { kind: { const: 'a' }, any: true, n: { type: 'integer', maximum: 5 } },
      additionalProperties: false,
    }
    const { body } = write({
      tools: [
        { kind: 'function', name: 'f', description: 'D', schema },
        { kind: 'function', name: 'g', schema: { type: 'object', properties: {} } },
      ],
    })
    expect(body['tools']).toEqual([
      {
        functionDeclarations: [
          {
            name: 'f',
            description: 'D',
            parametersJsonSchema: {
              type: 'object',
              properties: { kind: { enum: ['a'] }, any: {}, n: { type: 'integer', maximum: 5 } },
              additionalProperties: false,
            },
          },
          { name: 'g' },
        ],
      },
    ])
  })

  test('tools that run at another vendor are left out by name', () => {
    const { body, left } = write({
      tools: [{ kind: 'hosted', of: 'openai-responses', type: 'web_search', value: {} }],
      toolChoice: { kind: 'required' },
    })
    expect(body).not.toHaveProperty('tools')
    expect(body).not.toHaveProperty('toolConfig')
    expect(left).toEqual(['tools.web_search'])
  })

  test('a tool for any text takes it as its argument, in calls too', () => {
    const { body } = write({
      tools: [{ kind: 'custom', name: 'patch' }],
      messages: [
        {
          role: 'assistant',
          parts: [{ kind: 'toolCall', id: 'c', name: 'patch', form: 'custom', input: '*** Begin' }],
        },
      ],
    })
    expect(JSON.stringify(body)).toContain(
      '"parametersJsonSchema":{"type":"object","properties":{"input":{"type":"string"}}',
    )
    expect(JSON.stringify(body)).toContain('"args":{"input":"*** Begin"}')
  })

  test('names are those that the vendor accepts, the same in tools, calls and results', () => {
    const long = { name: `9 ${'x'.repeat(80)}`, namespace: 'ns' }
    const { body } = write({
      tools: [{ kind: 'function', ...long }],
      messages: [
        {
          role: 'assistant',
          parts: [{ kind: 'toolCall', id: 'c', form: 'function', input: '', ...long }],
        },
        { role: 'user', parts: [{ ...result('c', 'r'), name: long.name } as Part] },
      ],
    })
    const names = [...JSON.stringify(body).matchAll(/"name":"([^"]+)"/g)].map(match => match[1])
    expect(new Set(names).size).toBe(1)
    expect(names).toHaveLength(3)
    expect(names[0]).toMatch(/^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/)
  })

  test.each([
    [{ kind: 'auto' }, { mode: 'AUTO' }],
    [{ kind: 'none' }, { mode: 'NONE' }],
    [{ kind: 'required' }, { mode: 'ANY' }],
    [
      { kind: 'tool', name: 'f' },
      { mode: 'ANY', allowedFunctionNames: ['f'] },
    ],
    [
      { kind: 'allowed', names: ['f', 'g'], isRequired: true },
      { mode: 'ANY', allowedFunctionNames: ['f', 'g'] },
    ],
    [
      { kind: 'allowed', names: ['f'], isRequired: false },
      { mode: 'VALIDATED', allowedFunctionNames: ['f'] },
    ],
  ] as const)('the choice %j is %j', (toolChoice, functionCallingConfig) => {
    const { body } = write({ tools: [{ kind: 'function', name: 'f' }], toolChoice })
    expect(body['toolConfig']).toEqual({ functionCallingConfig })
    expect(gemini.readTurn(body, { model: 'm' }).toolChoice).toEqual(toolChoice)
  })
})

describe('limits from other dialects', () => {
  const config = (turn: Partial<ChatTurn>, model?: string) =>
    write(turn, model).body['generationConfig']

  test('more tokens than the vendor allows are the most that it allows', () => {
    expect(config({ maxTokens: 128_000 })).toEqual({ maxOutputTokens: 65_536 })
    expect(config({ maxTokens: 128_000 }, 'gemini-2.0-flash')).toEqual({ maxOutputTokens: 8_192 })
    expect(config({ maxTokens: 100 })).toEqual({ maxOutputTokens: 100 })
  })

  test('penalties of 0 are left out, and what cannot be said is named', () => {
    const { body, left } = write({
      sampling: {
        presencePenalty: 0,
        frequencyPenalty: 0.5,
        seed: 2 ** 40,
        choices: 2,
        logprobs: 3,
        stop: ['1', '2', '3', '4', '5', '6'],
      },
      parallelCalls: false,
      verbosity: 'low',
      user: 'u',
      cacheKey: 'k',
      metadata: {},
      serviceTier: 'scale',
      extra: { of: 'openai-chat', members: { logit_bias: {} } },
    })
    expect(body['generationConfig']).toEqual({
      frequencyPenalty: 0.5,
      responseLogprobs: true,
      logprobs: 3,
      stopSequences: ['1', '2', '3', '4', '5'],
    })
    expect(left).toEqual([
      'stop',
      'n',
      'seed',
      'service_tier',
      'logit_bias',
      'parallel_tool_calls',
      'verbosity',
      'user',
      'prompt_cache_key',
      'metadata',
    ])
  })

  test.each([
    ['flex', 'flex'],
    ['fast', 'priority'],
    ['auto', undefined],
  ])('the tier %s is %s', (serviceTier, tier) => {
    expect(write({ serviceTier })).toMatchObject({ left: [] })
    expect(write({ serviceTier }).body['serviceTier']).toBe(tier)
  })

  test('the form of the answer is a JSON schema', () => {
    const format = {
      kind: 'schema',
      schema: { $schema: 'x', type: 'object' },
      name: 'n',
      description: 'D',
    } as const
    expect(config({ format })).toEqual({
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'object', description: 'D' },
    })
    expect(config({ format: { kind: 'json' } })).toEqual({ responseMimeType: 'application/json' })
  })
})

import { describe, expect, test } from 'vitest'
import {
  createArrayForm,
  countedRequest,
  failureWrites,
  gemini,
  writeCount,
} from '../../../../server/dialects/gemini/index.ts'
import type { ChatReply } from '../../../../server/dialects/reply.ts'
import {
  callError,
  contextOf,
  eventsOf,
  fixture,
  splitEvents,
  turnOf,
  valuesOf,
} from './support.ts'

const REPLY: ChatReply = {
  id: '',
  model: '',
  parts: [{ kind: 'text', text: 'Hi' }],
  finish: { reason: 'stop' },
}

const streamOf = (reply: ChatReply) => {
  const encoder = gemini.createEncoder(contextOf())
  return encoder.push(eventsOf(reply)) + encoder.close()
}

describe('streams for Gemini CLI, the SDKs and the AI SDK', () => {
  test.each(['stop', 'length', 'context', 'toolCalls', 'filter', 'refusal', 'pause'] as const)(
    'an answer that ends with %s has a finishReason that clients know, in the last chunk alone',
    reason => {
      const values = valuesOf(streamOf({ ...REPLY, finish: { reason } }))
      const reasons = values.map(
        value => JSON.stringify(value).match(/"finishReason":"(\w+)"/)?.[1],
      )
      expect(['STOP', 'MAX_TOKENS', 'SAFETY']).toContain(reasons.pop())
      expect(reasons.every(word => word === undefined)).toBe(true)
    },
  )

  test('every line is `data: ` with an object or empty: no comments, no event lines, no end mark', () => {
    const lines = streamOf(REPLY).split('\n')
    expect(lines.filter(line => line !== '' && !/^data: \{.*\}$/.test(line))).toEqual([])
    expect(streamOf(REPLY).endsWith('}\n\n')).toBe(true)
  })

  test('the last chunk has the usage, the model that the caller named and the id', () => {
    const last = valuesOf(streamOf({ ...REPLY, usage: { prompt: 3, completion: 2 } })).at(-1)
    expect(last).toMatchObject({
      usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
      modelVersion: 'my-model',
      responseId: '0190-abc',
    })
  })

  test('an answer without content still has a chunk with the reason of its end', () => {
    const values = valuesOf(streamOf({ ...REPLY, parts: [] }))
    expect(values).toHaveLength(1)
    expect(values[0]).toMatchObject({ candidates: [{ finishReason: 'STOP' }] })
  })

  test('a refusal of another vendor is ordinary text with STOP', () => {
    const reply: ChatReply = {
      ...REPLY,
      parts: [{ kind: 'refusal', text: 'No.' }],
      finish: { reason: 'refusal' },
    }
    expect(streamOf(reply)).toContain('{"text":"No."}')
    expect(streamOf(reply)).toContain('"finishReason":"STOP"')
  })

  test.each(['{"a":', 'null', '', '  '])('the arguments %j are an empty object', input => {
    const reply: ChatReply = {
      ...REPLY,
      parts: [{ kind: 'toolCall', id: 'c', name: 'f', form: 'function', input }],
    }
    expect(streamOf(reply)).toContain('"functionCall":{"id":"c","name":"f","args":{}}')
  })
})

describe('a stream that breaks', () => {
  const failure = gemini.createEncoder(contextOf()).fail(callError())

  test('has no finishReason and no end mark', () => {
    expect(failure).not.toMatch(/finishReason|\[DONE\]/)
  })

  test('has an event whose first member is the error, with a number as its code', () => {
    const [event] = splitEvents(failure)
    expect(event).toMatch(/^data: \{"error":\{"code":503,"message":/)
    expect(JSON.parse(event?.slice(6) ?? '')).toMatchObject({
      error: { code: 503, status: 'UNAVAILABLE' },
    })
  })

  test('has a usage that is no object, so that a client which knows no error fails', () => {
    const [event] = splitEvents(failure)
    expect(JSON.parse(event?.slice(6) ?? '')).toHaveProperty('usageMetadata', false)
  })

  test('has the bare error object too, as a write of its own', () => {
    const writes = failureWrites(failure)
    expect(writes.join('')).toBe(failure)
    expect(writes).toHaveLength(2)
    expect(JSON.parse(writes[1] ?? '')).toMatchObject({ error: { code: 503 } })
  })

  test('of the upstream itself ends in the same way', () => {
    const ending = gemini.createFailure(contextOf())
    ending.note({})
    expect(ending.write(callError())).toBe(failure)
  })
})

describe('errors', () => {
  const written = (members: Parameters<typeof callError>[0]) =>
    gemini.writeError(callError(members))
  const detail = (body: object, type: string) =>
    (body as { error: { details: Record<string, unknown>[] } }).error.details.find(one =>
      String(one['@type']).endsWith(type),
    )

  test.each([
    [{ status: 401, kind: 'UNAUTHENTICATED', code: 'invalid_api_key' }, 401, 'UNAUTHENTICATED'],
    [
      { status: 403, kind: 'INSUFFICIENT_QUOTA', code: 'insufficient_quota' },
      403,
      'PERMISSION_DENIED',
    ],
    [
      { status: 429, kind: 'INSUFFICIENT_QUOTA', code: 'insufficient_quota' },
      403,
      'PERMISSION_DENIED',
    ],
    [{ status: 402, kind: 'FORBIDDEN', code: 'payment' }, 403, 'PERMISSION_DENIED'],
    [{ status: 404, kind: 'NOT_FOUND', code: 'model_not_found' }, 404, 'NOT_FOUND'],
    [{ status: 429, kind: 'RATE_LIMITED', code: 'rate_limit_exceeded' }, 429, 'RESOURCE_EXHAUSTED'],
    [{ status: 503, kind: 'UNAVAILABLE', code: 'no_channel' }, 503, 'UNAVAILABLE'],
    [{ status: 400, kind: 'BAD_USER_INPUT', code: 'invalid_request' }, 400, 'INVALID_ARGUMENT'],
    [{ status: 500, kind: 'INTERNAL', code: 'internal' }, 500, 'INTERNAL'],
  ] as const)('%o has the status %i', (members, status, name) => {
    const error = written(members)
    expect(error.status).toBe(status)
    expect(error.body['error']).toMatchObject({ code: status, status: name })
  })

  test('the delay stands in RetryInfo, because clients ignore the header', () => {
    const { body } = written({ status: 429, seconds: 1.2 })
    expect(detail(body, 'RetryInfo')).toMatchObject({ retryDelay: '2s' })
    expect(detail(written({}).body, 'RetryInfo')).toBeUndefined()
  })

  test('the wrong field and the id of the request are named', () => {
    const { body } = written({ status: 400, param: 'contents', message: 'wrong' })
    expect(detail(body, 'BadRequest')).toMatchObject({ fieldViolations: [{ field: 'contents' }] })
    expect(detail(body, 'RequestInfo')).toMatchObject({ requestId: 'req-1' })
  })

  test('a prompt that is too long has the words that clients look for', () => {
    const { body } = written({ status: 400, code: 'context_length_exceeded', message: 'Too long.' })
    expect(JSON.stringify(body)).toMatch(/input token count .*exceeds the maximum/)
  })
})

describe('a stream as one list', () => {
  const chunks = fixture('text.sse')

  test.each([1, 7, 100, 100_000])('has each chunk as an element, cut at every %i bytes', size => {
    const form = createArrayForm()
    const bytes = Buffer.from(
      `${chunks}data: {"candidates":[{"content":{"parts":[{"text":"é🙂"}]}}]}\r\n\r\n`,
    )
    let text = ''
    for (let at = 0; at < bytes.length; at += size) text += form.push(bytes.subarray(at, at + size))
    const list = JSON.parse(text + form.end()) as unknown[]
    expect(list).toEqual([
      ...valuesOf(chunks),
      { candidates: [{ content: { parts: [{ text: 'é🙂' }] } }] },
    ])
  })

  test('begins with the first element', () => {
    const form = createArrayForm()
    expect(form.push('')).toBe('')
    expect(form.push('data: {"a":1}\n')).toBe('')
    expect(form.push('\n')).toBe('[{"a":1}')
    expect(form.push('data: {"a":2}\n\n')).toBe(',\n{"a":2}')
    expect(form.end()).toBe(']\n')
  })

  test('without an element is empty', () => {
    expect(createArrayForm().end()).toBe('[]\n')
  })

  test('has an error as one element', () => {
    const form = createArrayForm()
    const failure = gemini.createEncoder(contextOf()).fail(callError())
    const list = JSON.parse(
      form.push('data: {"a":1}\n\n') + form.push(failure) + form.end(),
    ) as unknown[]
    expect(list).toHaveLength(2)
    expect(list[1]).toMatchObject({ error: { code: 503 } })
  })

  test('leaves out comments, end marks and what is no JSON', () => {
    const form = createArrayForm()
    expect(form.push(': ping\n\ndata: [DONE]\n\ndata: {"a"\n\n') + form.end()).toBe('[]\n')
  })
})

test('tokens are counted of the body or of the request inside it', () => {
  const request = { contents: [{ parts: [{ text: 'a' }] }] }
  expect(countedRequest(request)).toBe(request)
  expect(countedRequest({ generateContentRequest: request })).toBe(request)
  expect(countedRequest({ generate_content_request: request })).toBe(request)
  expect(writeCount(7)).toMatchObject({ totalTokens: 7 })
})

describe('errors of the upstream', () => {
  test('the delay of RetryInfo, the reason and the field are read', () => {
    const error = {
      code: 429,
      message: 'slow',
      status: 'RESOURCE_EXHAUSTED',
      details: [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED' },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '2.4s' },
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'a.b' }],
        },
      ],
    }
    const fault = {
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      type: 'RESOURCE_EXHAUSTED',
      message: 'slow',
      param: 'a.b',
      seconds: 3,
    }
    expect(gemini.readFault(429, JSON.stringify({ error }))).toEqual(fault)
    expect(gemini.readFault(429, JSON.stringify([{ error }]))).toEqual(fault)
    expect(gemini.readError({ error })).toEqual(fault)
  })

  test('an error without a number has the status of its name', () => {
    expect(gemini.readError({ error: { status: 'UNAVAILABLE', message: 'x' } })?.status).toBe(503)
  })

  test('a prompt that is too long has the code that clients act on', () => {
    const message =
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'
    expect(gemini.readFault(400, JSON.stringify({ error: { code: 400, message } })).code).toBe(
      'context_length_exceeded',
    )
  })

  test('an error inside the message of an error is read', () => {
    const inner = JSON.stringify({
      error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' },
    })
    expect(
      gemini.readFault(400, JSON.stringify({ error: { code: 400, message: inner } })).message,
    ).toBe('API key not valid.')
  })

  test.each([
    ['MALFORMED_FUNCTION_CALL', 502],
    ['UNEXPECTED_TOOL_CALL', 502],
    ['MALFORMED_RESPONSE', 502],
    ['MISSING_THOUGHT_SIGNATURE', 400],
    ['PUP_LIMITED_DISABLED', 403],
  ])('an end with %s is an error with status %i', (finishReason, status) => {
    const answer = { candidates: [{ finishReason, finishMessage: 'why' }] }
    expect(gemini.readError(answer)).toMatchObject({ status, code: finishReason, message: 'why' })
    expect(gemini.readWhole(answer)).toBeUndefined()
    expect(gemini.readReply(answer)).toBeUndefined()
  })

  test('a blocked prompt is no error: it ends with `filter` and costs its prompt', () => {
    const answer = {
      promptFeedback: { blockReason: 'SAFETY' },
      usageMetadata: { promptTokenCount: 5, totalTokenCount: 5 },
    }
    expect(gemini.readError(answer)).toBeUndefined()
    expect(gemini.readReply(answer)).toMatchObject({
      parts: [],
      finish: { reason: 'filter' },
      usage: { prompt: 5, completion: 0 },
    })
  })
})

test('the dialect writes what `turnOf` asks without a name for the stream in the body', () => {
  const { body } = gemini.writeTurn(turnOf(), { model: 'gemini-2.5-flash' })
  expect(body).toEqual({ contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] })
})

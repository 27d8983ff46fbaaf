import { GraphQLError } from 'graphql/index.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errors, type ErrorCode } from '../../../contract/errors.ts'
import { toGraphQLError } from '../../../server/graphql/errors.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { guest } from '../../../server/kernel/actor.ts'
import { recordingLogger } from '../../support/services.ts'
import { openEdge, type Edge } from './harness.ts'

const asker = () => ({
  actor: guest,
  requestId: 'request-1',
  language: 'en' as const,
  logger: recordingLogger(),
})

describe('an error', () => {
  it.each(Object.keys(errors) as ErrorCode[])('%s of the catalogue has its code and kind', code => {
    const { message, extensions } = toGraphQLError(new AppError(code), asker())
    expect(message).not.toBe('')
    expect(extensions).toMatchObject({
      code,
      kind: errors[code].kind,
      params: {},
      fields: [],
      requestId: 'request-1',
    })
  })

  it('is in the language of the caller', () => {
    const error = new AppError('RATE_LIMITED', { seconds: 7 })
    const messageKey = (language: 'zh' | 'en') =>
      toGraphQLError(error, { ...asker(), language }).message
    expect(messageKey('en')).toContain('7 seconds')
    expect(messageKey('zh')).toMatch(/[\u4e00-\u9fff]/)
  })

  it('is found inside the wrappers of the library', () => {
    const wrapped = new GraphQLError('x', { originalError: new AppError('TOKEN_NOT_FOUND') })
    const error = toGraphQLError(new GraphQLError('y', { originalError: wrapped }), asker())
    expect(error.extensions['code']).toBe('TOKEN_NOT_FOUND')
  })

  it('that is unexpected is masked and logged', () => {
    const who = asker()
    const cause = new Error('connect to postgresql://secret@host failed')
    const error = toGraphQLError(new GraphQLError(cause.message, { originalError: cause }), who)
    expect(JSON.stringify(error)).not.toContain('secret')
    expect(error.extensions).toMatchObject({ code: 'INTERNAL', requestId: 'request-1' })
    expect(who.logger.lines.join()).toContain('connect to postgresql://host failed')
    expect(who.logger.lines.join()).not.toContain('secret')
  })

  it('of the GraphQL library keeps its message, without suggestions for a guest', () => {
    const said = new GraphQLError('Cannot query field "x" on type "Y". Did you mean "z" or "a"?')
    expect(toGraphQLError(said, asker())).toMatchObject({
      message: 'Cannot query field "x" on type "Y".',
      extensions: { code: 'INPUT_INVALID' },
    })
  })
})

describe('an answer', () => {
  let edge: Edge
  beforeAll(async () => {
    edge = await openEdge()
  })
  afterAll(() => edge.close())

  const create = (input: Record<string, unknown>) =>
    edge.post('mutation C($input: CreateTokensInput!) { createTokens(input: $input) { keys } }', {
      as: edge.root.bearer,
      variables: { input },
    })

  it('names every field that is wrong', async () => {
    const answer = await create({ name: 'x'.repeat(31), count: 0 })
    const fields = answer.errors?.[0]?.extensions.fields ?? []
    expect(answer).toMatchObject({ status: 200, codes: ['INPUT_INVALID'] })
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['count', 'name'])
    expect(fields.every(({ messageKey, message }) => messageKey !== '' && message !== '')).toBe(
      true,
    )
  })

  it.each([
    ['U+0000', { name: 'a\0b' }],
    ['a lone surrogate', { name: 'a\ud800' }],
  ])('names the field with %s', async (_what, input) => {
    const answer = await create(input)
    expect(answer).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
    expect(answer.errors?.[0]?.extensions.fields[0]?.field).toBe('input.name')
  })

  it('names a field of a filter as the schema does', async () => {
    const groupId = encodeId('Group', 'g\u0007')
    const answer = await edge.post(`{ users(filter: { groupId: "${groupId}" }) { totalCount } }`, {
      as: edge.root.bearer,
    })
    expect(answer.errors?.[0]?.extensions.fields[0]?.field).toBe('filter.groupId')
  })

  it('refuses text that cannot be stored also in the document', async () => {
    const query = String.raw`mutation { createTokens(input: { name: "a\u0000" }) { keys } }`
    const answer = await edge.post(query, { as: edge.root.bearer })
    expect(answer).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
  })

  it.each([
    ['an unknown field', '{"name":"a","userId":1}'],
    ['a prototype', '{"name":"a","__proto__":{"admin":true}}'],
    ['a constructor', '{"name":"a","constructor":{"prototype":{}}}'],
    ['text for a number', '{"name":"a","count":"12abc"}'],
    ['a number beyond all', '{"name":"a","count":1e999}'],
    ['a fraction of quota', '{"name":"a","balance":0.5}'],
    ['quota that JSON cannot carry', '{"name":"a","balance":9007199254740993}'],
    ['quota beyond 64 bits', '{"name":"a","balance":"9223372036854775808"}'],
    ['text for quota', '{"name":"a","balance":"1 or 1=1"}'],
    ['a day that no calendar has', '{"name":"a","expiresAt":"2026-13-45T99:99:99Z"}'],
    ['a moment without an offset', '{"name":"a","expiresAt":"2026-01-01 00:00:00"}'],
  ])('refuses an input with %s', async (_what, input) => {
    const query = 'mutation C($input: CreateTokensInput!) { createTokens(input: $input) { keys } }'
    const body = `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`
    const headers = { 'content-type': 'application/json', ...edge.root.bearer }
    const response = await fetch(edge.url, { method: 'POST', headers, body })
    const { errors: found } = (await response.json()) as {
      errors: { extensions: { code: string } }[]
    }
    expect(found[0]?.extensions.code).toBe('INPUT_INVALID')
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })

  it('refuses variables of 10,000 levels without a stack overflow', async () => {
    const levels = 10_000
    const body = `{"query":"{ viewer { models } }","variables":{"x":${'['.repeat(levels)}${']'.repeat(levels)}}}`
    const headers = { 'content-type': 'application/json', ...edge.root.bearer }
    const response = await fetch(edge.url, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
  })

  it('masks a failing database, and holds no SQL, path or stack', async () => {
    const failing = vi
      .spyOn(edge.services.db.token, 'findMany')
      .mockRejectedValueOnce(new Error('syntax error at or near "select" in /srv/x.ts'))
    const answer = await edge.post('{ siteStatus { id } viewer { tokens { totalCount } } }', {
      as: edge.root.bearer,
    })
    failing.mockRestore()
    expect(answer).toMatchObject({
      status: 200,
      codes: ['INTERNAL'],
      data: { siteStatus: { id: expect.any(String) as string }, viewer: null },
    })
    expect(JSON.stringify(answer)).not.toMatch(/select|x\.ts|at or near/)
    expect(answer.errors?.[0]?.extensions.requestId).toBe(answer.headers['x-request-id'])
  })

  it('ends after 10 seconds at the latest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stuck = vi
      .spyOn(edge.services.db.token, 'findMany')
      .mockImplementationOnce(() => new Promise(() => undefined) as never)
    const asked = edge.post('{ viewer { tokens { totalCount } } }', { as: edge.root.bearer })
    await vi.waitFor(() => {
      expect(stuck).toHaveBeenCalled()
    })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    const answer = await asked
    stuck.mockRestore()
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      params: { limit: 'milliseconds' },
    })
  })
})

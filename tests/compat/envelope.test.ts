import { describe, expect, test } from 'vitest'
import { renderAnswer, renderFailure, renderUnknownPath } from '../../compat/api/envelope.ts'
import { languages } from '../../contract/enums.ts'
import { errors, type ErrorCode } from '../../contract/errors.ts'
import { AppError } from '../../server/kernel/app-error.ts'

const codes = Object.keys(errors) as ErrorCode[]

describe('an answer', () => {
  test.each([
    ['an empty result', {}, { success: true, message: '' }],
    ['a result', { data: [1] }, { success: true, message: '', data: [1] }],
    ['an empty result', { data: null }, { success: true, message: '', data: null }],
    ['no message at all', { message: null, data: {} }, { success: true, data: {} }],
    ['no success at all', { success: null, message: 'error' }, { message: 'error' }],
    [
      'keys beside the result',
      { success: false, message: 'slow', beside: { time: 1.5 } },
      { success: false, message: 'slow', time: 1.5 },
    ],
  ])('with %s has exactly the keys of the REST API', (_name, answer, body) => {
    expect(renderAnswer(answer)).toEqual({ status: 200, body, headers: {} })
  })

  test('of one word is that word, for programs that read no more', () => {
    const rendered = { status: 200, body: 'fail', headers: {}, isPlain: true }
    expect(renderAnswer({ word: 'fail' })).toEqual(rendered)
  })

  test('begins a sign-in with a cookie', () => {
    expect(renderAnswer({ setCookie: 'session=x' }).headers).toEqual({ 'Set-Cookie': 'session=x' })
  })
})

describe('a failure', () => {
  const otherStatuses: Partial<Record<ErrorCode, number>> = {
    UNAUTHENTICATED: 401,
    USER_HEADER_MISSING: 401,
    USER_HEADER_INVALID: 401,
    USER_HEADER_MISMATCH: 401,
    ORIGIN_REFUSED: 403,
    REQUEST_TIMEOUT: 408,
    IDEMPOTENCY_RUNNING: 409,
    BODY_TOO_LARGE: 413,
    ENCODING_UNSUPPORTED: 415,
    IDEMPOTENCY_REUSED: 422,
    RATE_LIMITED: 429,
    INTERNAL: 500,
    DATABASE_AWAY: 503,
    STOPPING: 503,
  }

  test.each(codes)('%s is a sentence in both languages, with status 200 unless listed', code => {
    for (const language of languages) {
      const error = new AppError(code, { seconds: 3, reason: 'x' })
      const { status, body } = renderFailure(error, language)
      expect(status).toBe(otherStatuses[code] ?? 200)
      expect(body).toEqual({ success: false, message: expect.stringMatching(/[^\sA-Z_]{2,}/) })
    }
  })

  test('says how long to wait', () => {
    const { headers } = renderFailure(new AppError('RATE_LIMITED', { seconds: 7 }), 'zh')
    expect(headers).toEqual({ 'Retry-After': '7' })
  })

  test('names the field rather than the error', () => {
    const fields = [{ field: 'password', messageKey: 'passwordTooShort' }] as const
    const error = new AppError('INPUT_INVALID', {}, { fields })
    expect(renderFailure(error, 'zh').body).toEqual({
      success: false,
      message: '密码长度不得小于 8 位！',
    })
  })

  test('takes a status of its own where the call has one', () => {
    expect(renderFailure(new AppError('JSON_INVALID'), 'en', { JSON_INVALID: 400 }).status).toBe(
      400,
    )
  })
})

test('an unknown path is answered in the format of the relay, without its query', () => {
  expect(renderUnknownPath('GET', '/api/x?key=sk-1')).toEqual({
    status: 404,
    body: {
      error: {
        message: 'Invalid URL (GET /api/x)',
        type: 'invalid_request_error',
        param: '',
        code: '',
      },
    },
    headers: {},
  })
})

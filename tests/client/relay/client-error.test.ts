import { describe, expect, it } from 'vitest'
import {
  ClientError,
  fromGraphqlErrors,
  fromStatus,
  fromTransport,
} from '../../../client/relay/clientError.ts'

describe('what went wrong', () => {
  it('is what the first error of an answer says', () => {
    const error = fromGraphqlErrors([
      {
        message: 'No such token',
        extensions: {
          code: 'TOKEN_NOT_FOUND',
          kind: 'NOT_FOUND',
          params: { id: 7 },
          fields: [{ field: 'name', messageKey: 'nameNeeded' }],
          requestId: 'r1',
        },
      },
      { message: 'another' },
    ])
    expect(error).toMatchObject({
      code: 'TOKEN_NOT_FOUND',
      kind: 'NOT_FOUND',
      params: { id: 7 },
      requestId: 'r1',
    })
    expect(error.fields).toHaveLength(1)
  })

  it.each([
    [401, 'UNAUTHENTICATED'],
    [405, 'CLIENT_DEMO_ONLY'],
    [429, 'CLIENT_TOO_MANY'],
    [500, 'CLIENT_SERVER_FAILED'],
    [502, 'CLIENT_SERVER_FAILED'],
    [418, 'CLIENT_BAD_ANSWER'],
  ])('follows from status %d when the answer is not GraphQL', (status, code) => {
    expect(fromStatus(status).code).toBe(code)
  })

  it('distinguishes a late answer from a missing one', () => {
    expect(fromTransport(new DOMException('late', 'TimeoutError')).code).toBe('CLIENT_TIMEOUT')
    expect(fromTransport(new TypeError('fetch failed')).code).toBe('CLIENT_UNREACHABLE')
  })

  it('keeps an error that is a ClientError already', () => {
    const error = new ClientError('FORBIDDEN', '')
    expect(fromTransport(error)).toBe(error)
  })

  it.each([
    ['UNAUTHENTICATED', true],
    ['USER_BANNED', true],
    ['CREDENTIALS_WRONG', false],
    ['FORBIDDEN', false],
  ])('ends the session for %s: %s', (code, isEnded) => {
    expect(new ClientError(code, '').isSignedOut).toBe(isEnded)
  })
})

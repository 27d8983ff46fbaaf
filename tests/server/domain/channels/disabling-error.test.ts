import { describe, expect, it, vi } from 'vitest'
import {
  isDisablingError,
  type DisablingRules,
  type UpstreamFailure,
} from '../../../../server/domain/channels/disabling-error.ts'

const OPENAI = 1
const GEMINI = 24
const SILICONFLOW = 40
const ZHIPU = 26
const KEYWORDS = ['Your credit balance is too low', '  ', 'Permission denied']

const isDisablingErrorOf = (
  failure: Partial<UpstreamFailure> & { status: number },
  rules: Partial<DisablingRules> = {},
) =>
  isDisablingError(
    { sentStatus: failure.status, ...failure },
    { channelType: OPENAI, keywords: KEYWORDS, sentText: () => 'hi', ...rules },
  )

describe('a failure disables its channel', () => {
  it.each([
    { failure: { status: 401 }, outcome: true },
    { failure: { status: 403 }, outcome: false },
    { failure: { status: 403 }, type: GEMINI, outcome: true },
    { failure: { status: 401 }, type: GEMINI, outcome: true },
    { failure: { status: 429 }, outcome: false },
    { failure: { status: 500 }, type: GEMINI, outcome: false },
    { failure: { status: 400, code: 'invalid_api_key' }, outcome: true },
    { failure: { status: 400, code: 'account_deactivated' }, outcome: true },
    { failure: { status: 400, code: 'billing_not_active' }, outcome: true },
    { failure: { status: 400, code: 'model_not_found' }, outcome: false },
    { failure: { status: 429, type: 'insufficient_quota' }, outcome: true },
    { failure: { status: 429, type: 'insufficient_user_quota' }, outcome: true },
    { failure: { status: 400, type: 'authentication_error' }, outcome: true },
    { failure: { status: 400, type: 'permission_error' }, outcome: true },
    { failure: { status: 403, type: 'forbidden' }, outcome: true },
    { failure: { status: 400, type: 'invalid_request_error' }, outcome: false },
    { failure: { status: 403, message: 'YOUR CREDIT BALANCE is too low!' }, outcome: true },
    { failure: { status: 402, message: 'your credit balance is too low' }, outcome: true },
    { failure: { status: 429, message: 'Permission denied' }, outcome: true },
    { failure: { status: 500, message: 'permission denied for x' }, outcome: true },
    { failure: { status: 503, message: 'permission denied for x' }, outcome: true },
    { failure: { status: 429, message: 'too many requests' }, outcome: false },
    { failure: { status: 403, message: '' }, outcome: false },
    { failure: { status: 402 }, outcome: true },
    { failure: { status: 403, code: '30001' }, type: SILICONFLOW, outcome: true },
    { failure: { status: 403, code: '30001' }, outcome: false },
    { failure: { status: 429, type: 'exceeded_current_quota_error' }, outcome: true },
    { failure: { status: 429, code: '1113' }, type: ZHIPU, outcome: true },
    { failure: { status: 429, code: '1302' }, type: ZHIPU, outcome: false },
    { failure: { status: 400, code: 'Arrearage' }, outcome: true },
    { failure: { status: 403, code: 'AccountOverdueError' }, outcome: true },
    { failure: { status: 429, code: 'insufficient_quota' }, outcome: true },
    { failure: { status: 403, code: 'insufficient_user_quota' }, outcome: true },
    { failure: { status: 400, code: 'billing_hard_limit_reached' }, outcome: true },
  ])('$failure of type $type: $outcome', ({ failure, type = OPENAI, outcome }) => {
    expect(isDisablingErrorOf(failure, { channelType: type })).toBe(outcome)
  })
})

describe('a plain rate limit disables no channel, even with a keyword in its message', () => {
  const message = 'Permission denied'

  it.each([
    { code: 'rate_limit_exceeded', type: 'requests', message },
    { type: 'rate_limit_error', message },
    { type: 'rate_limit_reached_error', message },
    { message: `${message}: quota of this minute. Please retry in 21.7s.` },
    { message: `${message}. Please try again in 1.3s.` },
  ])('with %j', failure => {
    expect(isDisablingErrorOf({ status: 429, ...failure })).toBe(false)
  })
})

describe('a keyword disables no channel', () => {
  const message = 'Permission denied'

  it.each([400, 404, 408, 409, 413, 415, 422])(
    'when the upstream refuses the call with status %i',
    status => {
      expect(isDisablingErrorOf({ status, message })).toBe(false)
      expect(isDisablingErrorOf({ status: 500, sentStatus: status, message })).toBe(false)
      expect(isDisablingErrorOf({ status, sentStatus: 500, message })).toBe(false)
    },
  )

  it.each([
    'Is PERMISSION DENIED an error of Linux?',
    '{"messages":[{"content":"permission"},{"content":"denied"}]}',
  ])('when the caller sent its words: %s', sent => {
    const failure = { status: 403, message: `Refused: "${message}"` }
    expect(isDisablingErrorOf(failure, { sentText: () => sent })).toBe(false)
  })

  it('unless the message has another keyword that the caller did not send', () => {
    const failure = { status: 403, message: 'Permission denied: your credit balance is too low' }
    expect(isDisablingErrorOf(failure, { sentText: () => 'permission denied' })).toBe(true)
  })
})

it('the body of the call is not read when no keyword is in the message', () => {
  const sentText = vi.fn<() => string>()
  expect(isDisablingErrorOf({ status: 500, message: 'overloaded' }, { sentText })).toBe(false)
  expect(sentText).not.toHaveBeenCalled()
})

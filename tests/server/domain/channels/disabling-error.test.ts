import { describe, expect, it } from 'vitest'
import { isDisablingError } from '../../../../server/domain/channels/disabling-error.ts'

const OPENAI = 1
const GEMINI = 24
const KEYWORDS = ['Your credit balance is too low', '  ', 'Permission denied']

describe('a failure takes its channel out of service', () => {
  it.each([
    { failure: { status: 401 }, type: OPENAI, outcome: true },
    { failure: { status: 403 }, type: OPENAI, outcome: false },
    { failure: { status: 403 }, type: GEMINI, outcome: true },
    { failure: { status: 401 }, type: GEMINI, outcome: true },
    { failure: { status: 429 }, type: OPENAI, outcome: false },
    { failure: { status: 500 }, type: GEMINI, outcome: false },
    { failure: { status: 400, code: 'invalid_api_key' }, type: OPENAI, outcome: true },
    { failure: { status: 400, code: 'account_deactivated' }, type: OPENAI, outcome: true },
    { failure: { status: 400, code: 'billing_not_active' }, type: OPENAI, outcome: true },
    { failure: { status: 400, code: 'model_not_found' }, type: OPENAI, outcome: false },
    { failure: { status: 429, type: 'insufficient_quota' }, type: OPENAI, outcome: true },
    { failure: { status: 429, type: 'insufficient_user_quota' }, type: OPENAI, outcome: true },
    { failure: { status: 400, type: 'authentication_error' }, type: OPENAI, outcome: true },
    { failure: { status: 400, type: 'permission_error' }, type: OPENAI, outcome: true },
    { failure: { status: 403, type: 'forbidden' }, type: OPENAI, outcome: true },
    { failure: { status: 400, type: 'invalid_request_error' }, type: OPENAI, outcome: false },
    {
      failure: { status: 400, message: 'YOUR CREDIT BALANCE is too low!' },
      type: OPENAI,
      outcome: true,
    },
    { failure: { status: 400, message: 'permission denied for x' }, type: OPENAI, outcome: true },
    { failure: { status: 400, message: 'bad request' }, type: OPENAI, outcome: false },
    { failure: { status: 400, message: '' }, type: OPENAI, outcome: false },
  ])('$failure of type $type: $outcome', ({ failure, type, outcome }) => {
    expect(isDisablingError(failure, { channelType: type, keywords: KEYWORDS })).toBe(outcome)
  })
})

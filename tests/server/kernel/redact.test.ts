import { describe, expect, it } from 'vitest'
import { redact } from '../../../server/kernel/redact.ts'

describe('what an upstream says is shown without', () => {
  it.each([
    ['an address', 'see https://host.corp.example:8443/v1?key=abc for more', 'see … for more'],
    ['an address of any scheme', 'dial grpc+tls://backend/x', 'dial …'],
    ['a host name', 'cannot reach api.internal.example.com now', 'cannot reach … now'],
    ['a host name with a path', 'POST gateway.corp.cn/v1/chat failed', 'POST … failed'],
    [
      'a host name of a cluster',
      'upstream vllm.models.svc.cluster.local is down',
      'upstream … is down',
    ],
    ['a single name with its port', 'connect vllm-7b:8000 refused', 'connect … refused'],
    ['a host that was looked up', 'getaddrinfo ENOTFOUND backend-7', 'getaddrinfo ENOTFOUND …'],
    ['this machine', 'no server at localhost', 'no server at …'],
    ['an IPv4 address', 'from 10.1.2.3, try again', 'from …, try again'],
    ['an IPv4 address with its port', 'dial tcp 10.1.2.3:8080: refused', 'dial tcp …: refused'],
    ['an IPv6 address', 'from fd00:ec2::254 now', 'from … now'],
    ['an IPv6 address with its port', 'dial [2001:db8::1]:443 now', 'dial … now'],
    ['a whole IPv6 address', 'from 2001:db8:1:2:3:4:5:6 now', 'from … now'],
    ['a mail address', 'ask ops.team+ai@corp.example please', 'ask … please'],
    ['a bearer value', 'got "Bearer abc.def" here', 'got "Bearer ***" here'],
    [
      'an authorization header',
      'authorization: Basic dXNlcjpwdw== sent',
      'authorization: *** sent',
    ],
    [
      'an API key',
      'Incorrect API key provided: hunter2. Try',
      'Incorrect API key provided: *** Try',
    ],
    ['a field with a secret', '{"x-api-key":"hunter2"} bad', '{"x-api-key":"***"} bad'],
    ['a password', 'password=hunter2 is wrong', 'password=*** is wrong'],
    ['a token', 'invalid token: abc123 here', 'invalid token: *** here'],
    ['a key by its prefix', 'key sk-proj-Ab12Cd34 is wrong', 'key *** is wrong'],
    ['a masked key', 'key abcd****wxyz is wrong', 'key *** is wrong'],
    ['a cloud key', 'key AKIAIOSFODNN7EXAMPLE is wrong', 'key *** is wrong'],
    ['an organization', 'in organization org-AbCdEfGh on tokens', 'in organization *** on tokens'],
    ['an organization by number', 'organization 123456789 has none', 'organization *** has none'],
    ['a project', 'for project proj_AbCd1234 only', 'for project *** only'],
    ['an account', 'account_id: "1234567890" is closed', 'account_id: "***" is closed'],
    ['a UUID', 'see 550e8400-e29b-41d4-a716-446655440000.', 'see ***.'],
    ['a hexadecimal text', 'see 9f86d081884c7d659a2feaa0 now', 'see *** now'],
    ['a base64 text', 'see dGhpcyBpcyBhIHNlY3JldCBrZXk= now', 'see *** now'],
    ['line breaks', 'one\r\n\u0000two', 'one two'],
  ])('%s', (_, text, shown) => expect(redact(text)).toBe(shown))

  it('the given secrets, at any position', () => {
    const secrets = ['ollama', 'appid|secret', '', 'a']
    expect(redact('user ollama:appid|secret at a host', secrets)).toBe('user ***:*** at a host')
  })

  it('half of a secret at the end of a long text', () => {
    const key = 'x'.repeat(12)
    const text = `${'word '.repeat(818)}${key}`
    expect(redact(text, [key])).not.toContain('xx')
  })
})

it.each([
  "This model's maximum context length is 8192 tokens, however you requested 10000 tokens.",
  "Invalid value for 'messages[0].content': expected a string, got null.",
  "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
  'messages.0.content.1.image_url.url: field required',
  'The model claude-3-5-sonnet-20241022 does not exist',
  'The model meta-llama/Llama-3.3-70B-Instruct-Turbo-Free does not exist',
  'context_length_exceeded_for_this_model: gpt-4.1-mini-2025-04-14',
  'You exceeded your current quota, please check your plan and billing details.',
  'Rate limit reached; try again at 12:34:56 or in 1.5s (ratio 3:1)',
  'InvalidRequestParameterException in std::vector, tool_calls[2].function.id',
  'temperature: 2.5 is greater than the maximum of 2 - user-specified',
  '请求参数错误：模型不存在',
])('keeps what helps the caller to correct the request: %s', text =>
  expect(redact(text)).toBe(text),
)

it('shows 300 characters at most, and splits no character', () => {
  expect([...redact('🙂 '.repeat(4_000))].length).toBeLessThanOrEqual(300)
  expect(redact('🙂 '.repeat(4_000)).isWellFormed()).toBe(true)
})

it('shows the beginning of a long text without spaces', () => {
  expect([...redact('错误'.repeat(4_000))]).toHaveLength(300)
})

it.each([
  'a.'.repeat(50_000),
  'a'.repeat(100_000),
  'a-'.repeat(50_000),
  '1:'.repeat(50_000),
  '::'.repeat(50_000),
  'sk-'.repeat(40_000),
  '*'.repeat(100_000),
  'a@'.repeat(50_000),
  'http:'.repeat(20_000),
  'authorization: '.repeat(10_000),
  'api key '.repeat(10_000),
  'organization '.repeat(10_000),
  '1.1.1.'.repeat(20_000),
])('takes little time on hostile text: %#', text => {
  const began = performance.now()
  for (let round = 0; round < 10; round += 1) redact(`${text.slice(0, 4_000)} ${text}`)
  expect(performance.now() - began).toBeLessThan(500)
})

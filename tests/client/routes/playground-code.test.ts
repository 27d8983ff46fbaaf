import { expect, it } from 'vitest'
import { dialectTitles, type Dialect } from '../../../client/routes/playground/parts/dialects.ts'
import { codeSamples } from '../../../client/routes/playground/parts/codeSamples.ts'
import type { ChatRequest } from '../../../client/routes/playground/parts/chatRequest.ts'

const request: ChatRequest = {
  model: 'gpt-4o',
  group: 'vip',
  stream: true,
  max_tokens: 0,
  temperature: 0.5,
  messages: [{ role: 'user', content: 'It\'s "new"\n你好' }],
}
const codesIn = (dialect: Dialect, changes: Partial<ChatRequest> = {}) =>
  codeSamples({ ...request, ...changes }, 'https://api.example.com', dialect).map(
    ({ code }) => code,
  )
const samplesOf = (changes: Partial<ChatRequest> = {}) => codesIn('OPENAI_CHAT', changes)

it('the samples have the call of the page, without its group and without a limit of 0', () => {
  for (const code of samplesOf()) {
    expect(code).toContain('https://api.example.com/v1')
    expect(code).toContain('gpt-4o')
    expect(code).not.toContain('vip')
    expect(code).not.toContain('max_tokens')
  }
  for (const code of samplesOf({ max_tokens: 9 })) expect(code).toMatch(/max_tokens"?[=:] ?9/)
})

it('a quote of the prompt does not end the text of the shell', () => {
  const [curl = ''] = samplesOf()
  const text = /-d '([\s\S]*)'$/.exec(curl)?.[1] ?? ''
  const { group: _group, max_tokens: _limit, ...body } = request
  expect(JSON.parse(text.replaceAll(String.raw`'\''`, "'"))).toEqual(body)
  expect(text.replaceAll(String.raw`'\''`, '')).not.toContain("'")
})

it('Python has its own word for true', () => {
  const [, , python] = samplesOf()
  expect(python).toContain('    stream=True,\n')
  expect(python).toContain('    temperature=0.5,\n')
})

it('the text of a picture is shortened', () => {
  const url = `data:image/png;base64,${'A'.repeat(5_000)}`
  const content = [{ type: 'image_url' as const, image_url: { url } }]
  for (const code of samplesOf({ messages: [{ role: 'user', content }] })) {
    expect(code).toContain('data:image/png;base64,…')
    expect(code.length).toBeLessThan(1_000)
  }
})

const dialects = Object.keys(dialectTitles) as Dialect[]

it.each(dialects)('%s: the samples have the same call at its own address', dialect => {
  const places: Readonly<Record<Dialect, string>> = {
    OPENAI_CHAT: '/v1/chat/completions',
    OPENAI_RESPONSES: '/v1/responses',
    ANTHROPIC: '/v1/messages',
    GEMINI: '/v1beta/models/gpt-4o:streamGenerateContent?alt=sse',
  }
  const system = { role: 'system' as const, content: 'Be short.' }
  const [curl = '', ...programs] = codesIn(dialect, {
    max_tokens: 9,
    messages: [system, ...request.messages],
  })
  expect(curl).toContain(`https://api.example.com${places[dialect]}`)
  for (const code of [curl, ...programs]) {
    for (const part of ['gpt-4o', 'Be short.', '你好', '0.5', '9']) expect(code).toContain(part)
    expect(code).not.toMatch(/vip|\bgroup\b/)
    expect(code).toContain('https://api.example.com')
  }
})

it.each(dialects)('%s: the text of a picture is shortened', dialect => {
  const url = `data:image/png;base64,${'A'.repeat(5_000)}`
  const content = [{ type: 'image_url' as const, image_url: { url } }]
  for (const code of codesIn(dialect, { messages: [{ role: 'user', content }] })) {
    expect(code).toContain('…')
    expect(code.length).toBeLessThan(1_200)
  }
})

it('Python has its own words for true and false', () => {
  const [, , python = ''] = codesIn('OPENAI_RESPONSES')
  expect(python).toContain('    stream=True,\n')
  expect(python).toContain('    store=False,\n')
})

import { beforeAll, expect, test } from 'vitest'
import { parseChat } from '../../../compat/relay/openai-chat-call.ts'
import { countPrompt, loadTokenizers } from '../../../server/relay/usage/count.ts'

beforeAll(loadTokenizers)

const hello = [{ role: 'user', content: 'Hello, world!' }]
const weather = [
  { role: 'system', content: 'You are a helpful assistant.' },
  { role: 'user', content: '你好，世界！今天天气怎么样？' },
]
const ping = [
  { role: 'user', name: 'alice', content: 'ping' },
  { role: 'assistant', content: 'pong' },
  { role: 'user', content: '' },
]
const text = { type: 'text', text: 'Hello, world!' }
const picture = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }
const parts = [{ role: 'user', content: [text, picture] }]

// model (which selects the tokenizer), messages -> tokens of the prompt
test.each([
  ['K01 with cl100k', 'gpt-4', hello, 11],
  ['K01 with o200k', 'gpt-4o', hello, 11],
  ['K03 with cl100k', 'gpt-4', weather, 34],
  ['K04 with o200k', 'gpt-4o', weather, 26],
  ['K05 a name, and a message without content', 'gpt-4', ping, 19],
  ['a picture beside text', 'gpt-4o', parts, 11 + 1445],
])('%s', (_, model, messages, tokens) => {
  expect(countPrompt(parseChat({ model, messages }))).toBe(tokens)
})

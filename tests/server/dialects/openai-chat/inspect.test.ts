import { expect, test } from 'vitest'
import { Frame } from '../../../../server/dialects/frame.ts'
import { openaiChat } from '../../../../server/dialects/openai-chat/index.ts'

const { CONTENT, ERROR, FINISH, IDLE, TERMINAL, USAGE } = Frame

// the bytes of an event -> what it is
test.each([
  ['data: {"choices":[{"delta":{"content":"a"},"finish_reason":null}],"usage":null}', CONTENT],
  ['data:{"choices":[{"delta":{"content":"a"},"finish_reason":""}]}', CONTENT],
  ['data: {"choices":[{"delta":{},"finish_reason" : "stop"}]}', FINISH],
  ['data: {"choices":[],"usage":{"prompt_tokens":1}}', USAGE],
  ['data: {"choices":[{"finish_reason":"length"}],"usage":{}}', FINISH | USAGE],
  ['data: {"error":{"message":"no"}}', ERROR],
  ['event: error\ndata: {"message":"no"}', ERROR],
  ['data: {"choices":[{"delta":{"content":"an error"}}]}', ERROR],
  ['data: [DONE]', TERMINAL],
  ['data:[DONE] ', TERMINAL],
  ['event: done\r\ndata: [DONE]', TERMINAL],
  ['data: {"choices":[{"delta":{"content":"[DONE]"}}]}', CONTENT],
  [': OPENROUTER PROCESSING', IDLE],
  ['id: 1', IDLE],
  ['', IDLE],
])('%s is %i', (event, bits) => {
  expect(openaiChat.inspect(Buffer.from(`${event}\n\n`))).toBe(bits)
})

import { expect, test } from 'vitest'
import { Frame } from '../../../server/dialects/frame.ts'
import { openaiChat } from '../../../server/dialects/openai-chat/index.ts'
import { hasCalls, hasNumberedCalls } from '../../../server/dialects/openai-chat/number-events.ts'
import { isErrorEvent } from '../../../server/relay/sse/event-kind.ts'

const has = (bit: number) => (event: Buffer) => (openaiChat.inspect(event) & bit) !== 0
const isEndMark = has(Frame.TERMINAL)
const saysFinished = has(Frame.FINISH)
const reportsUsage = has(Frame.USAGE)
const mayBeError = has(Frame.ERROR)

// function, event, answer
test.each<[(event: Buffer) => boolean, string, boolean]>([
  [isEndMark, 'data: [DONE]\n\n', true],
  [isEndMark, 'data:[DONE]\r\n\r\n', true],
  [isEndMark, 'event: done\ndata: [DONE]\n\n', true],
  [isEndMark, 'event: error\ndata: [DONE]\n\n', false],
  [isEndMark, 'data: {"content":"[DONE]"}\n\n', false],
  [isEndMark, ': [DONE]\n\n', false],
  [saysFinished, 'data: {"finish_reason":"stop"}\n\n', true],
  [saysFinished, 'data: {"finish_reason" : \t"stop"}\n\n', true],
  [saysFinished, 'data: {"a":{"finish_reason":null},"finish_reason":"stop"}\n\n', true],
  [saysFinished, 'data: {"finish_reason":null}\n\n', false],
  [saysFinished, 'data: {"finish_reason":""}\n\n', false],
  [saysFinished, 'data: {"content":"\\"finish_reason\\":\\"stop\\""}\n\n', false],
  [saysFinished, 'data: {"content":"finish_reason"}\n\n', false],
  [saysFinished, 'data: {"finish_reason"', false],
  [reportsUsage, 'data: {"usage":{"prompt_tokens":1}}\n\n', true],
  [reportsUsage, 'data: {"usage" : {}}\n\n', true],
  [reportsUsage, 'data: {"usage":null,"x_groq":{"usage":{}}}\n\n', true],
  [reportsUsage, 'data: {"usage":null}\n\n', false],
  [reportsUsage, 'data: {"content":"usage"}\n\n', false],
  [hasCalls, 'data: {"tool_calls":[{"id":"a"}]}\n\n', true],
  [hasCalls, 'data: {"tool_calls" : [ {"id":"a"}]}\n\n', true],
  [hasCalls, 'data: {"tool_calls":[]}\n\n', false],
  [hasCalls, 'data: {"tool_calls":null}\n\n', false],
  [hasCalls, 'data: {"content":"\\"tool_calls\\":[{}]"}\n\n', false],
  [hasNumberedCalls, 'data: {"tool_calls":[{"index":0,"id":"a"}]}\n\n', true],
  [hasNumberedCalls, 'data: {"tool_calls":[ { "index":0}]}\n\n', true],
  [hasNumberedCalls, 'data: {"tool_calls":[{"id":"a","index":0}]}\n\n', false],
  [hasNumberedCalls, 'data: {"index":0,"tool_calls":[{"id":"a"}]}\n\n', false],
  [mayBeError, 'data: {"error":null}\n\n', true],
  [mayBeError, 'data: {"content":"fine"}\n\n', false],
  [isErrorEvent, 'event:error\ndata: x\n\n', true],
  [isErrorEvent, 'id: 1\r\nevent: error\r\ndata: x\r\n\r\n', true],
  [isErrorEvent, 'data: {"content":"a\\nevent: error\\n"}\n\n', false],
  [isErrorEvent, 'event: errors\ndata: x\n\n', false],
])('%o: %j', (predicate, event, expected) => {
  expect(predicate(Buffer.from(event))).toBe(expected)
})

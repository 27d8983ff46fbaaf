import { expect, test } from 'vitest'
import {
  isEndMark,
  isErrorEvent,
  mayBeError,
  reportsUsage,
  saysFinished,
} from '../../../server/relay/sse/event-kind.ts'

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
  [mayBeError, 'data: {"error":null}\n\n', true],
  [mayBeError, 'data: {"content":"fine"}\n\n', false],
  [isErrorEvent, 'event:error\ndata: x\n\n', true],
  [isErrorEvent, 'id: 1\r\nevent: error\r\ndata: x\r\n\r\n', true],
  [isErrorEvent, 'data: {"content":"a\\nevent: error\\n"}\n\n', false],
  [isErrorEvent, 'event: errors\ndata: x\n\n', false],
])('%o: %j', (predicate, event, expected) => {
  expect(predicate(Buffer.from(event))).toBe(expected)
})

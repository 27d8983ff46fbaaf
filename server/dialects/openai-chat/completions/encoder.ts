import type { JsonObject, JsonValue } from '../../../../contract/json.ts'
import type { AnswerContext, Encoder } from '../../dialect.ts'
import { joinUsage } from '../../join-usage.ts'
import type { UsageReport } from '../../reading.ts'
import type { ChatEvent } from '../../reply.ts'
import { writeFinish } from '../finish-reasons.ts'
import { errorEvent } from '../write-error.ts'
import { writeUsage } from '../write-usage.ts'
import { writeLogprobs } from './logprobs.ts'
import { echoOf, headOf, textOf } from './write-answer.ts'

const END = 'data: [DONE]\n\n'

/** What is different in an event. */
interface Piece {
  readonly text?: string
  readonly logprobs?: JsonValue
  readonly finish?: string
}

/** Writes the events of one stream, which have the form of a whole answer. */
function createPieces(context: AnswerContext) {
  const head = headOf(context)
  const echo = echoOf(context)
  const event = (members: JsonObject) => `data: ${JSON.stringify({ ...head, ...members })}\n\n`
  const piece = ({ text = '', logprobs = null, finish }: Piece) =>
    event({ choices: [{ text, index: 0, logprobs, finish_reason: finish ?? null }] })
  let isBegun = false
  let isFinished = false
  let offset = echo.length

  function opening(): string {
    const isFirst = !isBegun
    isBegun = true
    return isFirst && echo !== '' ? piece({ text: echo }) : ''
  }

  return {
    text: (text: string) => (text === '' ? '' : opening() + piece({ text })),
    logprobs(value: JsonValue) {
      const logprobs = writeLogprobs(value, offset)
      const { tokens } = logprobs as { tokens?: readonly string[] }
      offset += (tokens ?? []).join('').length
      return opening() + piece({ logprobs })
    },
    finish(reason: string) {
      if (isFinished) return ''
      isFinished = true
      return opening() + piece({ finish: reason })
    },
    report: (usage: UsageReport) => event({ choices: [], usage: writeUsage(usage) }),
  }
}

/** Writes a stream: texts, and no thoughts, which this dialect has no place for. */
export function createEncoder(context: AnswerContext): Encoder {
  const write = createPieces(context)
  const open = new Set<number>()
  let usage: UsageReport | undefined

  function one(event: ChatEvent): string {
    switch (event.kind) {
      case 'begin':
        if (event.part.kind === 'text' || event.part.kind === 'refusal') open.add(event.at)
        return write.text(textOf(event.part))
      case 'text':
        return open.has(event.at) ? write.text(event.text) : ''
      case 'logprobs':
        return write.logprobs(event.value)
      case 'usage':
        usage = joinUsage(usage, event.usage)
        return ''
      case 'finish':
        return write.finish(writeFinish(event.finish.reason, false))
      default:
        return ''
    }
  }

  return {
    push: events => events.map(one).join(''),
    close() {
      const report = context.wantsUsage && usage ? write.report(usage) : ''
      return write.finish('stop') + report + END
    },
    fail: errorEvent,
  }
}

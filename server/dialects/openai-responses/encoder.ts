import type { JsonObject } from '../../../contract/json.ts'
import type { UsageReport } from '../reading.ts'
import type { AnswerContext, Encoder } from '../dialect.ts'
import { joinUsage } from '../join-usage.ts'
import type { ChatEvent, Finish } from '../reply.ts'
import { eventText } from './event-text.ts'
import { failureEvents } from './failure.ts'
import { writeFinish } from './finish.ts'
import { createOutput } from './output.ts'
import { responseFor } from './response-object.ts'
import { writeToolUsage, writeUsage } from './usage.ts'
import { given } from '../values.ts'

/** Writes the events of a stream, all of them, because each is needed by some client. */
export function createEncoder(context: AnswerContext): Encoder {
  let response = responseFor(context)
  let text = ''
  let number = 0
  let hasStarted = false
  let finish: Finish = { reason: 'stop' }
  let usage: UsageReport | undefined

  const emit = (type: string, members: JsonObject) => {
    text += eventText(type, members, number)
    number += 1
  }
  const output = createOutput(context, emit)

  function start(tier?: string): void {
    if (hasStarted) return
    hasStarted = true
    if (tier !== undefined) response = { ...response, service_tier: tier }
    emit('response.created', { response })
    emit('response.in_progress', { response })
  }

  function push(event: ChatEvent): void {
    start(event.kind === 'start' ? event.serviceTier : undefined)
    if (event.kind === 'usage') usage = joinUsage(usage, event.usage)
    else if (event.kind === 'finish') finish = event.finish
    else output.push(event)
  }

  const taken = () => {
    const sent = text
    text = ''
    return sent
  }

  return {
    push(events) {
      events.forEach(push)
      return taken()
    },
    close() {
      start()
      output.close()
      const end = completed(response, { output: output.items(), finish, usage })
      emit(`response.${end['status'] === 'incomplete' ? 'incomplete' : 'completed'}`, {
        response: end,
      })
      return taken()
    },
    fail(error) {
      const partial = { ...response, output: output.items() }
      return failureEvents(error, partial, number)
    },
  }
}

interface End {
  readonly output: JsonObject[]
  readonly finish: Finish
  readonly usage: UsageReport | undefined
}

/** The whole response at its end. */
export function completed(response: JsonObject, { output, finish, usage }: End): JsonObject {
  return {
    ...response,
    ...writeFinish(finish),
    output,
    usage: writeUsage(usage),
    ...given({ tool_usage: writeToolUsage(usage) }),
  }
}

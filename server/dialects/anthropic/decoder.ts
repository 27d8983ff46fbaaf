import type { JsonObject } from '../../../contract/json.ts'
import type { Decoder } from '../dialect.ts'
import type { ChatEvent } from '../reply.ts'
import { createBlocks } from './decode-blocks.ts'
import { eventsOf } from '../events-of.ts'
import { readFinish } from './finish.ts'
import { readReply } from './read-reply.ts'
import { readStartUsage, readUsage, type ReadReport } from './usage.ts'
import { textIn } from '../values.ts'
import { objectIn } from './values.ts'

/** Reads the events of one stream. */
export function createDecoder(): Decoder {
  const blocks = createBlocks()
  let isFinished = false

  function finish(said: JsonObject): readonly ChatEvent[] {
    if (isFinished) return []
    isFinished = true
    return [...blocks.closeAll(), { kind: 'finish', finish: readFinish(said, blocks.hasCalls()) }]
  }

  /** A reason that is null is that of an answer which goes on. */
  function delta(value: JsonObject): readonly ChatEvent[] {
    const said = objectIn(value['delta'])
    const isLast = textIn(said['stop_reason']) !== ''
    return [...usageEvents(readUsage(value['usage'])), ...(isLast ? finish(said) : [])]
  }

  function whole(value: JsonObject): readonly ChatEvent[] {
    const reply = isFinished ? undefined : readReply(value)
    if (!reply) return []
    isFinished = true
    return eventsOf(reply)
  }

  return {
    push(name, value) {
      switch (textIn(value['type']) || name) {
        case 'message_start':
          return startEvents(objectIn(value['message']))
        case 'content_block_start':
          return blocks.start(value)
        case 'content_block_delta':
          return blocks.delta(value)
        case 'content_block_stop':
          return blocks.stop(value)
        case 'message_delta':
          return delta(value)
        case 'message_stop':
          return finish({})
        case 'message':
          return whole(value)
        default:
          return []
      }
    },
    end: () => finish({}),
  }
}

function startEvents(message: JsonObject): readonly ChatEvent[] {
  const tier = textIn(objectIn(message['usage'])['service_tier'])
  const start: ChatEvent = {
    kind: 'start',
    id: textIn(message['id']),
    model: textIn(message['model']),
    ...(tier === '' ? {} : { serviceTier: tier }),
  }
  return [start, ...usageEvents(readStartUsage(message['usage']))]
}

function usageEvents(usage: ReadReport | undefined): readonly ChatEvent[] {
  return usage === undefined || usage === 'invalid' ? [] : [{ kind: 'usage', usage }]
}

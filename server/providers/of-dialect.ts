import { isJsonObject, type JsonObject } from '../../contract/json.ts'
import type { AnswerContext, Dialect } from '../dialects/dialect.ts'
import { eventsOf } from '../dialects/events-of.ts'
import { foldEvents } from '../dialects/fold-events.ts'
import type { ChatEvent } from '../dialects/reply.ts'
import type { Fold, Provider } from './provider.ts'

type Own = Pick<Provider, 'request' | 'modelsRequest' | 'readModels'>

/** The provider of upstreams that speak a dialect as its vendor does. */
export function ofDialect(dialect: Dialect, own: Own): Provider {
  return {
    ...dialect,
    dialect,
    createFold: context => createFold(dialect, context),
    unfold: (answer, context) => unfold(dialect, answer, context),
    withoutEmptyError: value => value,
    streamsOnly: () => false,
    asksForStream: () => false,
    createRewriter: () => undefined,
    ...own,
  }
}

/** Joins events through the neutral form. */
function createFold(dialect: Dialect, context: AnswerContext): Fold {
  const decoder = dialect.createDecoder()
  const events: ChatEvent[] = []
  return {
    add(value) {
      if (isJsonObject(value)) events.push(...decoder.push(typeOf(value), value))
    },
    whole: () => dialect.writeReply(foldEvents([...events, ...decoder.end()]), context),
  }
}

const typeOf = ({ type }: JsonObject) => (typeof type === 'string' ? type : '')

function unfold(dialect: Dialect, answer: unknown, context: AnswerContext): Buffer {
  const reply = dialect.readReply(answer)
  if (!reply) return Buffer.alloc(0)
  const encoder = dialect.createEncoder(context)
  return Buffer.from(encoder.push(eventsOf(reply)) + encoder.close())
}

import type { JsonObject } from '../../contract/json.ts'
import type { AnswerContext } from '../dialects/dialect.ts'
import type { ChatTurn } from '../dialects/turn.ts'
import type { Exchange } from './exchange.ts'

const MS_A_SECOND = 1_000

/** What writers of the answer are given. The neutral form of the request is read when one asks for it. */
export function answerContextOf(exchange: Exchange): AnswerContext {
  exchange.answering ??= new CallContext(exchange)
  return exchange.answering
}

/** The neutral form of the request that is sent, which is the caller's unless something was left out. */
export function turnOf(exchange: Exchange, sent: JsonObject): ChatTurn {
  return sent === exchange.call.body ? answerContextOf(exchange).turn : readTurn(exchange, sent)
}

function readTurn({ surface, call }: Exchange, body: JsonObject): ChatTurn {
  const { model, isStream } = call
  return surface.dialect.readTurn(body, { model, isStream })
}

class CallContext implements AnswerContext {
  readonly #exchange: Exchange
  readonly created = Math.floor(Date.now() / MS_A_SECOND)
  #turn: ChatTurn | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  get model() {
    return this.#exchange.call.model
  }

  get callId() {
    return this.#exchange.callId
  }

  get wantsUsage() {
    return this.#exchange.call.wantsUsage
  }

  get turn(): ChatTurn {
    return (this.#turn ??= readTurn(this.#exchange, this.#exchange.call.body))
  }
}

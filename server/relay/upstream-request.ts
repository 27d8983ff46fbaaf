import { withoutOrders, type Priced } from '../providers/orders.ts'
import type { Provider } from '../providers/provider.ts'
import { withThoughts, withThoughtsPassedOn } from './affinity/recall.ts'
import { repaired } from './affinity/repair.ts'
import { turnOf } from './answer-context.ts'
import { NONE, type Exchange } from './exchange.ts'
import type { Attempt } from './outcomes.ts'
import { ownSite } from './own-site.ts'
import { upstreamModelOf } from './upstream-model.ts'

/** The request of a call for a channel, without what its price does not cover. */
export function upstreamRequest(provider: Provider, attempted: Attempt) {
  const { engine, exchange, channel } = attempted
  const { call, surface } = exchange
  const { type, baseUrl, other, key, organization, setting } = channel
  const upstreamModel = upstreamModelOf(channel, call.model)
  const priced = withoutOrders(call.body, setting.passFields)
  exchange.dropped = priced.dropped
  exchange.untranslated = NONE
  exchange.upstreamDialect = provider.dialect.name
  exchange.recorder = undefined
  const isSame = provider.dialect.name === surface.dialect.name
  const written = isSame
    ? withThoughtsPassedOn(attempted, provider, priced.body)
    : translated(attempted, provider, { ...priced, upstreamModel })
  const body = repaired(exchange, provider, written)
  const site = () => ownSite(engine.services)
  const target = { type, baseUrl, other, key, organization, upstreamModel, site }
  const { passed } = exchange
  const to = isSame && passed ? { ...target, passed } : target
  const request = provider.request(body, call.isStream, to)
  if (request.left) noteLeft(exchange, request.left)
  return request
}

/** Names fields that the upstream is not sent, for the log row and the headers of the answer. */
function noteLeft(exchange: Exchange, left: readonly string[]): void {
  const more = left.filter(name => !exchange.dropped.includes(name))
  exchange.untranslated = [...exchange.untranslated, ...more]
  exchange.dropped = [...exchange.dropped, ...more]
}

/** A priced body, and the model that it is for. */
interface Translating extends Priced {
  readonly upstreamModel: string
}

/** The body in the dialect of the upstream. What that cannot say is named with what was left out. */
function translated(
  attempted: Attempt,
  provider: Provider,
  { body: priced, upstreamModel }: Translating,
) {
  const { exchange } = attempted
  const turn = withThoughts(attempted, provider, turnOf(exchange, priced))
  const { body, left, forced } = provider.dialect.writeTurn(turn, { model: upstreamModel })
  exchange.forced = forced
  if (left.length > 0) noteLeft(exchange, [...new Set(left)])
  return body
}

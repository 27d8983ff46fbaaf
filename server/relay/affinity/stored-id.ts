import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import type { Exchange } from '../exchange.ts'

/** A longer id is of no vendor. */
const ID_LENGTH_MAX = 256

/** Notes the id under which the upstream stores the answer, by its first events, where a call depends on it. */
export function noteStoredId(exchange: Exchange, value: JsonObject): void {
  const { conversation, surface, call } = exchange
  if (!conversation || !surface.dialect.storedIdIn) return
  const id = surface.dialect.storedIdIn(value, call.body)
  if (id !== undefined && id.length <= ID_LENGTH_MAX) exchange.storedId = id
}

/** The same of a whole answer. */
export function noteStoredIdIn(exchange: Exchange, bytes: Buffer): void {
  const { conversation, surface } = exchange
  if (!conversation || !surface.dialect.storedIdIn) return
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (isJsonObject(value)) noteStoredId(exchange, value)
}

import type { JsonObject } from '../../contract/json.ts'

/** Fields that could change the route or the credentials at an upstream that is a gateway. Never passed on. */
const NEVER_FORWARDED = ['api_base', 'base_url', 'proxy', 'api_key', '__proto__']

/** The body without these fields. It is copied only when it has one, which is rare. */
export function forwardable(body: JsonObject): JsonObject {
  if (!NEVER_FORWARDED.some(key => Object.hasOwn(body, key))) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !NEVER_FORWARDED.includes(key)))
}

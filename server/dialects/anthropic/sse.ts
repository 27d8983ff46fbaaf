import type { JsonObject } from '../../../contract/json.ts'

/** The vendor's clients ignore an event without its `event` line. */
export const frame = (type: string, members: JsonObject): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...members })}\n\n`

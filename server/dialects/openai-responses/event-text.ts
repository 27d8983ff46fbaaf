import type { JsonObject } from '../../../contract/json.ts'

/** One event; the number of each is above that of the event before. */
export const eventText = (type: string, members: JsonObject, number: number): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number, ...members })}\n\n`

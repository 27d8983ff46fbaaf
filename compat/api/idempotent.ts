import type { JsonValue } from '../../contract/json.ts'
import { withIdempotency } from '../../server/domain/idempotency/index.ts'
import type { Answer, Call, Route } from './route.ts'

/**
 * Answers a call. One whose route says `once` has its effect once for each `Idempotency-Key` of its
 * caller, and gives its first answer again, however often it arrives.
 */
export async function answerCall(call: Call, route: Route): Promise<Answer> {
  const { idempotencyKey: key, query, id, body } = call
  if (!route.traits.once || key === undefined) return route.handler(call)
  const place = `${route.method} ${route.path}`
  const request = { place, id, query: Object.fromEntries(query), body }
  const kept = await withIdempotency(call.ctx, { key, body: request }, async ctx =>
    asKept(await route.handler({ ...call, ctx })),
  )
  return kept as Answer
}

/** The answer as it comes back out of the database, so that the first is told like all later ones. */
function asKept(answer: Answer): JsonValue {
  return JSON.parse(JSON.stringify(answer)) as JsonValue
}

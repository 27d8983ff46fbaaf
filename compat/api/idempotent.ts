import type { JsonValue } from '../../contract/json.ts'
import { withIdempotency } from '../../server/domain/idempotency/index.ts'
import type { Answer, Call, Route } from './route.ts'

/**
 * Answers a call. A call whose route has `once` takes effect once per `Idempotency-Key` of its caller;
 * a repeated call gets the first answer again.
 */
export async function answerCall(call: Call, route: Route): Promise<Answer> {
  const { idempotencyKey: key, query, id, body } = call
  if (!route.traits.once || key === undefined) return route.handler(call)
  const place = `${route.method} ${route.path}`
  const request = { place, id, query: Object.fromEntries(query), body }
  const stored = await withIdempotency(call.ctx, { key, body: request }, async ctx =>
    asStored(await route.handler({ ...call, ctx })),
  )
  return stored as Answer
}

/** The answer in the form in which it is stored, so that the first answer equals the later ones. */
function asStored(answer: Answer): JsonValue {
  return JSON.parse(JSON.stringify(answer)) as JsonValue
}

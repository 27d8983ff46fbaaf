import type { JsonValue } from '../../contract/json.ts'
import { withIdempotency } from '../../server/domain/idempotency/index.ts'
import type { Answer, Call, Handler, Route } from './route.ts'

/**
 * Answers a call. A call whose route has `once` takes effect once per `Idempotency-Key` of its caller;
 * a repeated call gets the first answer again.
 */
export async function answerCall(call: Call, route: Route): Promise<Answer> {
  const { idempotencyKey: key, query, id, body } = call
  const handler = await handlerOf(call, route)
  if (!route.traits.once || key === undefined) return handler(call)
  const place = `${route.method} ${route.path}`
  const request = { place, id, query: Object.fromEntries(query), body }
  const stored = await withIdempotency(call.ctx, { key, body: request }, async ctx =>
    asStored(await handler({ ...call, ctx })),
  )
  return stored as Answer
}

function handlerOf(call: Call, { handler }: Route): Handler | Promise<Handler> {
  return typeof handler === 'function' ? handler : handler.prepare(call)
}

/** The answer in the form in which it is stored, so that the first answer equals the later ones. */
function asStored(answer: Answer): JsonValue {
  return JSON.parse(JSON.stringify(answer)) as JsonValue
}

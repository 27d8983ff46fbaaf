export { ANSWER_COLUMN } from './answer.ts'
export { withIdempotency, type Repeatable } from './with-idempotency.ts'

export { withIdempotency, type Repeatable } from './with-idempotency.ts'

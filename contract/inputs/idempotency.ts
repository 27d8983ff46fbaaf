import type { z } from 'zod'
import { input, line } from './common.ts'

const KEY_MAX = 255

/** The header `Idempotency-Key`. */
export const IdempotencyKey = input({
  'Idempotency-Key': line({ max: KEY_MAX, needed: 'valueRequired' }),
})
export type IdempotencyKey = z.output<typeof IdempotencyKey>

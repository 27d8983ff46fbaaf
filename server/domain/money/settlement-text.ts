import type { Settlement } from './ledger-operation.ts'
import { settlementJson } from './ledger-batch-sql.ts'

/** A settlement as text that `settlementFrom` reads. Quota is text, because it exceeds the numbers of JSON. */
export const settlementText = (settlement: Settlement): string => settlementJson(settlement)

/** The settlement of a text, or of the JSON value that a column has. */
export function settlementFrom(stored: unknown): Settlement {
  const parsed = (typeof stored === 'string' ? JSON.parse(stored) : stored) as Settlement
  return { ...parsed, charge: BigInt(parsed.charge) }
}

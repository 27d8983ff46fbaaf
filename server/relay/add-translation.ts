import { usualDialect, type DialectName } from '../../contract/dialects.ts'
import type { LogDetails } from '../domain/logs/index.ts'
import type { Surface } from './surface.ts'

/** What the row of a call says about its translation. */
type Translation = Pick<LogDetails, 'dialects' | 'droppedFields' | 'untranslatedFields'>

/** What the state of a call says about it. */
interface Translated {
  readonly surface: Pick<Surface, 'dialect'>
  readonly upstreamDialect: DialectName | undefined
  readonly dropped: readonly string[]
  readonly untranslated: readonly string[]
}

/**
 * Adds the dialects of a call, and the fields of its request that the upstream was not sent, to the details of its
 * row. A call in the usual dialect on both sides that was sent whole, as most are, has none of these.
 */
export function addTranslation(details: Translation, exchange: Translated): void {
  const { surface, upstreamDialect, dropped, untranslated } = exchange
  const caller = surface.dialect.name
  if (caller !== usualDialect || (upstreamDialect ?? usualDialect) !== usualDialect) {
    details.dialects = upstreamDialect ? [caller, upstreamDialect] : [caller]
  }
  if (dropped.length === 0) return
  const unpriced = dropped.filter(name => !untranslated.includes(name))
  if (unpriced.length > 0) details.droppedFields = unpriced
  if (untranslated.length > 0) details.untranslatedFields = untranslated
}

import type { DialectName } from '../../contract/dialects.ts'
import type { LogDetails } from '../domain/logs/index.ts'
import type { Surface } from './surface.ts'

type Translation = Pick<LogDetails, 'dialects' | 'droppedFields' | 'untranslatedFields'>

/** What the state of a call says about its translation. */
interface Translated {
  readonly surface: Pick<Surface, 'dialect'>
  readonly upstreamDialect: DialectName | undefined
  readonly dropped: readonly string[]
  readonly untranslated: readonly string[]
}

const PLAIN = 'openai-chat'
const NOTHING: Translation = {}

/**
 * The dialects of a call and the fields of its request that the upstream was not sent, for its log row. A call
 * in OpenAI's chat on both sides that was sent whole, as most are, adds nothing to its row.
 */
export function translationOf(exchange: Translated): Translation {
  const { surface, upstreamDialect, dropped, untranslated } = exchange
  const caller = surface.dialect.name
  const isPlain = caller === PLAIN && (upstreamDialect ?? PLAIN) === PLAIN
  if (isPlain && dropped.length === 0) return NOTHING
  const unpriced = dropped.filter(name => !untranslated.includes(name))
  return {
    ...(!isPlain && { dialects: upstreamDialect ? [caller, upstreamDialect] : [caller] }),
    ...(unpriced.length > 0 && { droppedFields: unpriced }),
    ...(untranslated.length > 0 && { untranslatedFields: untranslated }),
  }
}

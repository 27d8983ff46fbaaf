import type { JsonValue } from '../../../contract/json.ts'
import type { Citations } from '../turn.ts'
import { webSourcesIn } from '../web-sources.ts'
import { OWN } from './fields.ts'

/** Sources of a text as this dialect writes them: those of others that have an address. */
export const writeAnnotations = (citations: Citations): JsonValue[] =>
  citations.of === OWN
    ? [...citations.items]
    : webSourcesIn(citations).map(source => ({
        type: 'url_citation',
        url_citation: { ...source },
      }))

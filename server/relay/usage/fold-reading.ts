import type { JsonObject } from '../../../contract/json.ts'
import type { Provider } from '../../providers/provider.ts'
import type { Reading, UsageReport } from '../../dialects/reading.ts'
import { merge } from './report.ts'

/** Joins what is read from the events of one stream. */
export interface FoldReading {
  add(event: JsonObject): void
  /** All text, and the reports of the usage merged; `invalid` only when no report is possible. */
  whole(): Reading
}

export function createFoldReading(provider: Provider): FoldReading {
  const texts: string[] = []
  let report: UsageReport | undefined
  let isInvalid = false
  return {
    add(event) {
      const { text, usage } = provider.readEvent(event)
      if (text !== '') texts.push(text)
      if (usage === 'invalid') isInvalid = true
      else if (usage) report = merge(report, usage)
    },
    whole: () => ({
      text: texts.join(''),
      usage: report ?? (isInvalid ? 'invalid' : undefined),
      ...(isInvalid && { hasInvalid: true as const }),
    }),
  }
}

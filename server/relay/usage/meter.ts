import type { Usage } from '../../../contract/usage.ts'
import type { Provider, UsageReport } from '../../providers/provider.ts'
import { valueOf } from '../sse/event-value.ts'
import { createSplitter } from '../sse/splitter.ts'
import type { Call } from '../surface.ts'
import { createByteStore } from './byte-store.ts'
import { countPrompt, countText } from './count.ts'
import { atLeast, withoutGaps } from './measure.ts'
import { refusalOf, type UsageRefusal } from './refusal.ts'
import { merge, toUsage } from './report.ts'

/** Events kept unread until their text must be counted; beyond this they are counted and dropped. */
const KEPT_BYTES_MAX = 64 * 1024
/** English has about four bytes a token, Chinese often two or less; the shortest event counts as one. */
const BYTES_PER_TOKEN = 2
/** How much more than the rough count of what was delivered a report may say. */
const ESTIMATE_TOLERANCE = 2

/**
 * Knows what a stream used. The upstream's own report counts; only when none comes, or content came
 * after the last, the text that was delivered is counted, so the events are kept as bytes and mostly
 * never read.
 */
export interface Meter {
  /** An event that carries content. */
  record(event: Buffer): void
  /** The upstream's report of what was used up to here. Answers false for one that cannot be true. */
  setUsage(report: UsageReport | 'invalid'): boolean
  /** Whether a report came that can be true. */
  hasReport(): boolean
  /** Why a report was not believed; undefined when there was none of this kind. */
  refusal(): UsageRefusal | undefined
  /** About how many tokens were delivered so far, rather too many than too few; costs nothing. */
  estimate(): number
  /** Tokens delivered so far, counted: exact, but every call of it takes time. */
  delivered(): number
  /**
   * What to charge. Of a stream that was cut, or went on after the last report, that report is only
   * a part: it costs as much as was counted here, if that is more.
   */
  total(isCut?: boolean): Usage
}

export function createMeter(call: Call, provider: Provider): Meter {
  const kept = createByteStore()
  let reported: UsageReport | undefined
  let refusal: UsageRefusal | undefined
  /** How many of the kept bytes came before the last report. */
  let reportedBytes = 0
  let isReportPartial = false
  let counted = 0
  let estimated = 0
  let frameBytes = Number.POSITIVE_INFINITY

  function countKept(): number {
    isReportPartial ||= hasTextSinceReport()
    counted += countText(call.model, textIn(provider, kept.take()))
    reportedBytes = 0
    return counted
  }

  function hasTextSinceReport(): boolean {
    if (kept.size() === reportedBytes) return false
    return textIn(provider, kept.after(reportedBytes)) !== ''
  }

  return {
    record(event) {
      kept.add(event)
      frameBytes = Math.min(frameBytes, event.length)
      estimated += 1 + Math.floor((event.length - frameBytes) / BYTES_PER_TOKEN)
      if (kept.size() > KEPT_BYTES_MAX) countKept()
    },
    setUsage(report) {
      const why =
        report === 'invalid' ? report : refusalOf(call, report, estimated * ESTIMATE_TOLERANCE)
      refusal ??= why
      if (why !== undefined || report === 'invalid') return false
      reported = merge(reported, report)
      reportedBytes = kept.size()
      isReportPartial = false
      return true
    },
    hasReport: () => reported !== undefined,
    refusal: () => refusal,
    estimate: () => estimated,
    delivered: countKept,
    total(isCut = false) {
      const usage = toUsage(reported ?? {})
      if (reported && !isCut && !isReportPartial && !hasTextSinceReport()) {
        return withoutGaps(call, usage, countKept)
      }
      return atLeast(usage, { prompt: countPrompt(call), completion: countKept() })
    },
  }
}

/** All text of the events in these bytes. */
function textIn(provider: Provider, bytes: Buffer): string {
  const texts: string[] = []
  createSplitter(event => texts.push(textOf(provider, event)), KEPT_BYTES_MAX).feed(bytes)
  return texts.join('')
}

function textOf(provider: Provider, event: Buffer): string {
  const value = valueOf(event)
  return value ? provider.readEvent(value).text : ''
}

import { promptTokensOf, type Usage } from '../../../contract/usage.ts'
import type { Provider } from '../../providers/provider.ts'
import type { UsageReport } from '../../dialects/reading.ts'
import { isJsonObject } from '../../../contract/json.ts'
import { valueOf } from '../sse/event-value.ts'
import { createSplitter } from '../sse/splitter.ts'
import type { Call } from '../surface.ts'
import { createByteStore } from './byte-store.ts'
import { countPrompt, countText } from './count.ts'
import { atLeast, withoutGaps } from './measure.ts'
import { refusalOf, type UsageRefusal } from './refusal.ts'
import { merge, toUsage } from './report.ts'

/** Events are stored unparsed up to this size; then their text is counted and they are dropped. */
const KEPT_BYTES_MAX = 64 * 1024
/** English has about four bytes per token, Chinese often two. The shortest event counts as one. */
const BYTES_PER_TOKEN = 2
/** The text of a usual token. */
const TOKEN_BYTES = 4
/** A report is rejected when it exceeds this many times the estimate of the delivered tokens. */
const ESTIMATE_TOLERANCE = 2

/**
 * Measures the usage of a stream. The upstream's report is used; the delivered text is counted only
 * when no report came or content came after the last report. Events are therefore stored as bytes and
 * in most calls never parsed.
 */
export interface Meter {
  /** Stores an event that has content. */
  record(event: Buffer): void
  /** Takes the upstream's report of the usage so far. Returns false when the report is not credible. */
  setUsage(report: UsageReport | 'invalid'): boolean
  /** Whether a credible report came. */
  hasReport(): boolean
  /** Why a report was rejected; undefined when none was. */
  refusal(): UsageRefusal | undefined
  /** An estimate of the completion tokens delivered so far: possibly too high, never too low. */
  estimate(): number
  /** The exact number of completion tokens delivered so far. Each call tokenizes text. */
  delivered(): number
  /**
   * The usage to charge. When the stream was cut or continued after the last report, that report is
   * partial, and our own count is used where it is higher; a complete stream keeps the reported prompt.
   */
  total(isCut?: boolean): Usage
}

export function createMeter(call: Call, provider: Provider): Meter {
  const kept = createByteStore()
  let reported: UsageReport | undefined
  let refusal: UsageRefusal | undefined
  /** The number of stored bytes that came before the last report. */
  let reportedBytes = 0
  let isReportPartial = false
  let counted = 0
  let estimated = 0
  /** The bytes of an event around its text, with the text of one token; undefined before the first. */
  let frameBytes: number | undefined

  function countKept(): number {
    isReportPartial ||= hasTextSinceReport()
    counted += countText(call.model, textIn(provider, kept.take()))
    reportedBytes = 0
    return counted
  }

  function hasTextSinceReport(): boolean {
    if (!reported || kept.size() === reportedBytes) return false
    return textIn(provider, kept.after(reportedBytes)) !== ''
  }

  return {
    record(event) {
      kept.add(event)
      frameBytes = Math.min(frameBytes ?? frameOf(provider, event), event.length)
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
      // A prompt is known before the answer, so an early report of it counts when the stream is complete.
      const isPromptKnown = !isCut && promptTokensOf(usage) > 0
      const prompt = isPromptKnown ? 0 : countPrompt(call)
      return atLeast(usage, { prompt, completion: countKept() })
    },
  }
}

/** Of the first event, which may have the whole answer: without its text beyond that of one token. */
function frameOf(provider: Provider, event: Buffer): number {
  const textBytes = Buffer.byteLength(textOf(provider, event))
  return event.length - Math.max(0, textBytes - TOKEN_BYTES)
}

/** The text of all events in these bytes. */
function textIn(provider: Provider, bytes: Buffer): string {
  const texts: string[] = []
  createSplitter(event => texts.push(textOf(provider, event)), KEPT_BYTES_MAX).feed(bytes)
  return texts.join('')
}

function textOf(provider: Provider, event: Buffer): string {
  const value = valueOf(event)
  return isJsonObject(value) ? provider.readEvent(value).text : ''
}

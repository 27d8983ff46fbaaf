import { noUsage, type Usage } from '../../../contract/usage.ts'
import type { Provider } from '../../providers/provider.ts'
import { createSplitter, dataOf } from '../sse/splitter.ts'
import type { Call } from '../surface.ts'
import { createByteStore } from './byte-store.ts'
import { countPrompt, countText } from './count.ts'

/** Events kept unread until their text must be counted; beyond this they are counted and dropped. */
const KEPT_BYTES_MAX = 64 * 1024
/** English has about four bytes a unit, Chinese often two or less; the shortest event counts as one. */
const BYTES_PER_UNIT = 2

/**
 * Knows what a stream used. The upstream's own report counts; only when none comes, the text that
 * was delivered is counted, so the events are kept as bytes and mostly never read.
 */
export interface Meter {
  /** An event that carries content. */
  keep(event: Buffer): void
  /** The upstream's report; the last one counts. */
  report(usage: Usage): void
  hasReport(): boolean
  /** About how many units were delivered so far, rather too many than too few; costs nothing. */
  rough(): number
  /** Units delivered so far, counted: exact, but every call of it takes time. */
  delivered(): number
  /** What to charge, whether the stream ended or was cut. */
  total(): Usage
}

export function createMeter(call: Call, provider: Provider): Meter {
  let reported: Usage | undefined
  const kept = createByteStore()
  let counted = 0
  let rough = 0
  let frameBytes = Number.POSITIVE_INFINITY

  function countKept() {
    const texts: string[] = []
    createSplitter(event => texts.push(textOf(provider, event)), KEPT_BYTES_MAX).feed(kept.take())
    counted += countText(call.model, texts.join(''))
  }

  return {
    keep(event) {
      kept.add(event)
      frameBytes = Math.min(frameBytes, event.length)
      rough += 1 + Math.floor((event.length - frameBytes) / BYTES_PER_UNIT)
      if (kept.size() > KEPT_BYTES_MAX) countKept()
    },
    report(usage) {
      reported = usage
    },
    hasReport: () => reported !== undefined,
    rough: () => rough,
    delivered() {
      countKept()
      return counted
    },
    total() {
      if (reported) return reported
      countKept()
      return { ...noUsage, input: countPrompt(call), output: counted }
    },
  }
}

function textOf(provider: Provider, event: Buffer): string {
  try {
    return provider.readEvent(JSON.parse(dataOf(event))).text
  } catch {
    return ''
  }
}

import type { Rewriter } from '../../providers/provider.ts'
import { hasData, isEndMark } from '../sse/event-kind.ts'
import { dataOf } from '../sse/splitter.ts'
import type { Outlet } from './outlet.ts'

/**
 * An outlet whose events are rewritten on their way to the caller; the very one that was given when
 * there is nothing to rewrite. What is metered is what the upstream sent.
 */
export function rewritingOutlet(outlet: Outlet, rewriter: Rewriter | undefined): Outlet {
  if (!rewriter) return outlet
  return { ...outlet, add: event => outlet.add(rewrite(event, rewriter)) }
}

function rewrite(event: Buffer, rewriter: Rewriter): Buffer {
  if (!hasData(event) || isEndMark(event)) return event
  try {
    const value = rewriter.event(JSON.parse(dataOf(event)))
    return Buffer.from(`data: ${JSON.stringify(value)}\n\n`)
  } catch {
    return event
  }
}

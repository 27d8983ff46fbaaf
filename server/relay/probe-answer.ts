import { isJsonObject } from '../../contract/json.ts'
import type { Provider } from '../providers/provider.ts'
import { Frame } from '../dialects/frame.ts'
import type { Fault, Reading } from '../dialects/reading.ts'
import { faultIn, valueOf } from './sse/event-value.ts'
import { lastEvent } from './sse/last-events.ts'
import { createSplitter } from './sse/splitter.ts'
import type { ProbeCall } from './probe-call.ts'

/** What a good status was answered with: content, an error, or nothing that can be understood. */
export type Understood =
  | { readonly kind: 'answer'; readonly reading: Reading; readonly isStreamed: boolean }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'unknown' }

const STREAM_TYPE = 'text/event-stream'
const UNKNOWN: Understood = { kind: 'unknown' }

interface Answered {
  readonly text: string
  readonly contentType: string
}

/**
 * Reads an answer by what it is, and not by what was asked for: some upstreams stream always, and some
 * never.
 */
export function understand(
  provider: Provider,
  { read }: Pick<ProbeCall, 'read'>,
  { text, contentType }: Answered,
): Understood {
  const value = parsed(text)
  if (value === undefined || contentType.startsWith(STREAM_TYPE)) return ofStream(provider, text)
  const reading = read(value)
  if (reading) return { kind: 'answer', reading, isStreamed: false }
  const fault = provider.readError(value)
  return fault ? { kind: 'fault', fault } : UNKNOWN
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All events of a stream, joined; the first error ends it. */
function ofStream(provider: Provider, text: string): Understood {
  const events = eventsOf(Buffer.from(text), provider).filter(isSaid(provider))
  const texts: string[] = []
  let usage: Reading['usage']
  for (const event of events) {
    const value = valueOf(event)
    const fault = faultIn(event, value, provider)
    if (fault) return { kind: 'fault', fault }
    if (!isJsonObject(value)) return UNKNOWN
    const reading = provider.readEvent(value)
    texts.push(reading.text)
    usage = reading.usage ?? usage
  }
  if (events.length === 0) return UNKNOWN
  return { kind: 'answer', reading: { text: texts.join(''), usage }, isStreamed: true }
}

/** Whether an event is neither a sign of life nor an end mark without an object. */
const isSaid = (provider: Provider) => (event: Buffer) => {
  const bits = provider.inspect(event)
  if (bits & Frame.IDLE) return false
  return !(bits & Frame.TERMINAL) || valueOf(event) !== undefined
}

function eventsOf(bytes: Buffer, provider: Provider): Buffer[] {
  const events: Buffer[] = []
  const splitter = createSplitter(event => events.push(event), bytes.length)
  splitter.feed(bytes)
  const last = lastEvent(splitter.rest(), provider)
  return last ? [...events, last] : events
}

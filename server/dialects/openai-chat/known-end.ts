import { readFinish, writeFinish } from './finish-reasons.ts'

/** Inside a text of JSON the quotes would be escaped, so this is always the member. */
const REASON = /("finish_reason"[ \t]*:[ \t]*")([^"\\]{1,64})"/g
/** The reasons that clients know. */
const KNOWN: ReadonlySet<string> = new Set([
  'stop',
  'length',
  'tool_calls',
  'content_filter',
  'function_call',
])

/**
 * An event that ends an answer, with a reason that clients know in place of any other: some agents ask again
 * without end after one that they do not know. The same event when it has none.
 */
export function withKnownEnd(event: Buffer): Buffer {
  const text = event.toString('utf8')
  const known = text.replace(REASON, (all, member: string, reason: string) =>
    KNOWN.has(reason) ? all : `${member}${writeFinish(readFinish(reason, false), false)}"`,
  )
  return known === text ? event : Buffer.from(known)
}

const LINE_END = /\r\n|\n|\r/

/**
 * The comments of an event without data, as lines directly before the next event: a blank line of their
 * own is an empty event for some clients. `id` and `retry` are those of the upstream, and left out.
 * Undefined when nothing is left.
 */
export function commentOf(event: Buffer): Buffer | undefined {
  const lines = event
    .toString('utf8')
    .split(LINE_END)
    .filter(line => line.startsWith(':'))
  return lines.length === 0 ? undefined : Buffer.from(`${lines.join('\n')}\n`)
}

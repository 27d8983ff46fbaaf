/** An event of a stream, as https://html.spec.whatwg.org/multipage/server-sent-events.html reads it. */
export interface ReadEvent {
  readonly name: string
  readonly data: string
}

/**
 * Reads a stream as browsers do. Throws for what some readers of clients take for an event without data: a
 * blank line after anything but data, and bytes after the last event.
 */
export function readEvents(text: string): ReadEvent[] {
  const events: ReadEvent[] = []
  let data: string[] = []
  let name = ''
  let isBegun = false
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.pop() !== '') throw new Error('the last line has no end')
  for (const line of lines) {
    if (line !== '') {
      isBegun = true
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (field === 'data') data.push(value)
      if (field === 'event') name = value
      continue
    }
    if (data.join('') === '') throw new Error(`an event without data: ${JSON.stringify(text)}`)
    events.push({ name, data: data.join('\n') })
    data = []
    name = ''
    isBegun = false
  }
  if (isBegun) throw new Error('the last event has no blank line')
  return events
}

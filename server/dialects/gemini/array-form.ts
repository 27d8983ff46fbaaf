import { StringDecoder } from 'node:string_decoder'
import { isObject } from '../values.ts'

/** Makes the list of a stream that was not asked for as events. */
export interface ArrayForm {
  /** The text for the next bytes of the events. It is empty until an event is complete. */
  push(bytes: Buffer | string): string
  /** The end of the list. */
  end(): string
}

const EVENT_END = /\r\n\r\n|\n\n|\r\r/
const LINE_END = /\r\n|\n|\r/

/**
 * Without `alt=sse` the vendor streams one JSON list: `[` comes with the first element, and an error is an
 * element. Comments and empty lines are not passed on.
 */
export function createArrayForm(): ArrayForm {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isBegun = false
  let hasError = false

  function element(event: string): string {
    const json = jsonOf(event)
    if (json === undefined) return ''
    // A failure is written twice, for clients that see only one of its forms.
    const isError = startsWithError(json)
    if (isError && hasError) return ''
    hasError ||= isError
    const before = isBegun ? ',\n' : '['
    isBegun = true
    return before + json
  }

  return {
    push(bytes) {
      const events = (rest + (typeof bytes === 'string' ? bytes : decoder.write(bytes))).split(
        EVENT_END,
      )
      rest = events.pop() ?? ''
      return events.map(element).join('')
    },
    end() {
      const last = element(rest + decoder.end())
      rest = ''
      return last + (isBegun ? ']\n' : '[]\n')
    },
  }
}

const startsWithError = (json: string) => /^\{\s*"error"/.test(json)

/** The object of an event, or of an error that is no event; undefined for what has none. */
function jsonOf(event: string): string | undefined {
  const lines = event.split(LINE_END)
  const data = lines.filter(line => line.startsWith('data:')).map(line => line.slice(5).trim())
  const text = data.length > 0 ? data.join('\n') : event.trim()
  return text.startsWith('{') && isJson(text) ? text : undefined
}

/** A broken event must not break the list. */
function isJson(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch {
    return false
  }
}

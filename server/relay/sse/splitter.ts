import { createMarkFilter } from '../../kernel/byte-order-mark.ts'

const LF = 10
const CR = 13
const LF_BYTES = Buffer.of(LF)

/** Splits a byte stream into server-sent events without decoding it. */
export interface Splitter {
  /**
   * Takes the next bytes and reports each complete event with its final blank line, without a leading
   * byte order mark. When the CRLF at its end is split between two chunks, it is completed at once.
   * Returns false when an event is longer than the limit; the stream must then be ended.
   */
  feed(chunk: Buffer): boolean
  /** The bytes of the last, incomplete event. */
  rest(): Buffer
}

/**
 * Lines end with LF, CRLF or CR: https://html.spec.whatwg.org/multipage/server-sent-events.html.
 * The fragments of an event are joined once, at its end, because joining at every chunk takes
 * quadratic time.
 */
export function createSplitter(onEvent: (event: Buffer) => void, eventBytesMax: number): Splitter {
  let kept: Buffer[] = []
  let keptBytes = 0
  let lineIsEmpty = true
  let afterCr = false
  let start = 0
  const unmarked = createMarkFilter()
  /** Without the half of its last line end an event would end in the middle of the next thing that is sent. */
  function complete(piece: Buffer, isHalf: boolean) {
    if (keptBytes === 0 && !isHalf) return onEvent(piece)
    kept.push(piece)
    if (isHalf) kept.push(LF_BYTES)
    const event = Buffer.concat(kept)
    kept = []
    keptBytes = 0
    onEvent(event)
  }

  function keep(piece: Buffer) {
    kept.push(piece)
    keptBytes += piece.length
  }

  /** Handles the line end at `at`. An empty line ends an event. */
  function endLine(chunk: Buffer, at: number) {
    const isSecondHalf = chunk[at] === LF && afterCr
    afterCr = chunk[at] === CR
    if (isSecondHalf) {
      // The second half of a CRLF that ended an event, and that was added to it.
      if (keptBytes === 0 && start === at) start = at + 1
    } else if (lineIsEmpty) {
      const end = blankEnd(chunk, at)
      if (keptBytes > 0 || at > start) complete(chunk.subarray(start, end), isCutCr(chunk, at))
      start = end
    } else {
      lineIsEmpty = true
    }
  }

  return {
    feed(received) {
      const chunk = unmarked(received)
      start = 0
      // Nearly all streams have no CR, and then the next line end is found without a loop.
      const lineEnd = chunk.includes(CR) ? lineEndOf : lfOf
      for (let at = 0; at < chunk.length; at += 1) {
        const end = lineEnd(chunk, at)
        if (end > at) {
          lineIsEmpty = false
          afterCr = false
        }
        at = end
        if (at < chunk.length) endLine(chunk, at)
      }
      if (start < chunk.length) keep(chunk.subarray(start))
      return keptBytes <= eventBytesMax
    },
    rest: () => Buffer.concat(kept),
  }
}

/** The place behind the line end at a place. */
const blankEnd = (chunk: Buffer, at: number) =>
  chunk[at] === CR && chunk[at + 1] === LF ? at + 2 : at + 1

/** Whether a line end may be the first half of a CRLF whose second half has not arrived. */
const isCutCr = (chunk: Buffer, at: number) => chunk[at] === CR && at + 1 === chunk.length

/** The place of the next LF from a place on; behind the chunk when there is none. */
function lfOf(chunk: Buffer, from: number): number {
  const at = chunk.indexOf(LF, from)
  return at < 0 ? chunk.length : at
}

/** As `lfOf`, for LF or CR. */
function lineEndOf(chunk: Buffer, from: number): number {
  let at = from
  while (at < chunk.length && chunk[at] !== LF && chunk[at] !== CR) at += 1
  return at
}

/** The `data` lines of an event, joined; empty for a comment. */
export function dataOf(event: Buffer): string {
  const text = event.toString('utf8')
  // Nearly every event is one line `data: …`.
  if (text.startsWith('data: ')) {
    const end = text.search(/[\r\n]/)
    if (/^[\r\n]*$/.test(text.slice(end))) return text.slice(6, end)
  }
  return text
    .split(/\r\n|\r|\n/)
    .filter(line => line.startsWith('data:'))
    .map(line => line.slice(line[5] === ' ' ? 6 : 5))
    .join('\n')
}

const NAME = /^event:[ \t]*([^\r\n]*?)[ \t]*$/m

/** The `event` field of an event; empty when it has none. */
export function nameOf(event: Buffer): string {
  const text = event.toString('latin1')
  return text.startsWith('data:') ? '' : (NAME.exec(text)?.[1] ?? '')
}

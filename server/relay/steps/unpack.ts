import type { Transform } from 'node:stream'
import { limitDefault } from '../../../contract/limits.ts'
import { createUnpacker, type Encoding } from '../../io/unpacker.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Sink } from './sink.ts'
import { createFlow, type Flow } from './flow.ts'

/** The code of the error for data whose last bytes are missing. */
const CUT = 'Z_BUF_ERROR'
/** In bytes: the longest credible completion, with an event of a KiB for each token. Sinks store less. */
const DECODED_BYTES_MAX = limitDefault('decoded-bytes')

export interface Packed {
  readonly encoding: Encoding
  readonly flow: Flow
  /** Opens the sink of the decoded bytes, with a flow that stops the decoder too. */
  open(flow: Flow): Sink
}

/**
 * A sink for an encoded answer. The decoded bytes of each chunk are passed on when it has arrived. Damaged
 * data, and more than the limit in bytes, end the answer with UPSTREAM_BAD_ANSWER.
 */
export function createUnpackingSink(
  { encoding, flow, open }: Packed,
  bytesMax = DECODED_BYTES_MAX,
): Sink {
  const decoder = createDecoder(encoding, flow, { pass, finish, fail })
  const sink = open(decoder.flow)
  let isOver = false
  let bytes = 0
  /** Why the connection ended before the answer did. */
  let cut: { readonly error: unknown } | undefined

  function end(last: () => void) {
    if (isOver) return
    isOver = true
    decoder.destroy()
    last()
  }

  function refuse(cause?: unknown) {
    const error = new AppError('UPSTREAM_BAD_ANSWER', {}, { cause })
    end(() => sink.fail(error))
    flow.abort(error)
  }

  function pass(chunk: Buffer) {
    if (isOver) return
    bytes += chunk.length
    if (bytes > bytesMax) return refuse()
    try {
      sink.data(chunk)
    } catch (error) {
      refuse(error)
    }
  }

  function finish() {
    const ended = cut
    end(() => (ended ? sink.fail(ended.error) : sink.end()))
  }

  function fail(error: NodeJS.ErrnoException) {
    if (cut) finish()
    else if (error.code === CUT) end(() => sink.fail(error))
    else refuse(error)
  }

  return {
    data(chunk) {
      if (!isOver) decoder.write(chunk)
    },
    end: () => decoder.end() || finish(),
    fail(error) {
      cut = { error }
      // What had arrived is decoded first, but for a sink that takes nothing now.
      if (decoder.isPaused() || !decoder.end()) finish()
    },
  }
}

interface DecoderEvents {
  pass(chunk: Buffer): void
  finish(): void
  fail(error: Error): void
}

/** A decoder that its first chunk opens: two encodings have the same name. */
function createDecoder(encoding: Encoding, flow: Flow, events: DecoderEvents) {
  let unpacker: Transform | undefined
  let isPaused = false
  let isFull = false

  function start(first: Buffer): Transform {
    const started = createUnpacker(encoding, first)
    started.on('data', events.pass)
    started.on('drain', () => {
      if (isFull) flow.resume()
      isFull = false
    })
    started.on('error', events.fail)
    started.once('end', events.finish)
    if (isPaused) started.pause()
    return started
  }

  return {
    /** While it takes no more, the answer is paused. */
    write(chunk: Buffer): void {
      unpacker ??= start(chunk)
      if (unpacker.write(chunk) || isFull) return
      isFull = true
      flow.pause()
    },
    /** Ends after what it was given. Returns false when that was nothing. */
    end(): boolean {
      unpacker?.end()
      return unpacker !== undefined
    },
    destroy: () => unpacker?.destroy(),
    isPaused: () => isPaused,
    /** A flow that stops the decoder too. */
    flow: createFlow({
      pause() {
        isPaused = true
        unpacker?.pause()
        flow.pause()
      },
      resume() {
        isPaused = false
        unpacker?.resume()
        flow.resume()
      },
      abort: reason => flow.abort(reason),
    }),
  }
}

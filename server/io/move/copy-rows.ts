import type { Duplex } from 'node:stream'
import type { Client, Submittable } from 'pg'

/** The part of a connection of the driver that COPY needs. */
interface Wire {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

interface Copied {
  /** The tag of the command, such as `COPY 12`. */
  readonly text: string
}

/** What the driver calls while a statement of its own kind runs. */
interface Handlers extends Submittable {
  handleCopyInResponse(wire: Wire): void
  handleCopyData(message: { readonly chunk: Buffer }): void
  handleCommandComplete(message: Copied): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** Rows are sent in parts of this size. */
const PART_BYTES = 64 * 1024

/** The statements of a copy: `copy (select …) to stdout` and `copy … from stdin`. */
export interface CopyStatements {
  readonly out: string
  readonly in: string
}

/**
 * Copies rows from one connection to another with COPY, as they arrive: the slower side pauses the other.
 * Returns their number. After an error neither connection can be used any more.
 */
export async function copyRows(
  source: Client,
  target: Client,
  statements: CopyStatements,
): Promise<number> {
  const into = receiving(statements.in)
  target.query(into)
  const to = await into.ready
  const from = sending(statements.out, to)
  source.query(from)
  const failed = into.done.catch((error: unknown) => {
    from.stop()
    throw error
  })
  await Promise.race([from.done, failed]).catch((error: unknown) => {
    to.sendCopyFail('the source failed')
    failed.catch(() => undefined)
    throw error
  })
  to.endCopyFrom()
  const [sent, received] = await Promise.all([from.done, failed])
  if (sent !== received) throw new Error(`${sent} rows were sent, and ${received} were stored`)
  return received
}

/** The number of rows in the tag of a command. */
const rowsOf = ({ text }: Copied) => Number(text.split(' ')[1] ?? 0)

function receiving(text: string) {
  const ready = Promise.withResolvers<Wire>()
  const done = Promise.withResolvers<number>()
  let rows = 0
  done.promise.catch(() => undefined)
  return {
    ...handlers(text),
    ready: ready.promise,
    done: done.promise,
    handleCopyInResponse: ready.resolve,
    handleCommandComplete(message: Copied) {
      rows = rowsOf(message)
    },
    handleReadyForQuery: () => done.resolve(rows),
    handleError(error: Error) {
      ready.reject(error)
      done.reject(error)
    },
  }
}

function sending(text: string, to: Wire) {
  const done = Promise.withResolvers<number>()
  const part = Buffer.allocUnsafe(PART_BYTES)
  let filled = 0
  let rows = 0
  let wire: Wire | undefined
  const pass = (chunk: Buffer) => {
    to.sendCopyFromChunk(chunk)
    if (!to.stream.writableNeedDrain || wire?.stream.isPaused()) return
    wire?.stream.pause()
    to.stream.once('drain', () => wire?.stream.resume())
  }
  /** The buffer is used again, and what is sent may wait. */
  const flush = () => {
    if (filled > 0) pass(Buffer.from(part.subarray(0, filled)))
    filled = 0
  }
  return {
    ...handlers(text, opened => {
      wire = opened
    }),
    done: done.promise,
    /** The other side has failed: nothing more is read. */
    stop() {
      wire?.stream.destroy()
    },
    // The driver uses the memory of a chunk again.
    handleCopyData({ chunk }: { readonly chunk: Buffer }) {
      if (filled + chunk.length > PART_BYTES) flush()
      if (chunk.length > PART_BYTES) return pass(Buffer.from(chunk))
      filled += chunk.copy(part, filled)
    },
    handleCommandComplete(message: Copied) {
      rows = rowsOf(message)
      flush()
    },
    handleReadyForQuery: () => done.resolve(rows),
    handleError: done.reject,
  }
}

function handlers(text: string, onSubmit: (wire: Wire) => void = () => undefined): Handlers {
  return {
    submit(connection) {
      const wire = connection as unknown as Wire
      onSubmit(wire)
      wire.query(text)
    },
    handleCopyInResponse: () => undefined,
    handleCopyData: () => undefined,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => undefined,
    handleError: () => undefined,
  }
}

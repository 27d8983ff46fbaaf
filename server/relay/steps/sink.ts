/** Receives the body of an accepted answer. The last call is either `end` or `fail`. */
export interface Sink {
  data(chunk: Buffer): void
  end(): void
  fail(error: unknown): void
}

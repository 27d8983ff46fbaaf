/** What a vendor sends with status 200, in the form that its documentation describes. */
export interface UpstreamShape {
  readonly vendor: string
  readonly name: string
  /** The page that describes it. */
  readonly docs: string
  /** Type of the channel, where it matters. */
  readonly channelType?: number
  /** A stream of these bytes, or a whole answer. */
  readonly isStream: boolean
  readonly bytes: string
  /** What the caller gets: the text, and the code of the error after it. */
  readonly text: string
  readonly error?: string
  /** Prompt and completion tokens charged; undefined when it is free and another channel is tried. */
  readonly charged: readonly [number, number] | undefined
}

/** Server-sent events of these lines, each ended by a blank line. */
export const sse = (...lines: readonly string[]) => lines.map(line => `${line}\n\n`).join('')

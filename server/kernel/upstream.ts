/** What verbs may ask of an upstream; the relay's engine fills it. */
export interface UpstreamPort {
  /** Sends one small real call through a channel. Never throws for an upstream's failure. */
  probe(channelId: number, model: string): Promise<ProbeResult>
  /** Throws CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED for a base URL that may not be used. */
  checkBaseUrl(url: string): void
  /** Names the upstream lists. Throws a catalogue error when it cannot be asked. */
  listModels(target: ModelsTarget): Promise<string[]>
}

/** Whom to ask for the names of models. */
export interface ModelsTarget {
  readonly type: number
  readonly baseUrl: string
  readonly key: string
  /** Address of the proxy to ask through, or empty. */
  readonly proxy: string
}

export interface ProbeResult {
  readonly ok: boolean
  readonly timeMs: number
  /** Empty when ok; else what the upstream or the network said, keys redacted. */
  readonly message: string
}

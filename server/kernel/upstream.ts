/** The upstream calls that verbs may make. Implemented by the relay. */
export interface UpstreamPort {
  /** Sends one small real call through a channel. Does not throw for an error of the upstream. */
  probe(channelId: number, model: string): Promise<ProbeResult>
  /** Throws CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED for a forbidden base URL. */
  checkBaseUrl(url: string): void
  /** The model names that the upstream lists. Throws an error of the catalogue when the call fails. */
  listModels(target: ModelsTarget): Promise<string[]>
}

/** The upstream to list models of. */
export interface ModelsTarget {
  readonly type: number
  readonly baseUrl: string
  readonly key: string
  /** URL of the proxy, or empty. */
  readonly proxy: string
}

export interface ProbeResult {
  readonly ok: boolean
  readonly timeMs: number
  /** Empty when ok; otherwise the redacted message of the upstream or the network. */
  readonly message: string
}

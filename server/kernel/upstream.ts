import type { TaskPlatformName, TaskStatusName } from '../../contract/enums.ts'
import type { JsonObject, JsonValue } from '../../contract/json.ts'

/** The upstream calls that verbs may make. Implemented by the relay. */
export interface UpstreamPort {
  /**
   * Sends one small real call through a channel, as a stream when asked to or when the model or the upstream
   * needs it. Does not throw for an error of the upstream.
   */
  probe(channelId: number, model: string, isStream?: boolean): Promise<ProbeResult>
  /** Throws CHANNEL_ADDRESS_INVALID or CHANNEL_ADDRESS_BLOCKED for a forbidden base URL. */
  checkBaseUrl(url: string): void
  /** The model names that the upstream lists. Throws an error of the catalogue when the call fails. */
  listModels(account: UpstreamAccount): Promise<string[]>
  /** Whether upstreams of a channel type report a balance. */
  hasBalance(type: number): boolean
  /** The balance that the upstream reports. Throws an error of the catalogue when the call fails. */
  readBalance(account: UpstreamAccount): Promise<number>
  /**
   * The current states of tasks at the upstream of their channel; without those that it does not know.
   * Throws an error of the catalogue when the call fails or the channel is gone.
   */
  readTasks(tasks: TasksAtUpstream): Promise<readonly TaskReport[]>
}

/** Tasks that were submitted through one channel with one key. */
export interface TasksAtUpstream {
  readonly platform: TaskPlatformName
  readonly channelId: number
  readonly keyId: number | null
  readonly taskIds: readonly string[]
}

/** The state of a task as its upstream reports it. A field that is absent was not reported. */
export interface TaskReport {
  readonly taskId: string
  readonly status: TaskStatusName
  /** In percent. */
  readonly progress?: number | undefined
  readonly failReason?: string | undefined
  readonly startedAt?: Date | undefined
  readonly finishedAt?: Date | undefined
  readonly promptEn?: string | undefined
  readonly imageUrl?: string | undefined
  readonly data?: JsonObject | readonly JsonValue[] | undefined
}

/** An account at an upstream. */
export interface UpstreamAccount {
  readonly type: number
  readonly baseUrl: string
  /** The further value of its type, or empty. */
  readonly other: string
  readonly key: string
  /** URL of the proxy, or empty. */
  readonly proxy: string
}

/** How long a test of a channel takes at most. */
export const PROBE_SECONDS_MAX = 30

export interface ProbeResult {
  readonly ok: boolean
  readonly timeMs: number
  /** Empty when ok; otherwise the redacted message of the upstream or the network. */
  readonly message: string
  /** The redacted beginning of what the model wrote; absent when not ok. */
  readonly answer?: string
  /** What the upstream reported; absent where it reported nothing. */
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number }
  /** Which of several keys of the channel was used; absent for a single key. */
  readonly keyId?: number
  /** Why the key or the account of the channel is unusable; absent for any other failure. */
  readonly disableReason?: string
  /** Whether nothing was answered within `PROBE_SECONDS_MAX`. */
  readonly isSilent?: boolean
  /** Whether the answer was a stream. */
  readonly isStreamed?: boolean
  /** Whether a stream that took seconds arrived at its end only. */
  readonly isLate?: boolean
}

import type { TaskReport } from '../../kernel/upstream.ts'
import type { Target, UpstreamRequest } from '../provider.ts'

/** A task to submit. */
export interface TaskOrder {
  readonly action: string
  /** Path and query at the upstream. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The answer of an upstream to a submission. */
export type Submission =
  | {
      /** The upstream works on the task, or refused it; its answer is passed on. */
      readonly kind: 'accepted' | 'refused'
      readonly status: number
      readonly body: string
      readonly code: number
      readonly report: TaskReport
      /** Why the channel cannot be used any more; absent: it can. */
      readonly disableReason?: string
    }
  | {
      /** No answer of the dialect. */
      readonly kind: 'failed'
      readonly status: number
      readonly code: string
      readonly message: string
    }

type Account = Pick<Target, 'baseUrl' | 'key'>

/** The dialect of upstreams that work on tasks, as pure functions. */
export interface TaskProvider {
  /** Codes of the channel types with this dialect. */
  readonly channelTypes: ReadonlySet<number>
  /** Whether another channel may get a task that failed on one. */
  readonly isRetryable: boolean
  submission(order: TaskOrder, account: Account): UpstreamRequest
  readSubmission(status: number, text: string, action: string): Submission
  /** The states of tasks by their ids; POST. */
  statesRequest(taskIds: readonly string[], account: Account): UpstreamRequest
  /** Asks for the seed of a finished picture; GET. Absent: the platform has none. */
  seedRequest?(taskId: string, account: Account): Omit<UpstreamRequest, 'body'>
  /** Undefined when the value is not an answer of this dialect. */
  readStates(answer: unknown): TaskReport[] | undefined
}

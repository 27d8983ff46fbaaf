import type { CachedChannel } from '../../domain/channels/index.ts'
import type { TaskProvider } from '../../providers/tasks/task-provider.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import type { TaskCall } from '../surface.ts'

/** One admitted call that submits a task. */
export interface Submitting {
  readonly engine: Engine
  readonly exchange: Exchange
  readonly call: TaskCall
  readonly provider: TaskProvider
  /** The channel, with its key, of the task that this one continues; undefined when it is none. */
  readonly only: CachedChannel | undefined
  /** The stored task; undefined before the first attempt. */
  taskId: number | undefined
}

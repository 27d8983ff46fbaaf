import {
  channelById,
  channelsCache,
  withOtherKey,
  type CachedChannel,
} from '../../domain/channels/index.ts'
import { dropTask, ownTask } from '../../domain/tasks/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import { taskProviders } from '../../providers/tasks/registry.ts'
import type { CallKind, Serving } from '../call-kind.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { nextChannel } from '../next-channel.ts'
import type { TaskCall } from '../surface.ts'
import { submit } from './submit.ts'
import type { Submitting } from './submitting.ts'
import { withKey } from './with-key.ts'

/**
 * Calls that submit a task, on which the upstream works after its answer. The price is held and the task stored
 * before an upstream is asked, and the price is charged when one accepts it. Such a call does not end with its
 * caller: an upstream may have accepted already.
 */
export const taskKind: CallKind<TaskCall> = {
  endsWithCaller: false,
  async open(engine, exchange, call) {
    // A task has no tokens to count.
    if (exchange.admission.rate.kind !== 'call') {
      throw new AppError('MODEL_UNPRICED', { model: call.model })
    }
    const provider = taskProviders[call.platform]
    const only = await channelOfOrigin(engine, exchange, call)
    return servingOf({ engine, exchange, call, provider, only, taskId: undefined })
  },
}

const servingOf = (submitting: Submitting): Serving => {
  const { provider, only } = submitting
  return {
    mayMove: ({ caller }) => provider.isRetryable && !only && caller.channelId === undefined,
    next: ({ services }, exchange) => only ?? nextChannel(services, exchange),
    otherKey: (_, channel, tried) => (only ? undefined : withOtherKey(channel, tried, Math.random)),
    // The hold is committed before an upstream is asked for work that cannot be taken back.
    prepare: (_, exchange) => exchange.held,
    deliver: attempt => submit(submitting, attempt),
    giveUp: () => forgetTask(submitting),
  }
}

/** The channel of the task that this one continues, with the same key; undefined when it is none. */
async function channelOfOrigin(
  { services }: Engine,
  exchange: Exchange,
  { platform, follows, model }: TaskCall,
): Promise<CachedChannel | undefined> {
  if (!follows) return undefined
  const userId = exchange.caller.user.id
  const origin = await ownTask(services, { userId, platform, taskId: follows.taskId })
  if (follows.needsSuccess && origin.status !== 'SUCCESS') throw new AppError('TASK_NOT_SUCCESSFUL')
  const channel = channelById(channelsCache.read(services), origin.channelId)
  if (!channel?.enabled || !taskProviders[platform].channelTypes.has(channel.type)) {
    throw new AppError('CHANNEL_NONE', { model, group: exchange.admission.group })
  }
  return withKey(channel, origin.keyId)
}

/** No upstream has the task. A row that cannot be deleted now fails by itself later. */
async function forgetTask({ engine: { services }, taskId }: Submitting): Promise<void> {
  if (taskId === undefined) return
  await dropTask(services, taskId).catch((error: unknown) =>
    services.logger.warn('tasks.drop', { task: taskId, error }),
  )
}

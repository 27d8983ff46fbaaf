import { channelById, channelsCache, redactForChannel } from '../../domain/channels/index.ts'
import type { Pools } from '../../io/pools.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { TaskReport, TasksAtUpstream } from '../../kernel/upstream.ts'
import { taskProviders } from '../../providers/tasks/registry.ts'
import { readAnswer } from '../small-request.ts'
import { withKey } from './with-key.ts'
import { reportWithoutKey } from './report-without-key.ts'

const LIMITS = { method: 'POST', timeoutMs: 15_000, bytesMax: 16 * 1024 * 1024 } as const

/** Asks an upstream for the state of tasks. Throws CHANNEL_NOT_FOUND and errors of the call. */
export async function readTasks(
  pools: Pools,
  services: Services,
  { platform, channelId, keyId, taskIds }: TasksAtUpstream,
): Promise<readonly TaskReport[]> {
  const found = channelById(channelsCache.read(services), channelId)
  if (!found) throw new AppError('CHANNEL_NOT_FOUND')
  const channel = withKey(found, keyId)
  const provider = taskProviders[platform]
  const request = { ...provider.statesRequest(taskIds, channel), proxy: channel.setting.proxy }
  const reports = provider.readStates(await readAnswer(pools, request, LIMITS))
  if (!reports) throw new AppError('UPSTREAM_BAD_ANSWER')
  return reports.map(({ failReason = '', ...report }) => ({
    ...reportWithoutKey(channel, report),
    failReason: redactForChannel(channel, failReason),
  }))
}

import { channelById, channelsCache, withoutKey } from '../../domain/channels/index.ts'
import type { TaskPlatformName } from '../../../contract/enums.ts'
import { AppError } from '../../kernel/app-error.ts'
import { taskProviders } from '../../providers/tasks/registry.ts'
import type { Engine } from '../engine.ts'
import { sendSmall } from '../small-request.ts'
import { classifyFailure, transportFailure } from '../steps/classify-failure.ts'
import { withKey } from './with-key.ts'

const LIMITS = { method: 'GET', timeoutMs: 30_000, bytesMax: 64 * 1024 } as const

/** A drawing whose upstream is asked. */
interface Drawing {
  readonly platform: TaskPlatformName
  readonly channelId: number
  readonly keyId: number | null
  readonly taskId: string
}

/**
 * Asks the upstream of a drawing for its image seed; a good answer is passed on, without the channel's
 * key. Throws the error of any other.
 */
export async function readSeed(
  { services, pools }: Pick<Engine, 'services' | 'pools'>,
  { platform, channelId, keyId, taskId }: Drawing,
): Promise<{ status: number; text: string }> {
  const found = channelById(channelsCache.read(services), channelId)
  const { seedRequest } = taskProviders[platform]
  if (!found?.enabled || !seedRequest) {
    throw new AppError('CHANNEL_NONE', { model: platform.toLowerCase(), group: '' })
  }
  const channel = withKey(found, keyId)
  const request = { ...seedRequest(taskId, channel), proxy: channel.setting.proxy }
  const answer = await sendSmall(pools, request, LIMITS).catch((error: unknown) => {
    throw transportFailure(error).error
  })
  if (answer.status === 200) return { status: 200, text: withoutKey(channel, answer.text) }
  const fault = { status: answer.status, type: '', code: '', message: answer.text }
  throw classifyFailure(services, { channel, body: {} }, fault).error
}

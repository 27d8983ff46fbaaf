import { message } from '../../../contract/messages.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { ProbeResult } from '../../kernel/upstream.ts'
import { option } from '../options/index.ts'
import { autoDisable, autoEnable } from './auto-status.ts'
import { disableFailing } from './disable-failing.ts'

const BY = 'channel-tests'
const MS_A_SECOND = 1000

/** What a test of all channels changed of one. */
type Reaction = 'DISABLED' | 'ENABLED' | 'NONE'

/**
 * Disables a channel that is too slow, or whose upstream refuses it; enables one that the server had
 * disabled and that passes again. Slowness counts also when the option for failures is off.
 */
export async function reactToTest(
  services: Services,
  { id, status }: Pick<Channel, 'id' | 'status'>,
  result: ProbeResult,
): Promise<Reaction> {
  if (status === 'AUTO_DISABLED') {
    return (await enablePassing(services, id, result)) ? 'ENABLED' : 'NONE'
  }
  if (status !== 'ENABLED') return 'NONE'
  return (await disableUnfit(services, id, result)) ? 'DISABLED' : 'NONE'
}

async function enablePassing(services: Services, id: number, result: ProbeResult) {
  if (!result.ok || isSlow(services, result)) return false
  if (!option(services, 'AutomaticEnableChannelEnabled')) return false
  return autoEnable(services, { channelId: id, by: BY })
}

async function disableUnfit(services: Services, id: number, result: ProbeResult) {
  if (isSlow(services, result)) {
    return autoDisable(services, { channelId: id, reason: slowText(services, result), by: BY })
  }
  const { disableReason, keyId } = result
  if (disableReason === undefined) return false
  return disableFailing(services, { channelId: id, keyId, reason: disableReason })
}

function isSlow(services: Services, { timeMs }: ProbeResult): boolean {
  const limitSeconds = option(services, 'ChannelDisableThreshold')
  return limitSeconds > 0 && timeMs > limitSeconds * MS_A_SECOND
}

function slowText(services: Services, { timeMs }: ProbeResult): string {
  const params = {
    seconds: (timeMs / MS_A_SECOND).toFixed(1),
    limit: String(option(services, 'ChannelDisableThreshold')),
  }
  return message(option(services, 'DefaultLanguage'), 'events', 'channelSlow', params)
}

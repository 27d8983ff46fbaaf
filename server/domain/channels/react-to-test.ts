import { message } from '../../../contract/messages.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { ProbeResult } from '../../kernel/upstream.ts'
import { option } from '../options/index.ts'
import { autoDisable, autoEnable } from './auto-status.ts'
import { isOfBalance } from './balance-reason.ts'
import { disableFailing } from './disable-failing.ts'
import { testErrorText } from './test-error.ts'

const BY = 'channel-tests'
const MS_A_SECOND = 1000

/** What a test of all channels changed of one. */
type Reaction = 'DISABLED' | 'ENABLED' | 'NONE'

/**
 * Disables a channel that is too slow or silent, or whose upstream refuses it; enables one that the server
 * had disabled and that passes in time. The switches of the site allow it or not: see rule 7.
 */
export async function reactToTest(
  services: Services,
  channel: Pick<Channel, 'id' | 'status' | 'statusReason'>,
  result: ProbeResult,
): Promise<Reaction> {
  const { id, status } = channel
  if (status === 'AUTO_DISABLED') {
    return (await enablePassing(services, channel, result)) ? 'ENABLED' : 'NONE'
  }
  if (status !== 'ENABLED') return 'NONE'
  return (await disableUnfit(services, id, result)) ? 'DISABLED' : 'NONE'
}

async function enablePassing(
  services: Services,
  { id, statusReason }: Pick<Channel, 'id' | 'statusReason'>,
  result: ProbeResult,
) {
  if (!result.ok || isSlow(services, result) || isOfBalance(statusReason)) return false
  return autoEnable(services, { channelId: id, by: BY })
}

async function disableUnfit(services: Services, id: number, result: ProbeResult) {
  const { disableReason, keyId, isSilent } = result
  if (isSilent || isSlow(services, result)) {
    const reason = isSilent ? silentText(services) : slowText(services, result)
    return autoDisable(services, { channelId: id, reason, by: BY })
  }
  if (disableReason === undefined) return false
  return disableFailing(services, { channelId: id, keyId, reason: disableReason })
}

function isSlow(services: Services, { timeMs }: ProbeResult): boolean {
  const limitSeconds = option(services, 'ChannelDisableThreshold')
  return limitSeconds > 0 && timeMs > limitSeconds * MS_A_SECOND
}

const silentText = (services: Services) =>
  testErrorText('UPSTREAM_SILENT', option(services, 'DefaultLanguage'))

function slowText(services: Services, { timeMs }: ProbeResult): string {
  const params = {
    seconds: (timeMs / MS_A_SECOND).toFixed(1),
    limit: String(option(services, 'ChannelDisableThreshold')),
  }
  return message(option(services, 'DefaultLanguage'), 'events', 'channelSlow', params)
}

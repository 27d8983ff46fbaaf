import { defaultBaseUrlOf } from '../../contract/channel-types.ts'
import { checkAddress, type OutboundPolicy } from '../io/outbound.ts'
import type { Pools } from '../io/pools.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import type { UpstreamAccount, UpstreamPort } from '../kernel/upstream.ts'
import { hasBalance } from '../providers/balance.ts'
import { providerOf } from '../providers/registry.ts'
import { probe } from './probe.ts'
import { readBalance } from './read-balance.ts'
import { readAnswer } from './small-request.ts'
import { readTasks } from './tasks/read-tasks.ts'

const LIST_LIMITS = { method: 'GET', timeoutMs: 10_000, bytesMax: 2 * 1024 * 1024 } as const

/** The upstream port of the domain, with the relay's connections and address rules. */
export function createUpstream(
  pools: Pools,
  policy: OutboundPolicy,
  services: () => Services,
): UpstreamPort {
  return {
    checkBaseUrl: url => checkAddress(url, policy),
    probe: (channelId, model, isStream) => probe(pools, services(), { channelId, model, isStream }),
    listModels: account => listModels(pools, account),
    hasBalance,
    readBalance: account => readBalance(pools, account, services().now()),
    readTasks: tasks => readTasks(pools, services(), tasks),
  }
}

async function listModels(pools: Pools, account: UpstreamAccount): Promise<string[]> {
  const provider = providerOf(account.type)
  if (!provider) throw new AppError('CHANNEL_TYPE_UNSUPPORTED')
  const baseUrl = account.baseUrl || defaultBaseUrlOf(account.type)
  const request = provider.modelsRequest({ ...account, baseUrl, organization: '' })
  const answer = await readAnswer(pools, { ...request, proxy: account.proxy }, LIST_LIMITS)
  const names = provider.readModels(answer)
  if (!names) throw new AppError('UPSTREAM_BAD_ANSWER')
  return [...names]
}

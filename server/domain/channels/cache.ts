import type { Services } from '../../kernel/ctx.ts'
import { snapshotCache } from '../../kernel/snapshot-cache.ts'
import { toCachedChannel, type CachedChannel, type ChannelRecord } from './cached-channel.ts'
import { buildRoutingTable, type RoutingTable } from './routing-table.ts'
import { decryptKey } from './key.ts'

const ALL = `
select id, type, name, status, key_cipher as "keyCipher", base_url as "baseUrl", organization, other,
       models, groups, model_mapping as "modelMapping", status_code_mapping as "statusCodeMapping",
       setting, priority, weight, auto_ban as "autoBan"
  from channels order by id`

/** Every channel with its decrypted key; loaded once per change, so that calls read no table. */
export const channelsCache = snapshotCache<RoutingTable>(
  'channels',
  ['channels'],
  async services => {
    const records = await services.pool.query<ChannelRecord>(ALL)
    return buildRoutingTable(records.map(record => openChannel(services, record)))
  },
)

/** A key that cannot be decrypted disables its own channel, not all of them. */
function openChannel(services: Services, record: ChannelRecord): CachedChannel {
  try {
    return toCachedChannel(record, decryptKey(services.encryption, record))
  } catch {
    services.logger.error('channel.key-unreadable', { channel: record.id })
    return toCachedChannel({ ...record, status: 'DISABLED' }, '')
  }
}

/** Models that an enabled channel serves for any of the groups, in alphabetical order. */
export function availableModels(services: Services, groups: readonly string[]): string[] {
  const { tiers } = channelsCache.read(services)
  const models = groups.flatMap(group => [...(tiers.get(group)?.keys() ?? [])])
  return [...new Set(models)].toSorted()
}

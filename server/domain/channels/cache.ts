import { operations } from '../../../contract/channel-types.ts'
import type { ChannelStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { snapshotCache } from '../../kernel/snapshot-cache.ts'
import { toCachedChannel, type CachedChannel, type ChannelRecord } from './cached-channel.ts'
import { buildRoutingTable, type RoutingTable } from './routing-table.ts'
import { decryptStoredKey } from './key-rows.ts'
import { decryptKey } from './key.ts'

const ALL = `
select id, type, name, status, key_cipher as "keyCipher", key_choice as "keyChoice", base_url as "baseUrl", organization, other,
       models, groups, model_mapping as "modelMapping", status_code_mapping as "statusCodeMapping",
       setting, priority, weight, auto_ban as "autoBan"
  from channels order by id`
const KEYS = `
select id, channel_id as "channelId", key_cipher as "keyCipher", status
  from channel_keys order by channel_id, id`

interface KeyRecord {
  readonly id: number
  readonly channelId: number
  readonly keyCipher: Uint8Array
  readonly status: ChannelStatusName
}

/** Every channel with its decrypted key; loaded once per change, so that calls read no table. */
export const channelsCache = snapshotCache<RoutingTable>(
  'channels',
  ['channels'],
  async services => {
    const records = await services.pool.query<ChannelRecord>(ALL)
    const keys = await services.pool.query<KeyRecord>(KEYS)
    const keysOf = Map.groupBy(keys, ({ channelId }) => channelId)
    return buildRoutingTable(
      records.map(record => withKeys(services, record, keysOf.get(record.id))),
    )
  },
)

/** A channel with several keys uses the enabled ones. */
function withKeys(
  services: Services,
  record: ChannelRecord,
  stored: readonly KeyRecord[] | undefined,
): CachedChannel {
  const channel = openChannel(services, record)
  if (!stored) return channel
  const keys = usable(stored).flatMap(key => openStoredKey(services, key))
  if (keys.length === 0) return { ...channel, enabled: false }
  // Processes start at different keys, so that a reload does not favour the first one.
  const turns = services.random(1)[0] ?? 0
  return { ...channel, keyRing: { keys, choice: record.keyChoice, turns } }
}

/**
 * The enabled keys. A channel that was enabled again while it has none, or that is tested, uses those
 * that the server disabled.
 */
function usable(stored: readonly KeyRecord[]): readonly KeyRecord[] {
  const enabled = stored.filter(({ status }) => status === 'ENABLED')
  return enabled.length > 0 ? enabled : stored.filter(({ status }) => status === 'AUTO_DISABLED')
}

function openStoredKey(services: Services, row: KeyRecord) {
  try {
    return [{ id: row.id, key: decryptStoredKey(services.encryption, row) }]
  } catch {
    services.logger.error('channel.key-unreadable', { channel: row.channelId, key: row.id })
    return []
  }
}

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
  const models = groups.flatMap(group =>
    operations.flatMap(operation => [...(tiers[operation].get(group)?.keys() ?? [])]),
  )
  return [...new Set(models)].toSorted()
}

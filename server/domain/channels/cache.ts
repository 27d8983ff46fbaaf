import { operations, type Operation } from '../../../contract/channel-types.ts'
import type { ChannelStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import { snapshotCache, type SnapshotCache } from '../../kernel/snapshot-cache.ts'
import { toCachedChannel, type CachedChannel, type ChannelRecord } from './cached-channel.ts'
import { buildRoutingTable, type RoutingTable } from './routing-table.ts'
import { decryptStoredKey } from './key-rows.ts'
import { decryptKey } from './key.ts'

const CHANNELS = `
select id, type, name, status, key_cipher as "keyCipher", key_choice as "keyChoice", base_url as "baseUrl", organization, other,
       models, groups, model_mapping as "modelMapping", status_code_mapping as "statusCodeMapping",
       setting, priority, weight, auto_ban as "autoBan"
  from channels`
const KEYS = `
select id, channel_id as "channelId", key_cipher as "keyCipher", status
  from channel_keys`
const ALL = {
  channels: `${CHANNELS} order by id`,
  keys: `${KEYS} order by channel_id, id`,
} as const
const SOME = {
  channels: `${CHANNELS} where id = any ($1::int[]) order by id`,
  keys: `${KEYS} where channel_id = any ($1::int[]) order by channel_id, id`,
} as const

interface KeyRecord {
  readonly id: number
  readonly channelId: number
  readonly keyCipher: Uint8Array
  readonly status: ChannelStatusName
}

/**
 * Every channel with its decrypted key, so that calls read no table. After a change only the changed
 * channels are read and decrypted again.
 */
export const channelsCache: SnapshotCache<RoutingTable> = {
  ...snapshotCache<RoutingTable>('channels', ['channels'], async services =>
    buildRoutingTable(await readCached(services, ALL, [])),
  ),
  change: changeTable,
}

const INT_MAX = 2 ** 31 - 1

/** The table with some channels created, changed or deleted. Loads all for an id that is none. */
async function changeTable(
  services: Services,
  { byId }: RoutingTable,
  changed: ReadonlySet<string>,
): Promise<RoutingTable> {
  const ids = [...changed].map(Number)
  const areIds = ids.every(id => Number.isInteger(id) && id > 0 && id <= INT_MAX)
  if (!areIds) return channelsCache.load(services)
  const channels = new Map(byId)
  for (const id of ids) channels.delete(id)
  for (const one of await readCached(services, SOME, [ids])) channels.set(one.id, one)
  return buildRoutingTable([...channels.values()].toSorted((left, right) => left.id - right.id))
}

async function readCached(
  services: Services,
  texts: Record<keyof typeof ALL, string>,
  values: readonly unknown[],
): Promise<CachedChannel[]> {
  const records = await services.pool.query<ChannelRecord>(texts.channels, values)
  const keys = await services.pool.query<KeyRecord>(texts.keys, values)
  const keysOf = Map.groupBy(keys, ({ channelId }) => channelId)
  return records.map(record => withKeys(services, record, keysOf.get(record.id)))
}

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

/**
 * Models that an enabled channel serves for any of the groups, in alphabetical order; `asked` are the
 * operations that count.
 */
export function availableModels(
  services: Services,
  groups: readonly string[],
  asked: readonly Operation[] = operations,
): string[] {
  const { tiers } = channelsCache.read(services)
  const models = groups.flatMap(group =>
    asked.flatMap(operation => [...(tiers[operation].get(group)?.keys() ?? [])]),
  )
  return [...new Set(models)].toSorted()
}

/** Whether an enabled channel serves the model for the group. */
export function isAvailable(services: Services, model: string, group: string): boolean {
  const { tiers } = channelsCache.read(services)
  return operations.some(operation => tiers[operation].get(group)?.has(model))
}

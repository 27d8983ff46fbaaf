import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { addressOf } from './cached-channel.ts'
import { redactKey } from './channel-row.ts'

interface Place {
  readonly type: number
  readonly baseUrl: string
}

/** A channel that has one of some keys, at the same place. */
export interface ExistingChannel {
  readonly key: string
  readonly channel: Channel
}

/**
 * The channels of the same type and address that have one of the keys already, by key; the oldest one of
 * each. Their own keys are left out.
 */
export async function findExisting(
  ctx: Pick<Ctx, 'encryption'>,
  tx: Tx,
  { place, keys }: { readonly place: Place; readonly keys: readonly string[] },
): Promise<ExistingChannel[]> {
  const keyOf = new Map(
    keys.flatMap(key => ctx.encryption.hashes(key).map(hash => [textOf(hash), key] as const)),
  )
  const keyHash = { in: keys.flatMap(key => [...ctx.encryption.hashes(key)]) }
  const found = await tx.db.channel.findMany({
    where: { type: place.type, OR: [{ keyHash }, { keys: { some: { keyHash } } }] },
    include: { keys: { where: { keyHash }, select: { keyHash: true } } },
    orderBy: { id: 'asc' },
  })
  const existing = new Map<string, Channel>()
  for (const { keys: rows, ...channel } of found) {
    if (addressOf(channel) !== addressOf(place)) continue
    for (const { keyHash: hash } of [channel, ...rows]) {
      const key = keyOf.get(textOf(hash))
      if (key !== undefined && !existing.has(key)) existing.set(key, channel)
    }
  }
  return [...existing].map(([key, channel]) => ({ key, channel: redactKey(channel) }))
}

const textOf = (hash: Uint8Array) => Buffer.from(hash).toString('base64')

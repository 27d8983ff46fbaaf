import {
  withKey as withKnownKey,
  withNextKey,
  type CachedChannel,
} from '../../domain/channels/index.ts'

/** The channel with the key that a task was sent with; any other when it was deleted. */
export const withKey = (channel: CachedChannel, keyId: number | null): CachedChannel =>
  withKnownKey(channel, keyId ?? undefined) ?? withNextKey(channel, () => 0)

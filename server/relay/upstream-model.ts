import type { CachedChannel } from '../domain/channels/index.ts'

/** The name of a model at the upstream of a channel. */
export const upstreamModelOf = (
  { modelMapping }: Pick<CachedChannel, 'modelMapping'>,
  model: string,
) => modelMapping.get(model) ?? model

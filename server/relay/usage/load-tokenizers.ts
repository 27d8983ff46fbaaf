import { channelsCache } from '../../domain/channels/index.ts'
import type { Services } from '../../kernel/ctx.ts'
import { loadTokenizers } from './count.ts'

/**
 * Loads the tokenizers when the first channel is enabled, so that the first call does not wait for
 * them. Without channels nothing is counted, and their 60 MiB are not used.
 */
export function loadTokenizersForCalls(services: Services): void {
  if (channelsCache.read(services).byId.size > 0) void loadTokenizers()
  services.bus.on('channels', () => void loadTokenizers())
}

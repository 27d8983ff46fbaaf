import { channelsCache } from '../../domain/channels/index.ts'
import type { Services } from '../../kernel/ctx.ts'
import { loadTokenizers } from './count.ts'

/**
 * Loads the tokenizers when the first channel is enabled, so that the first call does not wait for
 * them. Without channels nothing is counted, and their 60 MiB are not used. Resolves when those that
 * are needed now are loaded.
 */
export async function loadTokenizersForCalls(services: Services): Promise<void> {
  services.bus.on('channels', () => void loadTokenizers())
  if (channelsCache.read(services).byId.size > 0) await loadTokenizers()
}

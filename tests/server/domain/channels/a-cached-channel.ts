import { operationOf } from '../../../../contract/channel-types.ts'
import type { CachedChannel } from '../../../../server/domain/channels/index.ts'

/** A channel that serves `gpt-4o` for every group. */
export function aCachedChannel(overrides: Partial<CachedChannel> = {}): CachedChannel {
  return {
    id: 1,
    type: 1,
    name: 'main',
    enabled: true,
    operation: operationOf(overrides.type ?? 1),
    unusable: undefined,
    key: 'sk-upstream',
    baseUrl: 'https://api.openai.com',
    organization: '',
    other: '',
    models: ['gpt-4o'],
    groups: ['default'],
    modelMapping: new Map(),
    statusCodeMapping: new Map(),
    setting: { forceFormat: false, thinkingToContent: false, passFields: new Set(), proxy: '' },
    priority: 0,
    weight: 0,
    autoBan: true,
    ...overrides,
  }
}

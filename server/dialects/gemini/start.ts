import type { JsonObject } from '../../../contract/json.ts'
import type { ChatEvent } from '../reply.ts'
import { objectIn, textIn } from './json.ts'

type Start = Extract<ChatEvent, { kind: 'start' }>

/** What a chunk says about the answer as a whole. */
export function startOf(value: JsonObject): Start {
  const created = Math.floor(Date.parse(textIn(value, 'createTime') ?? '') / 1_000)
  const serviceTier = tierIn(objectIn(value, 'usageMetadata') ?? {})
  return {
    kind: 'start',
    id: textIn(value, 'responseId') ?? '',
    model: (textIn(value, 'modelVersion') ?? '').replace(/^models\//, ''),
    ...(Number.isNaN(created) ? {} : { created }),
    ...(serviceTier === undefined ? {} : { serviceTier }),
  }
}

const tierOf: Readonly<Record<string, string>> = {
  ON_DEMAND: 'standard',
  ON_DEMAND_PRIORITY: 'priority',
  ON_DEMAND_FLEX: 'flex',
}

/** The tier that the vendor served; a kind of traffic that is not known is given by its name. */
function tierIn(usage: JsonObject): string | undefined {
  const tier = textIn(usage, 'serviceTier')
  const traffic = textIn(usage, 'trafficType')
  if (tier !== undefined || traffic === undefined) return tier?.toLowerCase()
  if (traffic === 'TRAFFIC_TYPE_UNSPECIFIED') return undefined
  return Object.hasOwn(tierOf, traffic) ? tierOf[traffic] : traffic.toLowerCase()
}

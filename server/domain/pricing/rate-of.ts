import type { Services } from '../../kernel/ctx.ts'
import { ratesCache } from './cache.ts'
import { findRate, foldModelName } from './rate-table.ts'
import type { Rate } from './rate.ts'

/** What a model costs in a group; undefined when nobody has set its price. */
export function rateOf(services: Services, model: string, group: string): Rate | undefined {
  return findRate(ratesCache.read(services), { model: foldModelName(model), group })
}

/** A picture somebody wants made. */
export interface ImageOrder {
  readonly model: string
  readonly group: string
  /** As the caller wrote it: `1024x1792`. */
  readonly size: string
  /** As the caller wrote it: `hd`; may be empty. */
  readonly quality: string
}

/** What a picture of that size and quality costs; undefined when nobody has set the model's price. */
export function imageRateOf(services: Services, order: ImageOrder): Rate | undefined {
  const table = ratesCache.read(services)
  const model = foldModelName(order.model)
  const { group, quality, size } = order
  // From the closest name to the widest; what no name fits costs what the model costs.
  const names = [`${model}:${quality}:${size}`, `${model}:${quality}`, `${model}:${size}`, size]
  const imageSize = names.find(name => table.imageSizes.has(name))
  return findRate(table, { model, group, imageSize: imageSize ?? '' })
}

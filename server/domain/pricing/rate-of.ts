import type { Services } from '../../kernel/ctx.ts'
import { ratesCache } from './cache.ts'
import { findRate, foldModelName } from './rate-table.ts'
import type { Rate } from './rate.ts'

/** The rate of a model in a group; undefined for a model without a price. */
export function rateOf(services: Services, model: string, group: string): Rate | undefined {
  return findRate(ratesCache.read(services), { model: foldModelName(model), group })
}

/** A requested image. */
export interface ImageOrder {
  readonly model: string
  readonly group: string
  /** As the caller wrote it: `1024x1792`. */
  readonly size: string
  /** As the caller wrote it: `hd`; may be empty. */
  readonly quality: string
}

/** The rate of an image of a size and quality; undefined for a model without a price. */
export function imageRateOf(services: Services, order: ImageOrder): Rate | undefined {
  const table = ratesCache.read(services)
  const model = foldModelName(order.model)
  const { group, quality, size } = order
  // From the most specific name to the most general; without an entry the model's rate applies.
  const names = [`${model}:${quality}:${size}`, `${model}:${quality}`, `${model}:${size}`, size]
  const imageSize = names.find(name => table.imageSizes.has(name))
  return findRate(table, { model, group, imageSize: imageSize ?? '' })
}

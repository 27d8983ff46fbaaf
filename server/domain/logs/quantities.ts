import { buckets, type Bucket } from '../../../contract/usage.ts'

/** `cacheRead` as `cache_read`. */
const columnOf = (bucket: Bucket) =>
  bucket.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The sums of `usage_quantity_hours` and `usage_quantity_days`, in the order of their columns. */
const SUMS = ['calls', 'calls_without_images', 'quota', ...buckets.map(columnOf)]
/** What the calls of one sum have in common, with the hour or the day. */
export const QUANTITY_KEY = `user_id, model, "group", image_size, is_measured`
export const QUANTITY_COLUMNS = `${QUANTITY_KEY}, ${SUMS.join(', ')}`
export const QUANTITY_SUMS = SUMS.map(name => `sum(${name})::bigint as ${name}`).join(', ')
/** Sums of tokens are far below 2^53, so they are exact as numbers. */
export const QUANTITIES_AS_USAGE = buckets
  .map(bucket => `sum(${columnOf(bucket)}::float8) as "${bucket}"`)
  .join(', ')

const ofUsage = (bucket: Bucket) =>
  `coalesce((details -> 'usage' ->> '${bucket}')::bigint, 0) as ${columnOf(bucket)}`

/**
 * Rows of the log as sums of one call each, with their time as `at`. Rows of tests have an event and are
 * never charged.
 */
export const QUANTITIES_OF_ROWS = `
select created_at as at, user_id, model, "group",
       coalesce(details -> 'rate' ->> 'imageSize', '') as image_size,
       details ? 'usage' as is_measured, 1 as calls,
       case when details ? 'usage' and not details -> 'usage' ? 'images' then 1 else 0 end
         as calls_without_images,
       quota, ${buckets.map(ofUsage).join(',\n       ')}, request_id
  from logs
 where type = 'CONSUME' and not details ? 'event'`

/** Refunded calls were charged nothing in the end. */
export const NOT_REFUNDED = `not exists (select from entries
                   where entries.kind = 'REFUND' and entries.reference = request_id)`

/** Removes a refunded call, $1, from the sums of its hour and day. */
const removeFrom = (time: 'hour' | 'day') => `
with refunded as (
  ${QUANTITIES_OF_ROWS} and request_id = $1 limit 1
)
update usage_quantity_${time}s sums
   set ${SUMS.map(name => `${name} = sums.${name} - refunded.${name}`).join(', ')}
  from refunded
 where sums.${time} = date_trunc('${time}', refunded.at, 'UTC')
   and (sums.user_id, sums.model, sums."group", sums.image_size, sums.is_measured)
     = (refunded.user_id, refunded.model, refunded."group", refunded.image_size, refunded.is_measured)`
export const REMOVALS = [removeFrom('hour'), removeFrom('day')]

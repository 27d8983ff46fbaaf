import { createHash } from 'node:crypto'
import { rates, type RateName, type RateRow } from '../../../contract/limits.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { addressKey } from '../access/index.ts'
import { limitOf } from './limit-of.ts'
import { noteRefusal } from './note-refusal.ts'

/** Windows in the memory of a process; the oldest are dropped, and the shared count remains. */
const WINDOWS_MAX = 20_000
const CACHE_NAME = 'rate-limits'
/** A small limit is shared more often, so that several processes exceed it by a tenth at most. */
const BATCH_SHARE = 10

/**
 * Adds tries and returns the shared count and the rest of the window, by the database's clock. Also
 * deletes two windows that ended more than an hour ago.
 */
const INCREMENT = `
with swept as (
  delete from rate_limits where key in (
    select key from rate_limits
    where resets_at < now() - interval '1 hour' and key <> $1
    order by resets_at limit 2 for update skip locked))
insert into rate_limits as old (key, hits, resets_at)
values ($1, $2::int, now() + $3::float8 * interval '1 millisecond')
on conflict (key) do update set
  hits = case when old.resets_at > now() then old.hits else 0 end + excluded.hits,
  resets_at = case when old.resets_at > now() then old.resets_at else excluded.resets_at end
returning hits, extract(epoch from resets_at - now())::float8 * 1000 as "leftMs"`

const PEEK = `
select hits, extract(epoch from resets_at - now())::float8 * 1000 as "leftMs"
  from rate_limits where key = $1 and resets_at > now()`

interface Window {
  /** The shared count when this process last read it. */
  counted: number
  /** Tries of this process that are not in the shared count yet. */
  pending: number
  untilMs: number
}

/** Tries of one subject under one rule. */
export interface Tries {
  readonly name: RateName
  /** The caller's address, or the account, as the rule says. */
  readonly subject: string
}

/** The present count of one subject. */
interface Counting extends Tries {
  readonly rule: RateRow
  readonly max: number
  readonly key: string
  readonly window: Window
}

/**
 * Counts a try and throws RATE_LIMITED with the rule, its value, what is left of it and the seconds to
 * wait when there were too many.
 */
export function limit(services: Services, name: RateName, subject: string): Promise<void> {
  return spend(services, name, { subject, cost: 1 })
}

/** As `limit`, for tries with a cost. A refused try costs nothing. */
export async function spend(
  services: Services,
  name: RateName,
  { subject, cost }: { subject: string; cost: number },
): Promise<void> {
  const counting = countingOf(services, { name, subject })
  const { window, max, rule } = counting
  // A caller known to be over the limit costs no statement.
  if (window.counted + window.pending + cost > max) throw refusal(services, counting)
  window.pending += cost
  const batchSize = Math.min(rule.batchSize, Math.ceil(max / BATCH_SHARE))
  if (window.pending < batchSize) return
  if ((await flush(services, counting)) > max) throw refusal(services, counting)
}

/**
 * As `limit`, but counts nothing: called before the try where only failures are counted. Throws
 * RATE_LIMITED when the shared count is at the limit.
 */
export async function refuseOverLimit(
  services: Services,
  name: RateName,
  subject: string,
): Promise<void> {
  const counting = countingOf(services, { name, subject })
  const { window, max, key } = counting
  if (window.counted + window.pending < max) {
    apply(services, window, await services.pool.query<Counted>(PEEK, [key], 'peek-tries'))
  }
  if (window.counted + window.pending >= max) throw refusal(services, counting)
}

/** Does `work` unless too many tries have failed, and counts a try when it throws an error of the catalogue. */
export async function limitFailures<T>(
  services: Services,
  { name, subject }: Tries,
  work: () => Promise<T>,
): Promise<T> {
  await refuseOverLimit(services, name, subject)
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) await limit(services, name, subject).catch(() => undefined)
    throw error
  }
}

function countingOf(services: Services, { name, subject: given }: Tries): Counting {
  const rule: RateRow = rates[name]
  const subject = rule.by === 'address' ? addressKey(given) : given
  const key = keyOf(name, subject)
  const window = windowOf(services, key, rule)
  return { name, subject, rule, max: limitOf(services, name), key, window }
}

/** The subject is hashed, because a typed name may be a secret or very long. */
function keyOf(name: RateName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}

function windowOf(services: Services, key: string, rule: RateRow): Window {
  const windows = windowsOf(services)
  const nowMs = services.now().getTime()
  const open = windows.get(key)
  if (open !== undefined && open.untilMs > nowMs) return open
  const window = { counted: 0, pending: 0, untilMs: nowMs + rule.windowMs }
  windows.delete(key)
  windows.set(key, window)
  if (windows.size > WINDOWS_MAX) windows.delete(windows.keys().next().value ?? key)
  return window
}

function windowsOf(services: Services): Map<string, Window> {
  const existing = services.caches.get(CACHE_NAME) as Map<string, Window> | undefined
  if (existing !== undefined) return existing
  const windows = new Map<string, Window>()
  services.caches.set(CACHE_NAME, windows)
  return windows
}

/** Adds the pending tries to the shared count and returns it. */
async function flush(services: Services, { window, key, rule }: Counting): Promise<number> {
  const values = [key, window.pending, rule.windowMs]
  window.pending = 0
  apply(services, window, await services.pool.query<Counted>(INCREMENT, values, 'increment-tries'))
  return window.counted
}

interface Counted {
  readonly hits: number
  readonly leftMs: number
}

function apply(services: Services, window: Window, [row]: readonly Counted[]): void {
  if (!row) return
  window.counted = row.hits
  window.untilMs = services.now().getTime() + row.leftMs
}

function refusal(services: Services, { name, subject, max, window }: Counting): AppError {
  noteRefusal(services, { name, subject })
  const leftMs = window.untilMs - services.now().getTime()
  const left = Math.max(0, max - window.counted - window.pending)
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new AppError('RATE_LIMITED', { seconds, rule: name, max, left })
}

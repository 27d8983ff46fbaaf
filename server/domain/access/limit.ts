import { createHash } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import { addressKey } from './address-key.ts'
import { limitRules, type LimitName, type LimitRule } from './limit-rules.ts'

/** Windows in the memory of a process; the oldest are dropped, and the shared count remains. */
const WINDOWS_MAX = 20_000
const CACHE_NAME = 'rate-limits'

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

/**
 * Counts a try and throws RATE_LIMITED with the seconds to wait when there were too many.
 * `subject` is the caller's address, or the name of the account, as the rule says.
 */
export function limit(services: Services, name: LimitName, subject: string): Promise<void> {
  return spend(services, name, { subject, cost: 1 })
}

/** As `limit`, for tries with a cost. A refused try costs nothing. */
export async function spend(
  services: Services,
  name: LimitName,
  { subject, cost }: { subject: string; cost: number },
): Promise<void> {
  const rule: LimitRule = limitRules[name]
  const key = keyOf(name, rule.by === 'address' ? addressKey(subject) : subject)
  const window = windowOf(services, key, rule)
  // A caller known to be over the limit costs no statement.
  if (window.counted + window.pending + cost > rule.tries) throw refusal(services, window)
  window.pending += cost
  if (window.pending < rule.batchSize) return
  const counted = await flush(services, window, { key, rule })
  if (counted > rule.tries) throw refusal(services, window)
}

/**
 * As `limit`, but counts nothing: called before the try where only failures are counted. Throws
 * RATE_LIMITED when the shared count is at the limit.
 */
export async function refuseOverLimit(
  services: Services,
  name: LimitName,
  subject: string,
): Promise<void> {
  const rule: LimitRule = limitRules[name]
  const key = keyOf(name, rule.by === 'address' ? addressKey(subject) : subject)
  const window = windowOf(services, key, rule)
  if (window.counted + window.pending < rule.tries) {
    apply(services, window, await services.pool.query<Counted>(PEEK, [key], 'peek-tries'))
  }
  if (window.counted + window.pending >= rule.tries) throw refusal(services, window)
}

/** Tries of one subject under one rule. */
export interface Tries {
  readonly name: LimitName
  readonly subject: string
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

/** The subject is hashed, because a typed name may be a secret or very long. */
function keyOf(name: LimitName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}

function windowOf(services: Services, key: string, rule: LimitRule): Window {
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
async function flush(
  services: Services,
  window: Window,
  { key, rule }: { key: string; rule: LimitRule },
): Promise<number> {
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

function refusal(services: Services, window: Window): AppError {
  const leftMs = window.untilMs - services.now().getTime()
  return new AppError('RATE_LIMITED', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

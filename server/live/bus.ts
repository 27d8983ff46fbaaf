import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { topics, type Bus, type Listener, type Topic } from '../kernel/bus.ts'
import type { Sql } from '../kernel/sql.ts'
import type { Logger } from '../kernel/logger.ts'

const CHANNEL = 'sluice'
const FOLD_MS = 100
/** News that wait for the database; more are dropped, and said to be. */
const WAITING_MAX = 5_000
/** PostgreSQL takes no longer ones; all are ASCII. */
const PAYLOAD_MAX = 8_000
const RETRY_MS = 500
/** Begins the text that says since when news were lost. */
const RESET = 'reset '
const CLOCK = 'select extract(epoch from now())::float8 * 1000 as ms'
const NOTIFY = 'select pg_notify($1, $2)::text'
/** The news, and for how many milliseconds news have been lost. */
const NOTIFY_MANY = `
select pg_notify('${CHANNEL}', payload)::text from (
  select unnest($1::text[]) as payload
  union all
  select 'reset ' || (extract(epoch from now()) * 1000 - ms)::bigint from unnest($2::float8[]) ms
) told`

export interface OpenBus extends Bus {
  close(): Promise<void>
}

/** The listening connection. Whatever it loses is known after `beatMs` and `answerMs` at most. */
export interface LineSettings {
  readonly url: string
  /** So often the line is tried. */
  readonly beatMs: number
  /** So long it may take to answer, and a new one to be made. */
  readonly answerMs: number
  readonly reconnectMs: number
}

const TIMES = { beatMs: 5_000, answerMs: 3_000, reconnectMs: 500 }

/** Carries news between processes over PostgreSQL's LISTEN and NOTIFY. */
export async function openBus(
  database: string | LineSettings,
  sender: Sql,
  logger: Logger,
): Promise<OpenBus> {
  const hub = createHub()
  const queue = createNotifyQueue(sender, logger)
  const settings = typeof database === 'string' ? { url: database, ...TIMES } : database
  const line = createLine(settings, hub, logger)
  await line.connect()
  return {
    publish: async (sql, topic, id) => {
      await sql.query(NOTIFY, [CHANNEL, `${topic} ${id}`])
    },
    notifySoon: (topic, id) => queue.add(`${topic} ${id}`),
    on: hub.on,
    onReset: hub.onReset,
    close: async () => {
      queue.stop()
      await line.close()
    },
  }
}

interface Hub {
  on(topic: Topic, listener: Listener): () => void
  onReset(listener: (lostSinceMs: number) => void): () => void
  deliver(payload: string): void
  reset(lostSinceMs: number): void
}

function createHub(): Hub {
  const listeners = new Map<Topic, Set<Listener>>(topics.map(topic => [topic, new Set()]))
  const resets = new Set<(lostSinceMs: number) => void>()
  const reset = (lostSinceMs: number) => resets.forEach(listener => listener(lostSinceMs))
  return {
    on(topic, listener) {
      const set = listeners.get(topic) as Set<Listener>
      set.add(listener)
      return () => set.delete(listener)
    },
    onReset(listener) {
      resets.add(listener)
      return () => resets.delete(listener)
    },
    deliver(payload) {
      const space = payload.indexOf(' ')
      const id = payload.slice(space + 1)
      if (payload.startsWith(RESET)) return reset(Number(id))
      for (const listener of listeners.get(payload.slice(0, space) as Topic) ?? []) listener(id)
    },
    reset,
  }
}

/**
 * Equal news within the fold window is sent once. What the database did not take is sent again; when
 * there is more than can be kept, every process is told that news were lost.
 */
function createNotifyQueue(sender: Sql, logger: Logger) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** When news were first dropped that were too many to keep, by the steady clock. */
  let droppedAtMs: number | undefined
  const keep = (payload: string) => {
    const fits = payload.length < PAYLOAD_MAX && waiting.size < WAITING_MAX
    if (fits) waiting.add(payload)
    else droppedAtMs ??= performance.now()
  }
  let isStopped = false
  const later = (ms: number) => (isStopped ? undefined : setTimeout(send, ms))
  const send = () => {
    const payloads = [...waiting]
    const droppedMs = droppedAtMs
    const lostForMs = droppedMs === undefined ? [] : [performance.now() - droppedMs]
    waiting.clear()
    droppedAtMs = undefined
    sender.query(NOTIFY_MANY, [payloads, lostForMs], 'bus-notify').then(
      () => {
        timer = waiting.size > 0 || droppedAtMs !== undefined ? later(FOLD_MS) : undefined
      },
      (error: unknown) => {
        logger.warn('bus.notify', { error: String(error) })
        payloads.forEach(keep)
        droppedAtMs = droppedMs ?? droppedAtMs
        timer = later(RETRY_MS)
      },
    )
  }
  return {
    add(payload: string) {
      keep(payload)
      timer ??= later(FOLD_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * The listening connection; comes back by itself and says so through `hub.reset`. A network that falls
 * silent closes nothing, so the line is asked for an answer at every beat.
 */
function createLine(settings: LineSettings, hub: Hub, logger: Logger) {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** The last moment up to which nothing can be missing, by the database's clock. */
  let heardMs = 0

  async function connect() {
    const next = clientOf(settings)
    next.on('notification', message => hub.deliver(message.payload ?? ''))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    const nowMs = await startListening(next)
    if (closed) return void drop(next)
    client = next
    return answered(next, nowMs)
  }

  /** Returns when it had answered before. */
  function answered(which: pg.Client, nowMs: number) {
    const beforeMs = heardMs
    heardMs = nowMs
    beatLater(which)
    return beforeMs
  }

  function beatLater(which: pg.Client) {
    const ok = (nowMs: number) => which === client && answered(which, nowMs)
    const beat = () => void clockOf(which).then(ok, () => lost(which))
    timer = setTimeout(beat, settings.beatMs)
  }

  function lost(which: pg.Client) {
    if (closed || which !== client) return
    client = undefined
    drop(which)
    logger.warn('bus.lost')
    again()
  }

  function again() {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(
      () => void connect().then(since => since === undefined || hub.reset(since), again),
      settings.reconnectMs,
    )
  }

  return {
    connect,
    async close() {
      closed = true
      clearTimeout(timer)
      await endWithin(client, settings.answerMs)
    },
  }
}

/** Answers the database's clock; nothing that is told later is missed. */
async function startListening(client: pg.Client): Promise<number> {
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return await clockOf(client)
  } catch (error) {
    drop(client)
    throw error
  }
}

/** A line that has fallen silent never says that it ended. */
async function endWithin(client: pg.Client | undefined, ms: number): Promise<void> {
  await Promise.race([client?.end(), sleep(ms, undefined, { ref: false })])
}

async function clockOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(CLOCK)
  return rows[0]?.ms ?? 0
}

function clientOf({ url, answerMs }: LineSettings): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'sluice bus',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
}

/** Whatever a client that is given up still has to say is of no interest. */
function drop(client: pg.Client): void {
  client.end().catch(() => undefined)
}

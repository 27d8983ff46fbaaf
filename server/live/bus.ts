import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { topics, type Bus, type Listener, type Topic } from '../kernel/bus.ts'
import type { Sql } from '../kernel/sql.ts'
import { createEarlyDelivery } from './early-delivery.ts'
import type { Logger } from '../kernel/logger.ts'

const CHANNEL = 'sluice'
const MERGE_MS = 100
/** The maximum number of queued notifications. Further ones are dropped and reported as lost. */
const WAITING_MAX = 5_000
/** PostgreSQL's limit of a payload in bytes. All payloads are ASCII. */
const PAYLOAD_MAX = 8_000
const RETRY_MS = 500
/** Prefix of the payload that says since when notifications were lost. */
const RESET = 'reset '
const CLOCK = 'select extract(epoch from now())::float8 * 1000 as ms'
const NOTIFY = 'select pg_notify($1, $2)::text, pg_backend_pid() as pid'
/** $1: the payloads; $2: for how many milliseconds notifications have been lost, or empty. */
const NOTIFY_MANY = `
select pg_notify('${CHANNEL}', payload)::text from (
  select unnest($1::text[]) as payload
  union all
  select 'reset ' || (extract(epoch from now()) * 1000 - ms)::bigint from unnest($2::float8[]) ms
) payloads`

export interface OpenBus extends Bus {
  /** From now on remembers what the transaction publishes, until `committed` or `rolledBack`. */
  began(tx: Sql): void
  /**
   * Delivers what a committed transaction published to the listeners of this process, which need not wait
   * for PostgreSQL to send it. Returns whether it published anything.
   */
  committed(tx: Sql): boolean
  rolledBack(tx: Sql): void
  close(): Promise<void>
}

/** Settings of the listening connection. A loss is noticed after `pingMs` plus `answerMs` at most. */
export interface ListenerSettings {
  readonly url: string
  /** Interval of the pings. */
  readonly pingMs: number
  /** Time limit of a ping and of a new connection. */
  readonly answerMs: number
  readonly reconnectMs: number
}

const TIMES = { pingMs: 5_000, answerMs: 3_000, reconnectMs: 500 }

/** Sends notifications between processes with PostgreSQL's LISTEN and NOTIFY. */
export async function openBus(
  database: string | ListenerSettings,
  sender: Sql,
  logger: Logger,
): Promise<OpenBus> {
  const hub = createHub()
  const early = createEarlyDelivery(hub.call)
  const queue = createNotifyQueue(sender, logger)
  const settings = typeof database === 'string' ? { url: database, ...TIMES } : database
  const receiver = {
    deliver(payload: string, pid: number) {
      if (!early.isDelivered({ payload, pid })) hub.deliver(payload)
    },
    reset(lostSinceMs: number) {
      early.forget()
      hub.reset(lostSinceMs)
    },
  }
  const listener = createListener(settings, receiver, logger)
  await listener.connect()
  return {
    publish: async (sql, topic, id) => {
      const payload = `${topic} ${id}`
      const [sent] = await sql.query<{ pid: number }>(NOTIFY, [CHANNEL, payload])
      early.published(sql, { payload, pid: sent?.pid ?? 0 })
    },
    began: early.began,
    committed: early.committed,
    rolledBack: early.rolledBack,
    notifySoon: (topic, id) => queue.add(`${topic} ${id}`),
    on: hub.on,
    onReset: hub.onReset,
    close: async () => {
      queue.stop()
      await listener.close()
    },
  }
}

interface Hub {
  on(topic: Topic, listener: Listener): () => void
  onReset(listener: (lostSinceMs: number) => void): () => void
  /** Calls the listeners of a payload, or those of lost notifications. */
  deliver(payload: string): void
  /** Calls the listeners of a payload that names a topic and an id. */
  call(payload: string): void
  reset(lostSinceMs: number): void
}

function createHub(): Hub {
  const listeners = new Map<Topic, Set<Listener>>(topics.map(topic => [topic, new Set()]))
  const resets = new Set<(lostSinceMs: number) => void>()
  const reset = (lostSinceMs: number) => resets.forEach(listener => listener(lostSinceMs))
  const call = (payload: string) => {
    const space = payload.indexOf(' ')
    const id = payload.slice(space + 1)
    for (const listener of listeners.get(payload.slice(0, space) as Topic) ?? []) listener(id)
  }
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
      if (payload.startsWith(RESET)) reset(Number(payload.slice(RESET.length)))
      else call(payload)
    },
    call,
    reset,
  }
}

/**
 * Sends equal notifications within 100 ms once. Notifications are retried while the database is
 * unavailable; when the queue is full, every process is notified that notifications were lost.
 */
function createNotifyQueue(sender: Sql, logger: Logger) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** When the first notification was dropped, by the monotonic clock; undefined when none was. */
  let droppedAtMs: number | undefined
  const enqueue = (payload: string) => {
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
        timer = waiting.size > 0 || droppedAtMs !== undefined ? later(MERGE_MS) : undefined
      },
      (error: unknown) => {
        logger.warn('bus.notify', { error })
        payloads.forEach(enqueue)
        droppedAtMs = droppedMs ?? droppedAtMs
        timer = later(RETRY_MS)
      },
    )
  }
  return {
    add(payload: string) {
      enqueue(payload)
      timer ??= later(MERGE_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

interface Receiver {
  deliver(payload: string, pid: number): void
  reset(lostSinceMs: number): void
}

/**
 * The listening connection. It reconnects by itself and then calls `hub.reset`. A broken network does
 * not close a connection, so the connection is pinged at intervals.
 */
function createListener(settings: ListenerSettings, hub: Receiver, logger: Logger) {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** The time of the last answer, by the database's clock. Nothing before it was missed. */
  let answeredMs = 0

  async function connect() {
    const next = clientOf(settings)
    next.on('notification', message => hub.deliver(message.payload ?? '', message.processId))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    const nowMs = await startListening(next)
    if (closed) return void drop(next)
    client = next
    return answered(next, nowMs)
  }

  /** Stores the time of an answer and returns the time of the answer before. */
  function answered(which: pg.Client, nowMs: number) {
    const beforeMs = answeredMs
    answeredMs = nowMs
    pingLater(which)
    return beforeMs
  }

  function pingLater(which: pg.Client) {
    const ok = (nowMs: number) => which === client && answered(which, nowMs)
    const ping = () => void clockOf(which).then(ok, () => lost(which))
    timer = setTimeout(ping, settings.pingMs)
  }

  function lost(which: pg.Client) {
    if (closed || which !== client) return
    client = undefined
    drop(which)
    logger.warn('bus.lost')
    reconnect()
  }

  function reconnect() {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(
      () => void connect().then(since => since === undefined || hub.reset(since), reconnect),
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

/** Connects and listens. Returns the database's time; no notification after it is missed. */
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

/** Ends a connection with a time limit, because a broken one never answers. */
async function endWithin(client: pg.Client | undefined, ms: number): Promise<void> {
  await Promise.race([client?.end(), sleep(ms, undefined, { ref: false })])
}

async function clockOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(CLOCK)
  return rows[0]?.ms ?? 0
}

function clientOf({ url, answerMs }: ListenerSettings): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'sluice bus',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
}

/** Closes a lost connection and ignores its errors. */
function drop(client: pg.Client): void {
  client.end().catch(() => undefined)
}

import pg from 'pg'
import { topics, type Bus, type Listener, type Topic } from '../kernel/bus.ts'
import type { Sql } from '../kernel/sql.ts'
import type { Trace } from '../kernel/trace.ts'

const CHANNEL = 'sluice'
const FOLD_MS = 100
const RECONNECT_MS = 500
const NOTIFY = 'select pg_notify($1, $2)::text'
const NOTIFY_MANY = `select pg_notify('${CHANNEL}', payload)::text from unnest($1::text[]) payload`

export interface OpenBus extends Bus {
  close(): Promise<void>
}

/** Carries news between processes over PostgreSQL's LISTEN and NOTIFY. */
export async function openBus(url: string, sender: Sql, trace: Trace): Promise<OpenBus> {
  const hub = createHub()
  const nudges = createNudges(sender, trace)
  const line = createLine(url, hub, trace)
  await line.connect()
  return {
    publish: async (sql, topic, id) => {
      await sql.query(NOTIFY, [CHANNEL, `${topic} ${id}`])
    },
    nudge: (topic, id) => nudges.add(`${topic} ${id}`),
    on: hub.on,
    onReset: hub.onReset,
    close: async () => {
      nudges.stop()
      await line.close()
    },
  }
}

interface Hub {
  on(topic: Topic, listener: Listener): () => void
  onReset(listener: () => void): () => void
  deliver(payload: string): void
  reset(): void
}

function createHub(): Hub {
  const listeners = new Map<Topic, Set<Listener>>(topics.map(topic => [topic, new Set()]))
  const resets = new Set<() => void>()
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
      for (const listener of listeners.get(payload.slice(0, space) as Topic) ?? []) listener(id)
    },
    reset() {
      for (const listener of resets) listener()
    },
  }
}

/** Equal news within the fold window is sent once. */
function createNudges(sender: Sql, trace: Trace) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    const payloads = [...waiting]
    waiting.clear()
    sender.query(NOTIFY_MANY, [payloads], 'bus-nudge').catch((error: unknown) => {
      trace.warn('bus.nudge', { error: String(error) })
    })
  }
  return {
    add(payload: string) {
      waiting.add(payload)
      timer ??= setTimeout(send, FOLD_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The listening connection; comes back by itself and says so through `hub.reset`. */
function createLine(url: string, hub: Hub, trace: Trace) {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'sluice bus',
      keepAlive: true,
    })
    next.on('notification', message => hub.deliver(message.payload ?? ''))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    client = next
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
  }

  function lost(which: pg.Client) {
    if (closed || which !== client) return
    client = undefined
    trace.warn('bus.lost')
    again()
  }

  function again() {
    timer = setTimeout(() => {
      connect().then(hub.reset, () => {
        client = undefined
        again()
      })
    }, RECONNECT_MS)
  }

  return {
    connect,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

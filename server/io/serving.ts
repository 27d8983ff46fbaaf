import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** Processes whose heartbeat is at most 15 s old, and when each of them was. */
const BEATING = `
  SELECT name, beat_at::text AS beat FROM nodes
   WHERE beat_at >= now() - interval '15 seconds' ORDER BY name`
/** A living process sends a heartbeat every 5 s. */
const BEAT_MS_MAX = 8_000
const LOOK_MS = 500
const UNDEFINED_TABLE = '42P01'

interface Beating {
  readonly name: string
  readonly beat: string
}

/**
 * The names of processes that serve the database. A process that was killed has a heartbeat too, but not
 * another one, so this takes up to 8 s after a kill and nothing after an orderly stop.
 */
export async function servingProcesses(client: Client): Promise<string[]> {
  const before = await beating(client)
  if (before.length === 0) return []
  const seen = new Set(before.map(({ name, beat }) => `${name} ${beat}`))
  const endMs = performance.now() + BEAT_MS_MAX
  while (performance.now() < endMs) {
    const living = (await beating(client)).filter(({ name, beat }) => !seen.has(`${name} ${beat}`))
    if (living.length > 0) return living.map(({ name }) => name)
    await sleep(LOOK_MS)
  }
  return []
}

async function beating(client: Client): Promise<Beating[]> {
  try {
    return (await client.query<Beating>(BEATING)).rows
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}

import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { performCall } from './call.ts'
import { scriptOf } from './calls.ts'
import type { Customer } from './customers.ts'
import type { CallRecord, CallRecords } from './call-records.ts'

export interface Clients {
  readonly seed: number
  readonly count: number
  readonly customers: readonly Customer[]
  /** The ports of the servers. */
  readonly ports: readonly number[]
  readonly patienceMs: number
  readonly callRecords: CallRecords
}

/** The maximum number of calls of a run. */
const CALLS_MAX = 500_000
const NOBODY_LISTENS_MS = 250

/** Runs the clients, each with one call after the other, until stopped. Resolves after the last call. */
export async function runClients(clients: Clients, stop: AbortSignal): Promise<void> {
  const agents = clients.ports.map(() => new Agent({ keepAlive: true, maxSockets: clients.count }))
  let next = 0
  const work = async () => {
    while (!stop.aborted && next < CALLS_MAX) {
      next += 1
      await callOnce(clients, next, agents)
    }
  }
  await Promise.all(Array.from({ length: clients.count }, work))
  for (const agent of agents) agent.destroy()
}

async function callOnce(
  { seed, customers, ports, patienceMs, callRecords }: Clients,
  number: number,
  agents: readonly Agent[],
): Promise<void> {
  const script = scriptOf(seed, number, customers.length)
  await sleep(script.thinkMs)
  const { key } = customers[script.customer] as Customer
  const ask = (server: number) => {
    const target = {
      port: ports[server] as number,
      agent: agents[server] as Agent,
      key,
      patienceMs,
    }
    return performCall({ ...script, server }, target)
  }
  const record = await firstThatListens(ports.length, script.server, ask)
  callRecords.add(record)
  if (record.end === 'refused') await sleep(NOBODY_LISTENS_MS)
}

/** The first server that listens, as a load balancer would choose. */
async function firstThatListens(
  servers: number,
  first: number,
  ask: (server: number) => Promise<CallRecord>,
): Promise<CallRecord> {
  let record = await ask(first)
  for (let step = 1; record.end === 'refused' && step < servers; step += 1) {
    record = await ask((first + step) % servers)
  }
  return record
}

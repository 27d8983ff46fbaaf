import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { performCall } from './call.ts'
import { scriptOf } from './calls.ts'
import type { Customer } from './customers.ts'
import type { CallRecord, Ledger } from './ledger.ts'

export interface Clients {
  readonly seed: number
  readonly count: number
  readonly customers: readonly Customer[]
  /** One port per server. */
  readonly ports: readonly number[]
  readonly patienceMs: number
  readonly ledger: Ledger
}

/** Keeps a run bounded in number too. */
const CALLS_MAX = 500_000
const NOBODY_LISTENS_MS = 250

/** Clients that call one after the other until told to stop; resolves when the last call is over. */
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
  { seed, customers, ports, patienceMs, ledger }: Clients,
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
  ledger.add(record)
  if (record.end === 'refused') await sleep(NOBODY_LISTENS_MS)
}

/** As behind a balancer: a server that is down is passed over. */
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

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './domain/access/index.ts'

export interface ConnectionRules {
  /** Open connections of one address to this process. An IPv6 address stands for its /64 network. */
  perAddressMax(): number
  /** Whether connections of an address are not counted: a proxy has those of all its callers. */
  isExempt(address: string): boolean
  /** Called with the address of each connection that is closed. */
  onRefused(address: string): void
}

/** Closes further connections of an address, so that it cannot use up the sockets of a process. */
export function limitConnections(server: Server, rules: ConnectionRules) {
  const counts = new Map<string, number>()
  const count = (key: string, change: number) => {
    const open = (counts.get(key) ?? 0) + change
    if (open > 0) counts.set(key, open)
    else counts.delete(key)
    return open
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (rules.isExempt(remoteAddress)) return
    const key = addressKey(remoteAddress)
    socket.once('close', () => count(key, -1))
    if (count(key, 1) <= rules.perAddressMax()) return
    rules.onRefused(key)
    socket.destroy()
  })
}

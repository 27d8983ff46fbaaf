import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address whose connections to a server can be cut, as by a restart of the server. */
export interface Cutter {
  readonly url: string
  /** Ends every open connection. Further ones are passed on again. */
  cut(): void
  close(): Promise<unknown>
}

export async function openCutter(serverUrl: string): Promise<Cutter> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  const proxy = createServer(caller => {
    const server = connect(Number(port), hostname)
    for (const [one, other] of [
      [caller, server],
      [server, caller],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const cut = () => open.forEach(socket => socket.destroy())
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    close() {
      cut()
      return once(proxy.close(), 'close')
    },
  }
}

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections and to servers without a port. */
const PORTS = [10_000, 32_000] as const

/** A port that nothing listens on. Other tests running now find the same one hardly ever. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS)
  const server = createServer().listen(port)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

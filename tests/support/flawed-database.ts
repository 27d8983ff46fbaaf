import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

const NAME = /application_name\0([^\0]*)\0/

/** A way to a test database on which connections break. */
export interface FlawedDatabase {
  /** Connection address, as `DATABASE_URL` would hold it. */
  readonly url: string
  /** From now on nothing comes through, in either direction, and nothing is closed. */
  fallSilent(): void
  /** Connections made from now on come through again. */
  recover(): void
  close(): Promise<void>
}

/** Passes connections on to a database, but those that are to be refused by their application's name. */
export async function openFlawedDatabase(
  databaseUrl: string,
  isRefused: (applicationName: string) => boolean,
): Promise<FlawedDatabase> {
  const { host, user, database } = partsOf(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(caller => {
    sockets.add(caller)
    caller.on('error', () => undefined)
    caller.once('data', (start: Buffer) => {
      if (isRefused(NAME.exec(start.toString('latin1'))?.[1] ?? '')) return void caller.destroy()
      if (isSilent) return
      const way = connect(join(host, '.s.PGSQL.5432'))
      sockets.add(way)
      way.on('error', () => caller.destroy())
      way.write(start)
      way.pipe(caller).pipe(way)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe()
    },
    recover() {
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The tests' server listens on a socket in a folder. */
function partsOf(databaseUrl: string) {
  const [, user = '', host = '', database = ''] =
    /^postgresql:\/\/([^@]*)@([^/]*)\/(.*)$/.exec(databaseUrl) ?? []
  return { user, host: decodeURIComponent(host), database }
}

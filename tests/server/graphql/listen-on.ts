import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Graphql } from '../../../server/graphql/yoga.ts'

/** A GraphQL edge on a real port. */
export async function listenOn(graphql: Graphql) {
  const server = createServer(graphql.handle)
  graphql.attachSocket(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      await graphql.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

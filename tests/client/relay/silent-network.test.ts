import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import site from '../../../client/__generated__/liveSiteSubscription.graphql.ts'
import { persistedQuery } from '../../../client/relay/operation.ts'
import { openClient, socketTimes } from '../../../client/relay/socket.ts'
import { onSocketRegained, socketState } from '../../../client/relay/socketState.ts'
import { PERSISTED_FILE } from '../../../server/io/project-files.ts'
import { openEdge, type Edge } from '../../server/graphql/harness.ts'

const { id, name } = site.params as { id: string; name: string }

let edge: Edge
let network: Awaited<ReturnType<typeof openNetwork>>

beforeAll(async () => {
  edge = await openEdge({ persisted: JSON.parse(readFileSync(PERSISTED_FILE, 'utf8')) })
  network = await openNetwork(Number(new URL(edge.url).port))
})
afterAll(async () => {
  await network.close()
  await edge.close()
})

/** A way to the server on which nothing may come through, and nothing is closed. */
async function openNetwork(port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(caller => {
    const way = connect(port, '127.0.0.1')
    for (const socket of [caller, way]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    caller.on('data', data => isSilent || way.write(data))
    way.on('data', data => isSilent || caller.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    setSilent: (silent: boolean) => (isSilent = silent),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a dead connection is detected, and the listeners are called after the reconnect', async () => {
  const client = openClient(network.url, { pingMs: 100, answerMs: 400, refusedMs: 400 }, () => true)
  const regained = vi.fn<() => void>()
  const stopTelling = onSocketRegained(regained)
  const next = vi.fn<() => void>()
  const payload = { operationName: name, query: '', extensions: persistedQuery(id) }
  const stop = client.subscribe(payload, {
    next,
    error: () => undefined,
    complete: () => undefined,
  })
  await vi.waitFor(() => expect(next).toHaveBeenCalled())
  expect(socketState()).toBe('live')
  network.setSilent(true)
  await vi.waitFor(() => expect(socketState()).toBe('lost'), { timeout: 3_000 })
  expect(regained).not.toHaveBeenCalled()
  network.setSilent(false)
  await vi.waitFor(() => expect(socketState()).toBe('live'), { timeout: 10_000 })
  expect(regained).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(next.mock.calls.length).toBeGreaterThan(1))
  stop()
  stopTelling()
  await client.dispose()
})

test('the console notices it within 15 seconds', () => {
  expect(socketTimes.pingMs + socketTimes.answerMs).toBeLessThan(8_000)
})

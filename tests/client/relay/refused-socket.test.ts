import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import site from '../../../client/__generated__/liveSiteSubscription.graphql.ts'
import { persistedQuery } from '../../../client/relay/operation.ts'
import { openClient } from '../../../client/relay/socket.ts'
import { onSocketRegained, onSocketState, socketState } from '../../../client/relay/socketState.ts'
import { PERSISTED_FILE } from '../../../server/io/project-files.ts'
import { openEdge, type Edge } from '../../server/graphql/harness.ts'
import { openSocket } from '../../server/graphql/socket.ts'
import { setLimits } from '../../support/set-limits.ts'

const { id, name } = site.params as { id: string; name: string }
let edge: Edge

beforeAll(async () => {
  edge = await openEdge({ persisted: JSON.parse(readFileSync(PERSISTED_FILE, 'utf8')) })
})
afterAll(() => edge.close())

test('a page too many says so, tries again slowly, and is live when another page was closed', async () => {
  await setLimits(edge.services, { 'sockets-address': 1 })
  const first = await openSocket(edge.url)
  await first.greet()
  const states: string[] = []
  const stopListening = onSocketState(() => states.push(socketState()))
  const regained = vi.fn<() => void>()
  const stopRegained = onSocketRegained(regained)
  const times = { pingMs: 5_000, answerMs: 5_000, refusedMs: 200 }
  const client = openClient(edge.url.replace('http', 'ws'), times, () => true)
  const next = vi.fn<() => void>()
  const error = vi.fn<() => void>()
  const payload = { operationName: name, query: '', extensions: persistedQuery(id) }
  const stop = client.subscribe(payload, { next, error, complete: () => undefined })
  await vi.waitFor(() => expect(socketState()).toBe('refused'), { timeout: 5_000 })
  first.socket.close()
  await vi.waitFor(() => expect(next).toHaveBeenCalled(), { timeout: 5_000 })
  expect(socketState()).toBe('live')
  expect(states).not.toContain('lost')
  expect(error).not.toHaveBeenCalled()
  expect(regained).toHaveBeenCalledTimes(1)
  stop()
  stopListening()
  stopRegained()
  await client.dispose()
})

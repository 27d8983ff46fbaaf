import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import site from '../../../client/__generated__/liveSiteSubscription.graphql.ts'
import { persistedQuery } from '../../../client/relay/operation.ts'
import { openClient, renewSocketOf } from '../../../client/relay/socket.ts'
import { onSocketState, setSocketState, socketState } from '../../../client/relay/socketState.ts'
import { PERSISTED_FILE } from '../../../server/io/project-files.ts'
import { openEdge, type Edge } from '../../server/graphql/harness.ts'

const { id, name } = site.params as { id: string; name: string }
let edge: Edge

beforeAll(async () => {
  edge = await openEdge({ persisted: JSON.parse(readFileSync(PERSISTED_FILE, 'utf8')) })
})
afterAll(() => edge.close())

test('a language that is changed while the socket opens, and again, is no lost connection', async () => {
  // Other files of this process leave their last state.
  setSocketState('idle')
  const states: string[] = []
  const stopListening = onSocketState(() => states.push(socketState()))
  const times = { pingMs: 5_000, answerMs: 5_000, refusedMs: 200 }
  const client = openClient(edge.url.replace('http', 'ws'), times, () => true)
  let changes = 0
  client.on('opened', () => {
    if (changes === 2) return
    changes += 1
    renewSocketOf(client)
  })
  const next = vi.fn<() => void>()
  const payload = { operationName: name, query: '', extensions: persistedQuery(id) }
  const stop = client.subscribe(payload, {
    next,
    error: () => undefined,
    complete: () => undefined,
  })
  await vi.waitFor(() => expect(next).toHaveBeenCalled(), { timeout: 10_000 })
  expect(changes).toBe(2)
  expect(states).toEqual(['renewing', 'live'])
  stop()
  stopListening()
  await client.dispose()
})

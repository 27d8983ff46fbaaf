import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { optionsCache } from '../../../server/domain/options/index.ts'
import { setUserStatus } from '../../../server/domain/users/index.ts'
import { createLink } from '../../../server/graphql/socket-connection.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { openEdge, type Edge } from './harness.ts'

let edge: Edge

beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.close())

it('does not authenticate a user who is banned while the socket is authenticated', async () => {
  const person = await edge.addUser('late')
  const [read, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { pool } = edge.services
  let reads = 0
  const slow: Services['pool'] = {
    ...pool,
    async query<Row>(...statement: Parameters<Services['pool']['query']>) {
      const rows = await pool.query<Row>(...statement)
      reads += 1
      read.resolve()
      if (reads === 1) await answered.promise
      return rows
    },
  }
  const { name } = optionsCache
  const caches = new Map([[name, edge.services.caches.get(name)]])
  const services: Services = { ...edge.services, pool: slow, caches }
  const request = { headers: person.cookie, socket: {} } as unknown as IncomingMessage
  const link = createLink(services, request, new EventEmitter() as unknown as WebSocket)
  const recognised = link.recognise(undefined)
  await read.promise
  const received = new Promise(resolve => edge.services.bus.on('sign-in', resolve))
  await setUserStatus(edge.root.ctx, { id: person.id, status: 'DISABLED' })
  await received
  link.noteChange()
  answered.resolve()
  await recognised
  expect(link.graph.actor.kind).toBe('guest')
})

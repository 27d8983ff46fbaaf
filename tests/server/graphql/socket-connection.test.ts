import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { optionsCache } from '../../../server/domain/options/index.ts'
import { setUserStatus } from '../../../server/domain/users/index.ts'
import { closeCodes, createLink } from '../../../server/graphql/socket-connection.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { openEdge, type Edge, type Person } from './harness.ts'

let edge: Edge

beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.close())

/** The services with a database whose answers to one question at a time are held until `answer`. */
function withSlowDatabase() {
  const { pool } = edge.services
  let held: { readonly read: () => void; readonly answered: Promise<void> } | undefined
  const slow: Services['pool'] = {
    ...pool,
    async query<Row>(...statement: Parameters<Services['pool']['query']>) {
      const rows = await pool.query<Row>(...statement)
      const now = held
      held = undefined
      now?.read()
      await now?.answered
      return rows
    },
  }
  const { name } = optionsCache
  const caches = new Map([[name, edge.services.caches.get(name)]])
  const services: Services = { ...edge.services, pool: slow, caches }
  /** Holds the next answer; `read` is settled when the database has given it. */
  const hold = () => {
    const [read, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = { read: read.resolve, answered: answered.promise }
    return { read: read.promise, answer: answered.resolve }
  }
  const forget = () => {
    for (const key of caches.keys()) if (key !== name) caches.delete(key)
  }
  return { services, hold, forget }
}

const requestOf = (cookie: Person['cookie']): IncomingMessage =>
  ({ headers: cookie, socket: {} }) as unknown as IncomingMessage

it('does not authenticate a user who is banned while the socket is authenticated', async () => {
  const person = await edge.addUser('late')
  const { services, hold } = withSlowDatabase()
  const socket = new EventEmitter() as unknown as WebSocket
  const link = createLink(services, requestOf(person.cookie), socket)
  const { read, answer } = hold()
  const recognised = link.recognise(undefined)
  await read
  const received = new Promise(resolve => edge.services.bus.on('sign-in', resolve))
  await setUserStatus(edge.root.ctx, { id: person.id, status: 'DISABLED' })
  await received
  link.noteChange()
  answer()
  await recognised
  expect(link.graph.actor.kind).toBe('guest')
})

it('says why a sign-in has ended although a check that began before was answered late', async () => {
  const person = await edge.addUser('why')
  const { services, hold, forget } = withSlowDatabase()
  const closed: unknown[] = []
  const socket = Object.assign(new EventEmitter(), {
    close: (code: number, reason: string) => closed.push([code, reason]),
    terminate: () => undefined,
  })
  const link = createLink(services, requestOf(person.cookie), socket as unknown as WebSocket)
  await link.recognise(undefined)
  forget()
  const { read, answer } = hold()
  const early = link.check()
  await read
  link.noteCause('banned')
  answer()
  expect(await early).toBe(true)
  await setUserStatus(edge.root.ctx, { id: person.id, status: 'DISABLED' })
  forget()
  link.noteChange()
  expect(await link.check()).toBe(false)
  expect(closed).toEqual([[closeCodes.ended, 'banned']])
})

import { expect, vi } from 'vitest'
import type { Answered, Person } from '../harness.ts'
import { openSocket, type TestSocket } from '../socket.ts'

/** Far above what a loaded machine needs; a wait ends with its event. */
const WITHIN_MS = 20_000

export interface SubscriptionClient {
  readonly socket: TestSocket
  /** The received events, in order. */
  events(): Answered[]
}

/** Subscribes to one field as `it`, with variables of the given types. */
export async function subscribe(
  url: string,
  person: Person,
  { field, types = '', variables }: { field: string; types?: string; variables?: object },
): Promise<SubscriptionClient> {
  const socket = await openSocket(url, { cookie: person.cookie['cookie'] as string })
  await socket.greet()
  socket.subscribe('1', `subscription${types} { it: ${field} }`, { variables })
  // The answer to this message shows that the subscription has started.
  socket.say({ type: 'ping' })
  await vi.waitFor(
    () => {
      expect(socket.messages.some(({ type }) => type === 'pong')).toBe(true)
    },
    { timeout: WITHIN_MS },
  )
  return {
    socket,
    events: () =>
      socket.messages
        .filter(({ type }) => type === 'next')
        .map(({ payload }) => {
          expect(payload.errors).toBeUndefined()
          return payload.data.it as Answered
        }),
  }
}

/** The first event that passes. */
export const receives = (
  client: SubscriptionClient,
  passes: (event: Answered) => boolean,
  timeout = WITHIN_MS,
): Promise<Answered> =>
  vi.waitFor(
    () => {
      const event = client.events().find(passes)
      expect(event).toBeDefined()
      return event as Answered
    },
    { timeout },
  )

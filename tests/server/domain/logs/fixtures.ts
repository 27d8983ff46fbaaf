import type { Prisma } from '../../../../server/generated/prisma/client.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { actorOf, ctxFor, openTestServices } from '../../../support/services.ts'

/** A process with two normal users, who have log rows, and an admin. */
export async function openFixtures() {
  const { services, close } = await openTestServices()
  const people = [
    { id: 1, username: 'admin', role: 'ADMIN' },
    { id: 2, username: 'Anna', role: 'NORMAL' },
    { id: 3, username: 'ben', role: 'NORMAL' },
  ] as const
  await services.db.user.createMany({
    data: people.map(one => ({ ...one, usernameKey: one.username.toLowerCase() })),
  })
  await services.pool.query(`insert into former_names values ('USER', 9, 'left')`)
  const [admin, anna, ben] = people.map(one =>
    ctxFor(services, actorOf({ ...one, group: 'default' })),
  )
  if (!admin || !anna || !ben) throw new Error('there are three people')
  return { services, close, admin, anna, ben, guest: ctxFor(services, guest) }
}

export type Fixtures = Awaited<ReturnType<typeof openFixtures>>

/** A call of Anna a minute ago, with the given fields. */
export function aLog(changes: Partial<Prisma.LogCreateManyInput> = {}): Prisma.LogCreateManyInput {
  return {
    type: 'CONSUME',
    userId: 2,
    username: 'Anna',
    tokenName: 'app',
    channelId: 7,
    model: 'gpt-4o',
    group: 'default',
    promptTokens: 10,
    completionTokens: 5,
    quota: 100n,
    details: { tried: [9, 7], exact: '99.5', upstreamModel: 'gpt-4o-2024' },
    ...changes,
  }
}

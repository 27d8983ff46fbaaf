import type { CreateChannelsRaw } from '../../../../contract/inputs/channel.ts'
import { createChannels } from '../../../../server/domain/channels/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../../../server/kernel/ctx.ts'
import { actorOf, ctxFor, openTestServices } from '../../../support/services.ts'

export const SECRET = 'sk-upstream-0123456789-secret'

export const someChannel: CreateChannelsRaw = {
  type: 1,
  name: 'main',
  keys: [SECRET],
  models: ['gpt-4o', 'gpt-4o-mini'],
}

/** A process, and contexts of an admin, a normal user and a guest. */
export async function openFixtures(overrides: Parameters<typeof openTestServices>[0] = {}) {
  const { services, logger, close, databaseUrl } = await openTestServices(overrides)
  const as = (role: 'ADMIN' | 'NORMAL', id: number) =>
    ctxFor(services, actorOf({ id, username: `user${id}`, role, group: 'default' }))
  const admin = as('ADMIN', 1)
  return {
    services,
    logger,
    close,
    databaseUrl,
    admin,
    normal: as('NORMAL', 2),
    guest: ctxFor(services, guest),
    make: (changes: Partial<CreateChannelsRaw> = {}) => makeOne(admin, changes),
  }
}

export type Fixtures = Awaited<ReturnType<typeof openFixtures>>

async function makeOne(ctx: Ctx, changes: Partial<CreateChannelsRaw>) {
  const [channel] = await createChannels(ctx, { ...someChannel, ...changes })
  if (!channel) throw new Error('nothing was created')
  return channel
}

export function abilitiesOf({ db }: Services, channelId: number) {
  return db.ability.findMany({
    where: { channelId },
    orderBy: [{ group: 'asc' }, { model: 'asc' }],
    omit: { channelId: true },
  })
}

export function lastAudit({ db }: Services) {
  return db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
}

/** Ids of a topic that are published from now on. */
export function notificationsOf(
  { bus }: Services,
  topic: Parameters<Services['bus']['on']>[0],
): string[] {
  const received: string[] = []
  bus.on(topic, id => received.push(id))
  return received
}

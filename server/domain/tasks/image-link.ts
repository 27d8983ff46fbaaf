import { timingSafeEqual } from 'node:crypto'
import type { Task } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

const DAY_S = 86_400
/** A link works for one to two weeks; it stays the same for a week, so that browsers keep its picture. */
const WEEK_S = 7 * DAY_S
const TASKS_MAX = 20

/**
 * The address of a task's picture: a signed link to this site, without its origin, or the address at
 * the upstream when the site does not serve pictures. Empty without a picture.
 */
export function imageLink(services: Services, task: Task): string {
  const { taskId, callId, imageUrl } = task
  if (imageUrl === '' || !option(services, 'MjForwardUrlEnabled')) return imageUrl
  const nowS = Math.floor(services.now().getTime() / 1_000)
  const expires = String((Math.floor(nowS / WEEK_S) + 2) * WEEK_S)
  const [signature] = signaturesOf(services, callId, expires)
  const query = `expires=${expires}&signature=${signature?.toString('base64url')}`
  return `/mj/image/${encodeURIComponent(taskId)}?${query}`
}

/** A link that a reader opened. */
export interface OpenedLink {
  readonly taskId: string
  readonly expires: string
  readonly signature: string
}

/** The task of a valid link that has not expired; undefined for any other. */
export async function taskOfLink(
  services: Services,
  { taskId, expires, signature }: OpenedLink,
): Promise<Task | undefined> {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 <= services.now().getTime()) return
  const where = { platform: 'MIDJOURNEY', taskId, imageUrl: { not: '' } } as const
  const tasks = await services.db.task.findMany({ where, orderBy: { id: 'desc' }, take: TASKS_MAX })
  const sent = Buffer.from(signature, 'base64url')
  return tasks.find(({ callId }) =>
    signaturesOf(services, callId, expires).some(
      one => one.length === sent.length && timingSafeEqual(one, sent),
    ),
  )
}

const signaturesOf = ({ encryption }: Services, callId: string, expires: string): Buffer[] =>
  encryption.hashes(`task picture ${callId} ${expires}`).map(hash => Buffer.from(hash))

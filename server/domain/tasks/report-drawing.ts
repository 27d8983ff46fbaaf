import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { channelById, channelsCache } from '../channels/index.ts'
import { applyReport } from './apply-report.ts'

const TASKS_MAX = 20
/** The types of channels that make drawings. */
const DRAWING_TYPES: ReadonlySet<number> = new Set([2, 5])

/** Throws FORBIDDEN unless the secret is the key of a channel that makes drawings. */
export function requireDrawingKey(services: Services, secret: string): void {
  const channels = [...channelsCache.read(services).byId.values()]
  const isKnown = channels.some(
    ({ id, type }) => DRAWING_TYPES.has(type) && isKeyOf(services, id, secret),
  )
  if (!isKnown) throw new AppError('FORBIDDEN')
}

/**
 * Applies a report that an upstream sent by itself. Only an upstream that knows the key of the task's
 * channel may report; a key of a user is no credential here. Throws FORBIDDEN, also for a task that
 * does not exist.
 */
export async function reportDrawing(
  services: Services,
  report: TaskReport,
  secret: string,
): Promise<void> {
  const tasks = await services.db.task.findMany({
    where: { platform: 'MIDJOURNEY', taskId: report.taskId },
    orderBy: { id: 'desc' },
    take: TASKS_MAX,
  })
  const known = tasks.filter(({ channelId }) => isKeyOf(services, channelId, secret))
  if (known.length === 0) throw new AppError('FORBIDDEN')
  for (const { id } of known) await applyReport(services, id, report)
}

function isKeyOf(services: Services, channelId: number, secret: string): boolean {
  const channel = channelById(channelsCache.read(services), channelId)
  if (!channel || secret === '') return false
  const keys = channel.keyRing?.keys.map(({ key }) => key) ?? [channel.key]
  return keys.some(key => timingSafeEqual(digest(key), digest(secret)))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

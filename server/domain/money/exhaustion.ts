import type { Services } from '../../kernel/ctx.ts'

const INTERVAL_MS = 1_000

/** Only tokens without calls in flight, because those could still return a part of their hold. */
const EXHAUST = `
update tokens set status = 'EXHAUSTED'
 where id in (select id from tokens where id = any ($1::int[]) order by id for no key update skip locked)
   and status = 'ENABLED' and balance <= 0 and not unlimited
   and not exists (select from holds where holds.token_id = tokens.id)
returning id, user_id as "userId"`

/** Marks tokens without quota, so that their owners see why calls are refused. */
export interface Exhaustion {
  /** Calls do not wait for the mark: the balance refuses them already. At most one statement a second. */
  add(tokenIds: readonly number[]): void
}

export function createExhaustion(services: Pick<Services, 'pool' | 'bus' | 'logger'>): Exhaustion {
  const due = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function write() {
    timer = setTimeout(() => {
      timer = undefined
      if (due.size > 0) write()
    }, INTERVAL_MS).unref()
    const ids = [...due]
    due.clear()
    exhaust(services, ids).catch((error: unknown) => {
      services.logger.warn('tokens.exhaust', { error })
    })
  }

  return {
    add(tokenIds) {
      for (const id of tokenIds) due.add(id)
      if (timer === undefined && due.size > 0) write()
    },
  }
}

async function exhaust(
  { pool, bus }: Pick<Services, 'pool' | 'bus'>,
  tokenIds: readonly number[],
): Promise<void> {
  const rows = await pool.query<{ id: number; userId: number }>(
    EXHAUST,
    [tokenIds],
    'exhaust-tokens',
  )
  for (const { id, userId } of rows) bus.notifySoon('token', `${id}:${userId}`)
}

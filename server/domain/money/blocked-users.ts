import type { Services } from '../../kernel/ctx.ts'
import { decideEach, type DecisionParts } from './decide.ts'
import { isBusy } from '../../kernel/database-away.ts'
import { cancelIn, type Waiting } from './group-commit.ts'
import { subjectOf, type LedgerOperation } from './ledger-operation.ts'
import type { Decision } from './locked-commit.ts'

/** How long an operation waits for the locked row of its user. */
const WAIT_MAX_MS = 2_000
const PAUSE_MS = 20
/** Operations of one user that are written together. */
const TOGETHER_MAX = 500

/**
 * The users whose row, or one of whose tokens, another transaction has locked. Their operations wait
 * here, so that those of other users do not wait with them.
 */
export interface BlockedUsers {
  has(userId: number): boolean
  /** Decides the operation as soon as the row is free; rejects after two seconds without it. */
  add(operation: LedgerOperation): Promise<Decision>
  /** Takes the waiting operation that matches out; it then rejects with `Cancelled`. */
  cancel(isMatch: (operation: LedgerOperation) => boolean): void
  /** Operations that wait. */
  size(): number
  /** Resolves when nothing is waiting or being written. */
  idle(): Promise<void>
}

interface Blocked extends Waiting<LedgerOperation, Decision> {
  readonly untilMs: number
}

/** One try at a time, which never waits for a lock, so that they need one connection together. */
export function openBlockedUsers(parts: DecisionParts): BlockedUsers {
  /** A user stays in it until an operation was decided, also while none is waiting. */
  const waiting = new Map<number, Blocked[]>()
  let working: Promise<void> | undefined
  function size() {
    let sum = 0
    for (const queue of waiting.values()) sum += queue.length
    return sum
  }

  async function work() {
    while (size() > 0) {
      for (const [userId, queue] of waiting) {
        if (queue.length > 0) await tryUser(userId, queue)
      }
      if (size() > 0) await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
    working = undefined
  }

  async function tryUser(userId: number, queue: Blocked[]) {
    const batch = queue.splice(0, TOGETHER_MAX)
    const { later, isDecided } = await decideOf(parts, batch)
    queue.unshift(...later)
    if (isDecided && queue.length === 0) waiting.delete(userId)
  }

  return {
    has: userId => waiting.has(userId),
    add: operation =>
      new Promise<Decision>((resolve, reject) => {
        const { userId } = subjectOf(operation)
        const untilMs = performance.now() + WAIT_MAX_MS
        const queue = waiting.get(userId)
        const one = { item: operation, resolve, reject, untilMs }
        if (queue) queue.push(one)
        else waiting.set(userId, [one])
        working ??= work()
      }),
    cancel(isMatch) {
      for (const queue of waiting.values()) cancelIn(queue, isMatch)
    },
    size,
    idle: () => working ?? Promise.resolve(),
  }
}

/** Decides the operations of one user; those that may still wait for its row come back. */
async function decideOf(parts: DecisionParts, batch: readonly Blocked[]) {
  const later: Blocked[] = []
  let isDecided = false
  try {
    const decided = await decideEach(
      parts,
      batch.map(({ item }) => item),
      'nowait',
    )
    batch.forEach(({ resolve }, index) => resolve(decided[index] as Decision | Promise<Decision>))
    isDecided = true
  } catch (error) {
    const now = performance.now()
    for (const one of batch) {
      if (isBusy(error) && now < one.untilMs) later.push(one)
      else one.reject(error)
    }
  }
  return { later, isDecided }
}

const FREE = `
with free_users as materialized (
  select id from users where id = any ($1::int[]) order by id for no key update skip locked
), free_tokens as materialized (
  select id from tokens where id = any ($2::int[]) and (select count(*) from free_users) >= 0
   order by id for no key update skip locked
)
select (select coalesce(array_agg(id), '{}') from free_users) as users,
       (select coalesce(array_agg(id), '{}') from free_tokens) as tokens`

/**
 * The users among the operations who have a row that another transaction has locked; all of them when
 * a whole table is locked.
 */
export async function findBlockedUsers(
  { ledgerPool }: Pick<Services, 'ledgerPool'>,
  operations: readonly LedgerOperation[],
): Promise<ReadonlySet<number>> {
  const subjects = operations.map(subjectOf)
  const userIds = [...new Set(subjects.map(one => one.userId))]
  const tokenIds = [...new Set(subjects.flatMap(one => one.tokenId ?? []))]
  const free = await ledgerPool
    .query<{ users: number[]; tokens: number[] }>(FREE, [userIds, tokenIds], 'free')
    .catch((error: unknown) => {
      if (isBusy(error)) return []
      throw error
    })
  const users = new Set(free[0]?.users)
  const tokens = new Set(free[0]?.tokens)
  const isBlocked = ({ userId, tokenId }: (typeof subjects)[number]) =>
    !users.has(userId) || (tokenId !== undefined && !tokens.has(tokenId))
  return new Set(subjects.filter(isBlocked).map(({ userId }) => userId))
}

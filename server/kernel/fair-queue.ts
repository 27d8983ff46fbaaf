import { AppError } from './app-error.ts'

/** The requester of work. The address is a network, see `addressKey`. */
export interface Requester {
  readonly address: string
  readonly account: string
}

export interface FairQueueBounds {
  /** How much work runs at once. */
  readonly runningMax: number
  /** How much work waits, of all requesters together. */
  readonly waitingMax: number
  readonly perAddressMax: number
  readonly perAccountMax: number
  /** The names of the limits of those three, for the refused. */
  readonly rules: Readonly<Record<Bound, string>>
}

type Bound = 'waitingMax' | 'perAddressMax' | 'perAccountMax'

export interface FairQueue {
  /**
   * Runs the work when it is its turn: addresses take turns. Without a requester it is the server's
   * own work, which is one more address without a bound of its own. Throws RATE_LIMITED when the
   * requester has too much waiting, or when the queue is full of others that have no more.
   */
  run<T>(requester: Requester | undefined, work: () => Promise<T>): Promise<T>
}

interface Job {
  readonly account: string | undefined
  start(): void
  refuse(): void
}

const OWN_LANE = ''
const RETRY_SECONDS = 1

export function createFairQueue(bounds: FairQueueBounds): FairQueue {
  const lanes = createLanes()
  let running = 0

  /** Resolves when the work may start; work that ends passes its place on. */
  const admit = (requester: Requester | undefined) => {
    if (running < bounds.runningMax) {
      running += 1
      return Promise.resolve()
    }
    const lane = requester?.address ?? OWN_LANE
    const reached = reachedBound(lanes, bounds, requester)
    if (reached) return Promise.reject(refusal(bounds, reached))
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(refusal(bounds, 'waitingMax'))
      lanes.add(lane, { account: requester?.account, start: resolve, refuse })
    })
  }

  return {
    async run(requester, work) {
      await admit(requester)
      try {
        return await work()
      } finally {
        const next = lanes.next()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}

/**
 * The bound that refuses the requester. When the queue is full, makes room at the expense of the
 * address that has most waiting.
 */
function reachedBound(
  lanes: Lanes,
  bounds: FairQueueBounds,
  requester: Requester | undefined,
): Bound | undefined {
  const lane = requester?.address ?? OWN_LANE
  if (requester && lanes.waitingOf(lane) >= bounds.perAddressMax) return 'perAddressMax'
  if (requester && lanes.waitingFor(requester.account) >= bounds.perAccountMax)
    return 'perAccountMax'
  if (lanes.waiting() < bounds.waitingMax) return undefined
  const longest = lanes.longest()
  if (lanes.waitingOf(longest) <= lanes.waitingOf(lane) + 1) return 'waitingMax'
  lanes.dropLast(longest)
  return undefined
}

type Lanes = ReturnType<typeof createLanes>

/** Waiting work by address, the address whose turn is next first. */
function createLanes() {
  const lanes = new Map<string, Job[]>()
  const accounts = new Map<string, number>()
  let total = 0

  const count = ({ account }: Job, by: 1 | -1) => {
    total += by
    if (account === undefined) return
    const now = (accounts.get(account) ?? 0) + by
    if (now === 0) accounts.delete(account)
    else accounts.set(account, now)
  }

  return {
    waiting: () => total,
    waitingOf: (lane: string) => lanes.get(lane)?.length ?? 0,
    waitingFor: (account: string) => accounts.get(account) ?? 0,
    longest: () =>
      [...lanes].reduce((best, one) => (one[1].length > best[1].length ? one : best))[0],
    add(lane: string, job: Job) {
      const jobs = lanes.get(lane)
      if (jobs) jobs.push(job)
      else lanes.set(lane, [job])
      count(job, 1)
    },
    next(): Job | undefined {
      const [lane, jobs] = lanes.entries().next().value ?? []
      const job = jobs?.shift()
      if (lane === undefined || !jobs || !job) return undefined
      // Behind the others, for its next turn.
      lanes.delete(lane)
      if (jobs.length > 0) lanes.set(lane, jobs)
      count(job, -1)
      return job
    },
    dropLast(lane: string) {
      const job = lanes.get(lane)?.pop()
      if (!job) return
      count(job, -1)
      job.refuse()
    },
  }
}

function refusal(bounds: FairQueueBounds, bound: Bound): AppError {
  const params = { rule: bounds.rules[bound], max: bounds[bound], left: 0 }
  return new AppError('RATE_LIMITED', { seconds: RETRY_SECONDS, ...params })
}

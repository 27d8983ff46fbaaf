/**
 * Group commit: items that arrive while a batch is written form the next batch. An item waits for at
 * most one other commit, and the throughput grows with the load.
 */
export interface GroupCommit<Item, Result> {
  /** With `canWait` an item starts no batch at once: it joins the next one, or waits some ms. */
  add(item: Item, canWait?: boolean): Promise<Result>
  /**
   * Takes the item that matches out of the queue and returns it; it then rejects with `Cancelled`.
   * Undefined when there is none, or its batch is being written.
   */
  cancel(isMatch: (item: Item) => boolean): Item | undefined
  /** Items that wait to be written. */
  size(): number
  /** Resolves when nothing is waiting or being written. */
  idle(): Promise<void>
}

export interface GroupCommitParts<Item, Result> {
  /** Stores the items in one transaction; returns a result for each, in order. */
  write(items: readonly Item[]): Promise<readonly (Result | Promise<Result>)[]>
  /** Items that go into the next batch before all others. */
  isFirst(item: Item): boolean
  /** The largest batch; limits the size of a statement and the time that locks are held. */
  readonly itemsMax: number
}

/** The item was taken out of the queue and never written. */
export class Cancelled extends Error {}

/** An item in a queue, and what its caller waits for. */
export interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

/** The longest time that an item with `canWait` waits for others. */
const DELAY_MS = 4

export function createGroupCommit<Item, Result>({
  write,
  ...order
}: GroupCommitParts<Item, Result>): GroupCommit<Item, Result> {
  const line = createLine<Item, Result>(order)
  let isUrgent = false
  let running = false
  let timer: NodeJS.Timeout | undefined
  const idlers: (() => void)[] = []

  async function run() {
    // After one turn of the event loop, calls that arrived together share the commit.
    await new Promise(setImmediate)
    while (isUrgent) {
      const batch = line.take()
      isUrgent = line.size() > 0
      if (batch.length > 0) await writeOne(batch, write)
    }
    running = false
    if (line.size() > 0) startLater()
    else for (const idler of idlers.splice(0)) idler()
  }

  function start() {
    clearTimeout(timer)
    timer = undefined
    isUrgent = true
    if (running) return
    running = true
    void run()
  }

  function startLater() {
    timer ??= setTimeout(start, DELAY_MS)
  }

  return {
    add: (item, canWait = false) =>
      new Promise((resolve, reject) => {
        line.push({ item, resolve, reject })
        if (!canWait) start()
        else if (!running) startLater()
      }),
    cancel: line.cancel,
    size: line.size,
    idle: () =>
      running || line.size() > 0
        ? new Promise(resolve => {
            idlers.push(resolve)
          })
        : Promise.resolve(),
  }
}

/** What waits: items that go first, then all others, each in the order of arrival. */
function createLine<Item, Result>({
  isFirst,
  itemsMax,
}: Omit<GroupCommitParts<Item, Result>, 'write'>) {
  let first: Waiting<Item, Result>[] = []
  let others: Waiting<Item, Result>[] = []
  return {
    push(one: Waiting<Item, Result>) {
      if (isFirst(one.item)) first.push(one)
      else others.push(one)
    },
    /** The next batch. */
    take() {
      const batch = first.slice(0, itemsMax)
      first = first.slice(itemsMax)
      const rest = itemsMax - batch.length
      batch.push(...others.slice(0, rest))
      others = others.slice(rest)
      return batch
    },
    cancel: (isMatch: (item: Item) => boolean) =>
      cancelIn(first, isMatch) ?? cancelIn(others, isMatch),
    size: () => first.length + others.length,
  }
}

/** Takes the item that matches out of a queue and returns it. */
export function cancelIn<Item, Result>(
  queue: Waiting<Item, Result>[],
  isMatch: (item: Item) => boolean,
): Item | undefined {
  const at = queue.findIndex(one => isMatch(one.item))
  const [cancelled] = at < 0 ? [] : queue.splice(at, 1)
  cancelled?.reject(new Cancelled())
  return cancelled?.item
}

async function writeOne<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  write: GroupCommitParts<Item, Result>['write'],
): Promise<void> {
  try {
    const results = await write(batch.map(one => one.item))
    batch.forEach((one, index) => one.resolve(results[index] as Result))
  } catch (error) {
    for (const one of batch) one.reject(error)
  }
}

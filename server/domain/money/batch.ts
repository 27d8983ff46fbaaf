/**
 * Group commit: items that arrive while a batch is being written go together into the next one. It
 * costs one commit of latency, and its throughput grows with the load.
 */
export interface Batch<Item, Result> {
  add(item: Item): Promise<Result>
  /** Resolves once nothing is waiting or being written. */
  idle(): Promise<void>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * @param write stores the items in one transaction and answers each, in order
 * @param itemsMax the largest batch; bounds the size of a statement and the time locks are held
 */
export function createBatch<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  itemsMax: number,
): Batch<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = false
  const idlers: (() => void)[] = []

  async function run() {
    // One turn of the event loop: calls that arrived on the same wake-up share the commit.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, itemsMax)
      waiting = waiting.slice(itemsMax)
      await writeOne(batch, write)
    }
    running = false
    for (const idler of idlers.splice(0)) idler()
  }

  return {
    add: item =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        if (running) return
        running = true
        void run()
      }),
    idle: () =>
      running
        ? new Promise(resolve => {
            idlers.push(resolve)
          })
        : Promise.resolve(),
  }
}

async function writeOne<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await write(batch.map(one => one.item))
    batch.forEach((one, index) => one.resolve(results[index] as Result))
  } catch (error) {
    for (const one of batch) one.reject(error)
  }
}

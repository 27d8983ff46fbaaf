/**
 * Gathers the keys that are asked for in one turn of the event loop and loads them together, so
 * that a list of rows costs one statement for each kind of edge. Nothing is kept between turns:
 * the context of a subscription lives long.
 */
export function batch<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let waiting: { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> } | undefined
  return async key => {
    waiting ??= gather(load, () => {
      waiting = undefined
    })
    waiting.keys.add(key)
    return (await waiting.values).get(key) ?? null
  }
}

function gather<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  begin: () => void,
) {
  const keys = new Set<Key>()
  // After the promises of this turn have settled: sibling rows resolve in the same turn.
  const values = Promise.resolve()
    .then(() => new Promise<void>(resolve => process.nextTick(resolve)))
    .then(() => {
      begin()
      return load([...keys])
    })
  return { keys, values }
}

import { expect, test } from 'vitest'
import { Cancelled, createGroupCommit } from '../../../../server/domain/money/group-commit.ts'

/** A queue of numbers whose batches end when the test says so; even numbers go first. */
function queueOf(itemsMax: number) {
  const batches: number[][] = []
  const commits = createGroupCommit<number, number>({
    itemsMax,
    isFirst: item => item % 2 === 0,
    write(items) {
      batches.push([...items])
      return Promise.resolve(items)
    },
  })
  return { ...commits, batches }
}

test('operations that end calls go into a batch before new holds', async () => {
  const { add, batches } = queueOf(3)
  await Promise.all([1, 3, 5, 2, 4, 6, 8].map(item => add(item)))
  expect(batches).toEqual([[2, 4, 6], [8, 1, 3], [5]])
})

test('an item that is taken back is never written, and one in a batch cannot be', async () => {
  const { add, cancel, batches, idle } = queueOf(3)
  const written = add(2)
  const taken = add(3)
  expect(cancel(item => item === 3)).toBe(3)
  await expect(taken).rejects.toBeInstanceOf(Cancelled)
  expect(await written).toBe(2)
  expect(cancel(item => item === 2)).toBeUndefined()
  await idle()
  expect(batches).toEqual([[2]])
})

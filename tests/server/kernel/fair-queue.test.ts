import { describe, expect, test } from 'vitest'
import { createFairQueue } from '../../../server/kernel/fair-queue.ts'

const rules = { waitingMax: 'all', perAddressMax: 'address', perAccountMax: 'account' }
const bounds = { runningMax: 1, waitingMax: 6, perAddressMax: 4, perAccountMax: 2, rules }

/** A queue whose work is ended by the test, one item at a time. */
function stage(limits = bounds) {
  const queue = createFairQueue(limits)
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string, address: string, account = name) =>
    queue.run({ address, account }, async () => {
      started.push(name)
      await new Promise<void>(resolve => ends.push(resolve))
      return name
    })
  const endOne = async () => {
    await new Promise<void>(resolve => setImmediate(resolve))
    ends.shift()?.()
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  return { queue, run, started, endOne }
}

const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('the queue for work that few may do at once', () => {
  test('serves the addresses in turn, however long the queue of one is', async () => {
    const { run, started, endOne } = stage()
    const all = [run('a1', 'A'), run('a2', 'A'), run('a3', 'A'), run('a4', 'A'), run('b1', 'B')]
    for (let ended = 0; ended < all.length; ended += 1) await endOne()
    await Promise.all(all)
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  test('refuses the third that waits for one account, at once and with seconds to wait', async () => {
    const { run, started, endOne } = stage()
    const served = [run('r', 'A'), run('1', 'B', 'alice'), run('2', 'C', 'alice')]
    const refused = run('3', 'D', 'alice')
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', params: { seconds: 1 } })
    for (let ended = 0; ended < served.length; ended += 1) await endOne()
    await Promise.all(served)
    expect(started).toEqual(['r', '1', '2'])
    const again = run('4', 'D', 'alice')
    await endOne()
    expect(await again).toBe('4')
  })

  test('refuses waiting work above the limit of one address', async () => {
    const { run, endOne } = stage()
    const served = ['r', '1', '2', '3', '4'].map(name => run(name, 'A'))
    await expect(run('5', 'A')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    for (let ended = 0; ended < served.length; ended += 1) await endOne()
    expect(await Promise.all(served)).toHaveLength(5)
  })

  test('when full, refuses the last request of the address with the most for an address without any', async () => {
    const { run, endOne } = stage()
    const running = run('r', 'R')
    const many = ['a1', 'a2', 'a3', 'a4'].map(name => run(name, 'A'))
    const others = [run('b1', 'B'), run('b2', 'B')]
    const dropped = codeOf(many[3] as Promise<string>)
    const late = run('c1', 'C')
    expect(await dropped).toBe('RATE_LIMITED')
    await expect(run('b3', 'B')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const served = [running, ...many.slice(0, 3), ...others, late]
    for (let ended = 0; ended < served.length; ended += 1) await endOne()
    expect(await Promise.all(served)).toHaveLength(7)
  })

  test('serves the next one after work that failed', async () => {
    const { queue, run, endOne } = stage()
    const failing = queue.run({ address: 'A', account: 'a' }, () => Promise.reject(new Error('no')))
    const next = run('b', 'B')
    await expect(failing).rejects.toThrow('no')
    await endOne()
    expect(await next).toBe('b')
  })
})

import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { optionsCache } from '../../../server/domain/options/index.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import { closeAfter, openByteBudget } from '../../../server/relay/byte-budget.ts'

const KIB = 1_024
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

function budgetOf(limit?: number) {
  const set = limit === undefined ? [] : [['call-bytes', limit] as const]
  const caches = new Map([[optionsCache.name, { Limits: new Map(set) }]])
  return openByteBudget({ caches, logger, now: () => new Date() } as unknown as Services)
}

test('without a value of root, a process has a quarter of its memory and of its heap at most', () => {
  const quarter = Math.min(totalmem(), getHeapStatistics().heap_size_limit) / 4
  const budget = budgetOf()
  expect(() => budget.open().add(quarter + 1)).toThrow('SERVER_BUSY')
  expect(budget.used()).toBe(0)
})

test('bytes that do not fit are refused and not counted, and a closed share gives all back', () => {
  const budget = budgetOf(1_000 * KIB)
  const [first, second] = [budget.open(), budget.open()]
  first.add(900 * KIB)
  expect(() => second.add(101 * KIB)).toThrow('SERVER_BUSY')
  second.add(100 * KIB)
  expect(budget.used()).toBe(1_000 * KIB)
  first.close()
  first.close()
  first.add(5)
  first.remove(5)
  expect(budget.used()).toBe(100 * KIB)
})

test('a small call fits above the budget, and not far above it', () => {
  const budget = budgetOf(1_000 * KIB)
  budget.open().add(1_000 * KIB)
  const small = budget.open()
  small.add(64 * KIB)
  expect(() => small.add(1)).toThrow('SERVER_BUSY')
  for (const kib of [64, 64, 58]) budget.open().add(kib * KIB)
  expect(() => budget.open().add(1)).toThrow('SERVER_BUSY')
})

test('the answer of an upstream fits above the budget, and not far above it', () => {
  const share = budgetOf(1_000 * KIB).open()
  share.add(1_000 * KIB)
  share.addAnswer(250 * KIB)
  expect(() => share.addAnswer(1)).toThrow('SERVER_BUSY')
  share.remove(250 * KIB)
  share.addAnswer(250 * KIB)
})

test.each([
  ['that is still sent', {}, 'close'],
  ['that was sent', { writableFinished: true }, undefined],
  ['whose caller left', { destroyed: true }, undefined],
])('a share is closed after a response %s', (_, state, event) => {
  const budget = budgetOf()
  const share = budget.open()
  share.add(10)
  const response = Object.assign(new EventEmitter(), state) as unknown as ServerResponse
  closeAfter(response, share)
  expect(budget.used()).toBe(event ? 10 : 0)
  if (event) response.emit(event)
  expect(budget.used()).toBe(0)
})

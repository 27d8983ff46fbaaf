import { expect, test } from 'vitest'
import { isListed } from '../../../client/entities/task/isListed.ts'
import { unlisted } from '../../../client/ui/list/useUnlistedRows.ts'

const row = (id: string, minute: number) => ({
  id,
  submittedAt: `2026-11-26T10:${String(minute).padStart(2, '0')}:00.000Z`,
})
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

test('a row is missing on a full page when it is newer than the last one there', () => {
  const shown = [row('c', 30), row('b', 20)]
  const named = [row('d', 40), row('older', 10), row('b', 20), row('late', 25)]
  expect(idsOf(unlisted(shown, named, 2))).toEqual(['d', 'late'])
})

test('every row is missing on a page that has room', () => {
  expect(idsOf(unlisted([row('b', 20)], [row('a', 10), row('b', 20)], 2))).toEqual(['a'])
  expect(idsOf(unlisted([], [row('a', 10)], 10))).toEqual(['a'])
})

test.each([
  [{}, true],
  [{ taskId: 't-1' }, true],
  [{ taskId: 't-2' }, false],
  [{ channelId: 'Q2hhbm5lbDoz' }, true],
  [{ channelId: 'Q2hhbm5lbDo0' }, false],
  [{ from: '2026-11-26T10:00:00.000Z' }, true],
  [{ from: '2026-11-26T11:00:00.000Z' }, false],
])('a task passes the filter %j: %s', (filter, is) => {
  const task = { ...row('a', 30), taskId: 't-1', channel: { id: 'Q2hhbm5lbDoz' } }
  expect(isListed(task, filter)).toBe(is)
})

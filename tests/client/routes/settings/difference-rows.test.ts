import { expect, test } from 'vitest'
import {
  countValues,
  rowsOf,
} from '../../../../client/routes/settings/configuration/differenceRows.ts'

type Change = Parameters<typeof rowsOf>[0]

const changed: Change = {
  kind: 'CHANGE',
  section: 'PRICES',
  name: 'ModelRatio',
  fields: [
    { field: 'new-model', before: null, after: '2' },
    { field: 'gpt-4o', before: '1.25', after: '1.3' },
    { field: 'old-model', before: '1', after: null },
  ],
}
const first: Change = {
  kind: 'ADD',
  section: 'OPTIONS',
  name: 'RetryTimes',
  fields: [{ field: null, before: '0', after: '2' }],
}
const removed: Change = { kind: 'REMOVE', section: 'CHANNELS', name: 'Spare', fields: [] }
const kept: Change = { kind: 'UNLISTED', section: 'CHANNELS', name: 'Kept', fields: [] }

test('each value of a setting says what happens to it', () => {
  expect(rowsOf(changed).map(({ path, kind }) => [path, kind])).toEqual([
    ['prices.ModelRatio.new-model', 'ADD'],
    ['prices.ModelRatio.gpt-4o', 'CHANGE'],
    ['prices.ModelRatio.old-model', 'REMOVE'],
  ])
})

test('a setting that is stored for the first time changes its default', () => {
  expect(rowsOf(first)).toMatchObject([{ path: 'options.RetryTimes', kind: 'CHANGE' }])
})

test('a channel is named as in the file, and one that stays has no row', () => {
  expect(rowsOf(removed)).toEqual([{ path: 'channels "Spare"', kind: 'REMOVE' }])
  expect(rowsOf(kept)).toEqual([])
})

test('as many differences are counted as there are rows', () => {
  const all = [changed, first, removed, kept]
  expect(countValues(all)).toBe(5)
  expect(all.flatMap(rowsOf)).toHaveLength(5)
})

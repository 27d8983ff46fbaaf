import { expect, test } from 'vitest'
import { merged, textOf, type Family } from '../../../server/metrics/family.ts'
import { readMetrics } from '../../support/metrics.ts'

const calls: Family = {
  name: 'calls_total',
  type: 'counter',
  help: 'Calls, of a \\ and\nlines.',
  samples: [{ value: 3 }, { labels: { code: 'a"b\\c\nd' }, value: 0.5 }],
}
const channels: Family = {
  name: 'channels',
  type: 'gauge',
  help: 'Channels.',
  samples: [{ value: 7 }],
  isOfSite: true,
}

test('families are written in the text format, with escaped texts', () => {
  expect(textOf([calls])).toBe(
    [
      '# HELP calls_total Calls, of a \\\\ and\\nlines.',
      '# TYPE calls_total counter',
      'calls_total 3',
      'calls_total{code="a\\"b\\\\c\\nd"} 0.5',
      '',
    ].join('\n'),
  )
})

test('numbers of workers stand together under one name, and those of the site once', () => {
  const worker = (index: number) => ({ worker: index, families: [channels, calls] })
  const text = textOf(merged([worker(0), worker(1)]))
  expect(readMetrics(text)).toEqual(
    new Map([
      ['channels', 7],
      ['calls_total{worker="0"}', 3],
      ['calls_total{worker="0",code="a\\"b\\\\c\\nd"}', 0.5],
      ['calls_total{worker="1"}', 3],
      ['calls_total{worker="1",code="a\\"b\\\\c\\nd"}', 0.5],
    ]),
  )
})

import { describe, expect, it } from 'vitest'
import { splitIntoHours, type Span } from '../../../../server/domain/logs/hours.ts'

const at = (time: string | undefined) => (time ? new Date(`2026-05-01T${time}Z`) : undefined)
const text = (span: Span | undefined) =>
  span && [span.from, span.to].map(date => date?.toISOString().slice(11, 23) ?? '-').join(' ')

describe('a range is split at full hours', () => {
  it.each([
    { from: undefined, to: undefined, hours: '- -', edges: [] },
    { from: '10:00:00', to: undefined, hours: '10:00:00.000 -', edges: [] },
    {
      from: '10:15:00',
      to: undefined,
      hours: '11:00:00.000 -',
      edges: ['10:15:00.000 10:59:59.999'],
    },
    {
      from: undefined,
      to: '10:15:00',
      hours: '- 09:00:00.000',
      edges: ['10:00:00.000 10:15:00.000'],
    },
    {
      from: undefined,
      to: '10:00:00',
      hours: '- 09:00:00.000',
      edges: ['10:00:00.000 10:00:00.000'],
    },
    { from: undefined, to: '10:59:59.999', hours: '- 10:00:00.000', edges: [] },
    {
      from: '10:15:00',
      to: '12:30:00',
      hours: '11:00:00.000 11:00:00.000',
      edges: ['10:15:00.000 10:59:59.999', '12:00:00.000 12:30:00.000'],
    },
    { from: '10:00:00', to: '10:59:59.999', hours: '10:00:00.000 10:00:00.000', edges: [] },
    { from: '10:15:00', to: '10:45:00', hours: undefined, edges: ['10:15:00.000 10:45:00.000'] },
    { from: '10:15:00', to: '11:15:00', hours: undefined, edges: ['10:15:00.000 11:15:00.000'] },
    { from: '12:00:00', to: '10:00:00', hours: undefined, edges: ['12:00:00.000 10:00:00.000'] },
  ])('$from to $to', ({ from, to, hours, edges }) => {
    const split = splitIntoHours(at(from), at(to))
    expect(text(split.hours)).toBe(hours)
    expect(split.edges.map(text)).toEqual(edges)
  })
})

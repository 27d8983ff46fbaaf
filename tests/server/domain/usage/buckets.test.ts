import { describe, expect, it } from 'vitest'
import { bucketsOf, bucketStarts, type Windowed } from '../../../../server/domain/usage/buckets.ts'

const starts = (
  granularity: Windowed['granularity'],
  timeZone: string,
  ...[from, to]: [string, string]
) => {
  const window = { from: new Date(from), to: new Date(to), granularity, timeZone }
  return bucketStarts(window, 50).map(start => start.toISOString().slice(0, 16))
}

describe('buckets', () => {
  it('of days are 23 and 25 hours long when clocks change', () => {
    expect(starts('DAY', 'Europe/Berlin', '2026-03-27T23:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-27T23:00',
      '2026-03-28T23:00',
      '2026-03-29T22:00',
    ])
    expect(
      starts('DAY', 'America/New_York', '2026-10-31T04:00:00Z', '2026-11-02T12:00:00Z'),
    ).toEqual(['2026-10-31T04:00', '2026-11-01T04:00', '2026-11-02T05:00'])
  })

  it('of a day whose midnight does not exist begin with its first hour', () => {
    expect(starts('DAY', 'Africa/Cairo', '2026-04-23T00:00:00Z', '2026-04-25T00:00:00Z')).toEqual([
      '2026-04-23T00:00',
      '2026-04-23T22:00',
      '2026-04-24T21:00',
    ])
  })

  it('of a zone half an hour off begin at full hours of UTC', () => {
    expect(starts('DAY', 'Asia/Kolkata', '2026-05-01T00:00:00Z', '2026-05-02T20:00:00Z')).toEqual([
      '2026-05-01T00:00',
      '2026-05-01T19:00',
      '2026-05-02T19:00',
    ])
  })

  it('of weeks begin on Monday', () => {
    expect(starts('WEEK', 'Asia/Shanghai', '2026-11-05T03:00:00Z', '2026-11-17T00:00:00Z')).toEqual(
      ['2026-11-05T03:00', '2026-11-08T16:00', '2026-11-15T16:00'],
    )
  })

  it('of hours follow each other, twice at two o’clock too', () => {
    expect(starts('HOUR', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:10:00Z')).toEqual(
      ['2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00'],
    )
  })

  it('end within the time, without gaps', () => {
    const window = {
      from: new Date('2026-05-01T10:20:00Z'),
      to: new Date('2026-05-02T09:00:00Z'),
      granularity: 'DAY',
      timeZone: 'UTC',
    } as const
    expect(bucketsOf(bucketStarts(window, 50), window)).toEqual([
      { from: window.from, to: new Date('2026-05-01T23:59:59.999Z') },
      { from: new Date('2026-05-02T00:00:00Z'), to: window.to },
    ])
    const none = { ...window, to: new Date('2026-04-30T00:00:00Z') }
    expect(bucketStarts(none, 50)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import {
  durationOf,
  fieldTime,
  readTime,
  relativeText,
  secondsText,
  shortTimeText,
  startOfDay,
  timeText,
  utcText,
} from '../../../client/format/time.ts'

const moment = new Date(2026, 0, 2, 3, 4, 5)

describe('times', () => {
  it('writes a time in the zone of the reader', () => {
    expect(timeText(moment)).toBe('2026-01-02 03:04:05')
    expect(fieldTime(moment)).toBe('2026-01-02T03:04:05')
  })

  it('writes the same time in UTC', () => {
    expect(utcText(new Date('2026-01-02T03:04:05.678Z'))).toBe('2026-01-02 03:04:05 UTC')
  })

  it.each([
    ['2026-01-02 03:04:05', '2026-01-02 03:04:05'],
    ['2026-1-2 3:04', '2026-01-02 03:04:00'],
    ['2026-01-02', '2026-01-02 00:00:00'],
    [' 2026-01-02T03:04:05 ', '2026-01-02 03:04:05'],
  ])('reads %s', (text, read) => {
    const found = readTime(text)
    expect(found && timeText(found)).toBe(read)
  })

  it.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '2026-01-01 24:00:00', '2026-01-01 10:60'])(
    'refuses %s',
    text => {
      expect(readTime(text)).toBeUndefined()
    },
  )

  it.each([
    ['2026-01-02T03:04:05', '01-02 03:04'],
    ['2025-12-31T23:59:59', '2025-12-31 23:59'],
    ['24h', '24h'],
  ])(
    'writes %s of an address in short, with the year only when it is another one',
    (text, short) => {
      expect(shortTimeText(text, moment)).toBe(short)
    },
  )

  it('finds the first second of a day', () => {
    expect(timeText(startOfDay(moment))).toBe('2026-01-02 00:00:00')
  })

  it.each([
    [-5_000, '5 seconds ago'],
    [-3 * 3_600_000, '3 hours ago'],
    [26 * 3_600_000, 'tomorrow'],
    [0, 'now'],
  ])('describes a distance of %d milliseconds', (ms, text) => {
    expect(relativeText(new Date(moment.getTime() + ms), moment, 'en')).toBe(text)
  })

  it.each([
    [0, 1, 'milliseconds', '0'],
    [999, 1, 'milliseconds', '999'],
    [1_000, 1, 'seconds', '1.0'],
    [1_234, 2, 'seconds', '1.23'],
  ] as const)('shows a duration of %d ms in its unit', (ms, decimals, unit, value) => {
    expect(durationOf(ms, decimals)).toEqual({ unit, value })
  })

  it('writes seconds with the decimals asked for', () => {
    expect(secondsText(1_234)).toBe('1.2')
    expect(secondsText(1_234, 2)).toBe('1.23')
  })
})

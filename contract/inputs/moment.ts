import { z } from 'zod'
import type { FieldKey } from '../messages.ts'
import { orMissing } from './common.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/
const ZONE = /(?:Z|[+-]\d{2}:\d{2})$/
const EARLIEST = Date.UTC(1970, 0, 2)
const LATEST = Date.UTC(9999, 11, 31)

/**
 * A point in time: a Date, or text such as `2026-01-31 08:00:00` (local) or with a zone. Days that do
 * not exist, such as February 30, are refused.
 */
export function moment(key: FieldKey = 'valueDate') {
  return z.union([z.date(), z.string()], { error: orMissing(key) }).transform((value, ctx) => {
    const date = value instanceof Date ? value : readMoment(value)
    if (date && date.getTime() >= EARLIEST && date.getTime() <= LATEST) return date
    ctx.addIssue({ code: 'custom', message: key })
    return z.NEVER
  })
}

function readMoment(text: string): Date | undefined {
  const [day = '', timed = '00:00'] = text.trim().split(/[ T]/)
  const zone = ZONE.exec(timed)?.[0] ?? ''
  const time = timed.slice(0, timed.length - zone.length)
  if (!isCalendarDay(day) || !TIME.test(time)) return undefined
  return new Date(`${day}T${time}${zone}`)
}

function isCalendarDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(text) ?? []).map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay
}

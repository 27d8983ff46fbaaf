import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTime } from '../../format/time.ts'
import { MomentPicker } from '../MomentPicker.tsx'
import type { TimeRange } from './timeRange.ts'
import { defaultStart, OPEN_START, startOf, type DefaultRange } from './timeRange.ts'

interface TimeRangeFieldsProps {
  readonly search: URLSearchParams
  readonly none: DefaultRange
  /** Receives the range after each change; null while a time is incomplete. */
  readonly onChange: (range: TimeRange | null) => void
}

/** The two times of a range. They begin with those of the address, or with the default range. */
export function TimeRangeFields({ search, none, onChange }: TimeRangeFieldsProps) {
  const { t } = useTranslation()
  const [range, setRange] = useState<Moments>(() => ({
    from: startMoment(search, none),
    to: readMoment(search.get('to')),
  }))
  const change = (part: Partial<Moments>) => {
    const next = { ...range, ...part }
    setRange(next)
    onChange(rangeOf(next, none))
  }
  return (
    <>
      <MomentPicker
        label={t('range.from')}
        value={range.from}
        onChange={from => change({ from })}
      />
      <MomentPicker
        label={t('range.to')}
        help={t('range.toHelp')}
        value={range.to}
        onChange={to => change({ to })}
      />
    </>
  )
}

interface Moments {
  readonly from: Dayjs | null
  readonly to: Dayjs | null
}

/** A start that was removed is the oldest row, not the default start. */
function rangeOf({ from, to }: Moments, none: DefaultRange): TimeRange | null {
  const isUsable = [from, to].every(moment => !moment || moment.isValid())
  const open = defaultStart(none) && OPEN_START
  return isUsable ? { from: writeMoment(from) ?? open, to: writeMoment(to) } : null
}

function startMoment(search: URLSearchParams, none: DefaultRange): Dayjs | null {
  const from = startOf(search, none)
  return from === null ? null : dayjs(from)
}

function readMoment(text: string | null): Dayjs | null {
  const moment = text ? dayjs(text) : null
  return moment?.isValid() ? moment : null
}

const writeMoment = (moment: Dayjs | null) => (moment ? fieldTime(moment.toDate()) : undefined)

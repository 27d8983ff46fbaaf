import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow, startOfDay } from '../../format/time.ts'
import { MomentPicker } from '../MomentPicker.tsx'
import type { DefaultRange, TimeRange } from './filterTypes.ts'

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
    from: readMoment(search.get('from')) ?? startOf(none),
    to: readMoment(search.get('to')),
  }))
  const change = (part: Partial<Moments>) => {
    const next = { ...range, ...part }
    setRange(next)
    onChange(rangeOf(next))
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

function rangeOf({ from, to }: Moments): TimeRange | null {
  const isUsable = [from, to].every(moment => !moment || moment.isValid())
  return isUsable ? { from: writeMoment(from), to: writeMoment(to) } : null
}

const startOf = (none: DefaultRange) => (none === 'today' ? dayjs(startOfDay(fromNow(0))) : null)

function readMoment(text: string | null): Dayjs | null {
  const moment = text ? dayjs(text) : null
  return moment?.isValid() ? moment : null
}

const writeMoment = (moment: Dayjs | null) => (moment ? fieldTime(moment.toDate()) : undefined)

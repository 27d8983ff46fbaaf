import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactNode, type Ref } from 'react'
import { timeText } from '../../format/time.ts'
import { MomentPicker } from '../MomentPicker.tsx'

interface MomentInputProps {
  readonly label: string
  /** `yyyy-MM-dd HH:mm:ss` in the reader's zone; empty for a time that is not complete. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hasError?: boolean
  readonly help?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

/** The picker of a form, whose values are texts. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  // The picker gets back the moment that it reported: one that was read from the text again would
  // discard what is being typed, such as the first digit of a year.
  const [reported, setReported] = useState({ text: value, moment: read(value) })
  const moment = reported.text === value ? reported.moment : read(value)
  return (
    <MomentPicker
      {...field}
      value={moment}
      onChange={next => {
        const text = next?.isValid() ? timeText(next.toDate()) : ''
        setReported({ text, moment: next })
        onChange(text)
      }}
    />
  )
}

const read = (text: string): Dayjs | null => (text === '' ? null : dayjs(text))

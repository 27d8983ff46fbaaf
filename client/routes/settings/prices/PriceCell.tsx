import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toast.ts'
import { plainText } from './exact.ts'

interface PriceCellProps {
  /** Undefined: none. */
  readonly value: string | undefined
  readonly label: string
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean
  readonly mark: 'changed' | 'conflict' | undefined
  /** The shipped value, when it differs. */
  readonly listed?: string | undefined
  /** Receives the number in its only form; null: no value. */
  readonly onCommit: (value: string | null) => void
}

/**
 * A number in the table. Enter and leaving the field commit, Escape restores. It is a plain field,
 * because a table has hundreds of them.
 */
export function PriceCell(props: PriceCellProps) {
  const { value = '', label, placeholder, isDisabled = false, mark, listed, onCommit } = props
  const { t } = useTranslation(['price', 'common'])
  const input = useRef<HTMLInputElement>(null)
  // The field stays the same element, so the focus stays in it after Enter.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const commit = (field: HTMLInputElement) => {
    const text = field.value.trim()
    if (text === value) return
    const plain = text === '' ? null : plainText(text)
    if (plain === undefined) {
      toast.warning(t('wrongNumber'))
      field.value = value
      return
    }
    field.value = plain ?? ''
    if (plain !== (value === '' ? null : value)) onCommit(plain)
  }
  return (
    <td className={mark}>
      <input
        ref={input}
        defaultValue={value}
        disabled={isDisabled}
        aria-label={label}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        onBlur={event => commit(event.target)}
        onKeyDown={event => {
          if (event.key === 'Enter') commit(event.currentTarget)
          if (event.key === 'Escape') event.currentTarget.value = value
        }}
      />
      {listed !== undefined && <small>{t('listed', { value: listed })}</small>}
    </td>
  )
}

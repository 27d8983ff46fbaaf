import { useState } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../format/numbers.ts'
import { dollarText } from '../format/quota.ts'
import { fromSigned, fromTyped, toTyped } from '../format/typedAmount.ts'
import { useQuotaStyle } from '../shell/session.ts'
import { useHelp } from '../ui/form/fields.tsx'
import { SuggestField } from '../ui/form/SuggestField.tsx'

const USUAL_DOLLARS = [1, 10, 50, 100, 500, 1_000]

interface QuotaRowProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Whether the amount can be taken away. */
  readonly isSigned?: boolean
  /** The suggested amounts. */
  readonly dollars?: readonly number[]
}

/**
 * A field for an amount of quota, whose value is quota. It is typed in dollars on sites that show
 * dollars, and its help has the quota.
 */
export function QuotaRow<Values extends FieldValues>(props: QuotaRowProps<Values>) {
  const { control, name, label, dollars = USUAL_DOLLARS, isSigned = false, ...rest } = props
  const { t } = useTranslation()
  const style = useQuotaStyle()
  const { isQuotaInCurrency } = style
  const { field, fieldState } = useController({ control, name })
  const quota = String(field.value)
  // The text stays as it is typed, such as `1.`, unless the form gets another value.
  const [typed, setTyped] = useState({ quota, text: toTyped(quota, style) })
  const text = typed.quota === quota ? typed.text : toTyped(quota, style)
  const onText = (next: string) => {
    // What is no amount is none: the server would take a number in it for quota.
    const changed = (isSigned ? fromSigned : fromTyped)(next, style) ?? ''
    setTyped({ quota: changed, text: next })
    field.onChange(changed)
  }
  const isAmount = isQuotaInCurrency && /^-?\d+$/.test(quota)
  return (
    <SuggestField
      {...rest}
      label={isQuotaInCurrency ? t('form.inDollars', { label }) : label}
      value={text}
      onText={onText}
      onBlur={field.onBlur}
      inputRef={field.ref}
      hasError={fieldState.invalid}
      help={useHelp(fieldState, isAmount && t('form.units', { units: exactNumber(BigInt(quota)) }))}
      showsAll
      suggestions={dollars.map(amount => {
        const value = toTyped(String(amount * style.quotaPerUnit), style)
        return { value, label: isQuotaInCurrency ? dollarText(amount) : value }
      })}
    />
  )
}

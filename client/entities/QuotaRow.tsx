import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { digitsOnly, SuggestRow } from '../ui/form/SuggestRow.tsx'
import { useQuotaInCurrency } from './useQuotaInCurrency.ts'

const QUOTA_OF_A_DOLLAR = 500_000
const suggestions = [1, 10, 50, 100, 500, 1_000].map(dollars => ({
  value: String(dollars * QUOTA_OF_A_DOLLAR),
  label: `${dollars * QUOTA_OF_A_DOLLAR} (${dollars}$)`,
}))

interface QuotaRowProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly disabled?: boolean
}

/** A field for an amount of quota, with common amounts and what the typed amount is worth. */
export function QuotaRow<Values extends FieldValues>(props: QuotaRowProps<Values>) {
  const { control, name } = props
  const equals = useQuotaInCurrency(String(useWatch({ control, name })))
  return (
    <SuggestRow {...props} help={equals} clean={digitsOnly} showsAll suggestions={suggestions} />
  )
}

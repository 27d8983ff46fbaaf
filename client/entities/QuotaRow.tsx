import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { balanceText } from '../format/quota.ts'
import { useQuotaStyle } from '../shell/session.ts'
import { digitsOnly, SuggestRow } from '../ui/form/SuggestRow.tsx'

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

/** What a typed amount of quota is worth, on sites that show dollars. */
function useQuotaInCurrency(quota: string): string | undefined {
  const { t } = useTranslation()
  const style = useQuotaStyle()
  if (!style.isQuotaInCurrency || !/^\d+$/.test(quota)) return undefined
  return t('form.equals', { value: balanceText(quota, style) })
}

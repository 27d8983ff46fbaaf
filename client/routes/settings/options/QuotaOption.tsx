import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useQuotaInCurrency } from '../../../entities/useQuotaInCurrency.ts'
import { TextRow } from '../../../ui/form/fields.tsx'
import type { OptionRowProps } from './optionRow.ts'

/** The field of an amount of quota, with what the typed amount is worth. */
export function QuotaOption({ row }: Pick<OptionRowProps, 'row'>) {
  const { control, name, help } = row
  const { t } = useTranslation('options')
  const worth = useQuotaInCurrency(String(useWatch({ control, name })))
  const text = worth === undefined ? help : t('sentences', { first: help, second: worth })
  return <TextRow {...row} help={text} inputMode="decimal" />
}

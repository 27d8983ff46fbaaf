import { useTranslation } from 'react-i18next'
import { ratioOf } from './exact.ts'
import { PriceCell } from './PriceCell.tsx'
import { canHave, columnOf, fieldText, type Field } from './priceFields.ts'
import { ratioColumns, type Column } from './priceTables.ts'
import { useModelName } from './useModelName.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

export interface PriceFieldProps {
  readonly model: ModelRow
  readonly field: Field
  readonly quotaPerUnit: number
  /** Whether the shipped values are beside those that differ. */
  readonly hasListed: boolean
  readonly onSet: (model: string, values: NewValues) => void
}

/** One price of a model as a cell with a field. */
export function PriceField({
  model: data,
  field,
  quotaPerUnit,
  hasListed,
  onSet,
}: PriceFieldProps) {
  const { t } = useTranslation('price')
  const { model, row, shipped, differs } = data
  const column = columnOf(field)
  const name = useModelName(model)
  const isListed = hasListed && field !== 'dollars' && differs.includes(column)
  const valueOf = (text: string | null) =>
    text === null || field !== 'dollars' ? text : ratioOf(text, quotaPerUnit)
  return (
    <PriceCell
      value={fieldText(row, field, quotaPerUnit)}
      label={t('cell', { model: name, column: t(`columns.${field}`) })}
      placeholder={field === 'price' ? t('perToken') : undefined}
      isDisabled={isUseless(data, column)}
      mark={markOf(data, column)}
      listed={isListed ? (shipped[column] ?? '–') : undefined}
      onCommit={text => onSet(model, { [column]: valueOf(text) })}
    />
  )
}

/** A fixed price needs no ratios. */
function isUseless({ model, row }: ModelRow, column: Column): boolean {
  const isBesidePrice = row.price !== undefined && ratioColumns.includes(column)
  return isBesidePrice || !canHave(model, column)
}

function markOf(
  { changed, conflicts }: ModelRow,
  column: Column,
): 'changed' | 'conflict' | undefined {
  if (conflicts.has(column)) return 'conflict'
  return changed.has(column) ? 'changed' : undefined
}

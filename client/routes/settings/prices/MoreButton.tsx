import { useTranslation } from 'react-i18next'
import { fields, hiddenColumns, type Field } from './priceFields.ts'
import type { ModelRow } from './usePrices.ts'

interface MoreButtonProps {
  readonly model: ModelRow
  readonly name: string
  readonly shown: readonly Field[]
  readonly onClick: () => void
}

/** Opens the prices of a model that have no column. Its text is their number. */
export function MoreButton({ model, name, shown, onClick }: MoreButtonProps) {
  const { t } = useTranslation('price')
  if (shown.length === fields.length) return null
  const { row, changed, conflicts } = model
  const hidden = hiddenColumns(row, shown)
  const count = hidden.length
  const isMarked = [...changed, ...conflicts].some(column => !shown.includes(column))
  const values = hidden.map(column => `${t(`columns.${column}`)} ${row[column]}`)
  return (
    <button
      type="button"
      className={isMarked ? 'changed' : undefined}
      title={values.join('\n') || undefined}
      aria-label={
        count > 0 ? t('more.values', { count, model: name }) : t('more.title', { model: name })
      }
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {count > 0 ? `+${count}` : '…'}
    </button>
  )
}

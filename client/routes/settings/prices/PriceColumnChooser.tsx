import { useTranslation } from 'react-i18next'
import { ColumnChooser } from '../../../ui/list/ViewMenu.tsx'
import { fields } from './priceFields.ts'
import type { PriceColumns } from './usePriceColumns.ts'

/** Chooses the columns of the table. A reset shows those that fit. */
export function PriceColumnChooser({
  hidden,
  setHidden,
}: Pick<PriceColumns, 'hidden' | 'setHidden'>) {
  const { t } = useTranslation('price')
  const columns = fields.map(field => ({ field, header: t(`columns.${field}`) }))
  return <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
}

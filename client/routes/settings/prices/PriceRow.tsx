import Button from '@mui/material/Button'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/Badge.tsx'
import { dollarsOf, ratioOf } from './exact.ts'
import { PriceCell } from './PriceCell.tsx'
import { columns, EVERY_OTHER, ratioColumns, type Column, type PriceState } from './priceTables.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

const colors = {
  fixed: 'blue',
  perToken: 'green',
  unpriced: 'orange',
  conflict: 'red',
  others: 'grey',
} as const satisfies Record<PriceState, string>

interface PriceRowProps {
  readonly model: ModelRow
  readonly index: number
  readonly isChosen: boolean
  readonly quotaPerUnit: number
  /** Whether the shipped values are beside those that differ. */
  readonly hasListed: boolean
  readonly onChoose: (models: readonly string[], isChosen: boolean) => void
  readonly onSet: (model: string, values: NewValues) => void
  readonly onDelete: (models: readonly string[]) => void
}

/** The prices of a model as fields. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { model: data, index, isChosen, onChoose, onDelete } = props
  const { t } = useTranslation(['price', 'common'])
  const { model, state } = data
  const name = model === EVERY_OTHER ? t('everyOther') : model
  return (
    <tr aria-rowindex={index}>
      <td className="pinned">
        <label title={name}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('select', { model: name })}
            onChange={event => onChoose([model], event.target.checked)}
          />
          <span>{name}</span>
        </label>
      </td>
      <td>
        <Badge color={colors[state]}>{t(`states.${state}`)}</Badge>
      </td>
      <Cells {...props} name={name} />
      <td>
        {state !== 'unpriced' && state !== 'others' && (
          <Button
            size="small"
            color="error"
            aria-label={t('delete', { model: name })}
            onClick={() => onDelete([model])}
          >
            {t('common:delete')}
          </Button>
        )}
      </td>
    </tr>
  )
})

function Cells(props: PriceRowProps & { readonly name: string }) {
  const { model: data, name, quotaPerUnit, hasListed, onSet } = props
  const { t } = useTranslation('price')
  const { model, row, shipped, differs, changed, conflicts } = data
  const markOf = (column: Column) => {
    if (conflicts.has(column)) return 'conflict'
    return changed.has(column) ? 'changed' : undefined
  }
  const isOff = (column: Column) => row.price !== undefined && ratioColumns.includes(column)
  return columns.map(column => {
    const listed = hasListed && differs.includes(column) ? (shipped[column] ?? '–') : undefined
    const cell = (
      <PriceCell
        key={column}
        value={row[column]}
        label={t('cell', { model: name, column: t(`columns.${column}`) })}
        placeholder={column === 'price' ? t('perToken') : undefined}
        isDisabled={isOff(column) || (model === EVERY_OTHER && isOfOneModel(column))}
        mark={markOf(column)}
        listed={listed}
        onCommit={value => onSet(model, { [column]: value })}
      />
    )
    if (column !== 'ratio') return cell
    return [
      <PriceCell
        key="dollars"
        value={row.ratio === undefined ? undefined : dollarsOf(row.ratio, quotaPerUnit)}
        label={t('cell', { model: name, column: t('columns.dollars') })}
        isDisabled={isOff('ratio') || model === EVERY_OTHER}
        mark={markOf('ratio')}
        onCommit={dollars =>
          onSet(model, { ratio: dollars === null ? null : ratioOf(dollars, quotaPerUnit) })
        }
      />,
      cell,
    ]
  })
}

/** A model needs a price of its own. */
const isOfOneModel = (column: Column) => column === 'price' || column === 'ratio'

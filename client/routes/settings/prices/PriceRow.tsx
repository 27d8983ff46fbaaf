import Delete from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from './MoreButton.tsx'
import type { Field } from './priceFields.ts'
import { PriceField } from './PriceField.tsx'
import { isDeletable } from './priceTables.ts'
import { useModelName } from './useModelName.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

const colors = { fixed: 'blue', unpriced: 'orange', conflict: 'grey', others: 'grey' } as const

interface PriceRowProps {
  readonly model: ModelRow
  readonly fields: readonly Field[]
  readonly index: number
  readonly isChosen: boolean
  readonly quotaPerUnit: number
  /** Whether the shipped values are beside those that differ. */
  readonly hasListed: boolean
  readonly onChoose: (models: readonly string[], isChosen: boolean) => void
  readonly onSet: (model: string, values: NewValues) => void
  readonly onDelete: (models: readonly string[]) => void
  readonly onMore: (model: string) => void
}

/** The prices of a model as fields. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { model: data, fields, index, isChosen, onChoose, onDelete, onMore } = props
  const { t } = useTranslation('price')
  const { model, state } = data
  const name = useModelName(model)
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
        {state !== 'perToken' && (
          <small style={{ color: `var(--sl-palette-badge-${colors[state]}-text)` }}>
            {t(`states.${state}`)}
          </small>
        )}
      </td>
      {fields.map(field => (
        <PriceField
          key={field}
          model={data}
          field={field}
          quotaPerUnit={props.quotaPerUnit}
          hasListed={props.hasListed}
          onSet={props.onSet}
        />
      ))}
      <td className="actions">
        <div>
          <MoreButton model={data} name={name} shown={fields} onClick={() => onMore(model)} />
          {isDeletable(state) && (
            <IconButton
              className="delete"
              size="small"
              title={t('delete', { model: name })}
              aria-label={t('delete', { model: name })}
              onClick={() => onDelete([model])}
            >
              <Delete fontSize="small" />
            </IconButton>
          )}
        </div>
      </td>
    </tr>
  )
})

import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../../../ui/list/useWindow.ts'
import { PriceRow } from './PriceRow.tsx'
import { frameStyle, ROW_HEIGHT, tableStyle } from './priceGridStyle.ts'
import { columns } from './priceTables.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

interface PriceGridProps {
  readonly models: readonly ModelRow[]
  readonly chosen: ReadonlySet<string>
  readonly quotaPerUnit: number
  readonly hasListed: boolean
  readonly onChoose: (models: readonly string[], isChosen: boolean) => void
  readonly onSet: (model: string, values: NewValues) => void
  readonly onDelete: (models: readonly string[]) => void
}

/** The models as a table that renders only the rows near the visible ones. */
export function PriceGrid({ models, chosen, onChoose, ...rest }: PriceGridProps) {
  const { t } = useTranslation('price')
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, above, below } = useWindow(body, { count: models.length, height: ROW_HEIGHT })
  const names = models.map(({ model }) => model)
  const heads = columns.flatMap(column =>
    column === 'ratio' ? (['dollars', column] as const) : [column],
  )
  return (
    <Box sx={frameStyle} tabIndex={0} role="region" aria-label={t('table')}>
      <Box component="table" aria-rowcount={models.length + 1} sx={tableStyle}>
        <thead>
          <tr aria-rowindex={1}>
            <th className="pinned" scope="col">
              <label>
                <input
                  type="checkbox"
                  checked={names.length > 0 && names.every(name => chosen.has(name))}
                  aria-label={t('selectAll')}
                  onChange={event => onChoose(names, event.target.checked)}
                />
                <span>{t('columns.model')}</span>
              </label>
            </th>
            <th scope="col">{t('columns.state')}</th>
            {heads.map(column => (
              <th key={column} scope="col" title={t(`hints.${column}`)}>
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">{t('columns.actions')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <tr aria-hidden className="space" style={{ height: above }} />}
          {models.slice(from, to).map((model, at) => (
            <PriceRow
              key={model.model}
              model={model}
              index={from + at + 2}
              isChosen={chosen.has(model.model)}
              onChoose={onChoose}
              {...rest}
            />
          ))}
          {below > 0 && <tr aria-hidden className="space" style={{ height: below }} />}
        </tbody>
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../../../ui/list/useWindow.ts'
import { PriceRow } from './PriceRow.tsx'
import { frameStyle, ROW_HEIGHT, tableStyle } from './priceGridStyle.ts'
import type { PriceColumns } from './usePriceColumns.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

export interface PriceGridProps {
  readonly models: readonly ModelRow[]
  readonly columns: PriceColumns
  readonly chosen: ReadonlySet<string>
  readonly quotaPerUnit: number
  readonly hasListed: boolean
  readonly onChoose: (models: readonly string[], isChosen: boolean) => void
  readonly onSet: (model: string, values: NewValues) => void
  readonly onDelete: (models: readonly string[]) => void
  readonly onMore: (model: string) => void
}

/** The models as a table that renders only the rows near the visible ones. */
export function PriceGrid({ models, columns, chosen, onChoose, ...rest }: PriceGridProps) {
  const { t } = useTranslation('price')
  const { setFrame, shown } = columns
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, above, below } = useWindow(body, { count: models.length, height: ROW_HEIGHT })
  return (
    <Box ref={setFrame} sx={frameStyle} tabIndex={0} role="region" aria-label={t('table')}>
      <Box component="table" aria-rowcount={models.length + 1} sx={tableStyle}>
        <thead>
          <Heads {...{ models, columns, chosen, onChoose }} />
        </thead>
        <tbody ref={body}>
          {above > 0 && <tr aria-hidden className="space" style={{ height: above }} />}
          {models.slice(from, to).map((model, at) => (
            <PriceRow
              key={model.model}
              model={model}
              fields={shown}
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

type HeadsProps = Pick<PriceGridProps, 'models' | 'columns' | 'chosen' | 'onChoose'>

function Heads({ models, columns: { shown, width }, chosen, onChoose }: HeadsProps) {
  const { t } = useTranslation('price')
  const names = models.map(({ model }) => model)
  return (
    <tr aria-rowindex={1}>
      <th className="pinned" scope="col" style={{ width: width.name }}>
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
      {shown.map(field => (
        <th key={field} scope="col" title={t(`hints.${field}`)} style={{ width: width[field] }}>
          {t(`columns.${field}`)}
        </th>
      ))}
      <th className="actions" scope="col" style={{ width: width.actions }}>
        <span style={visuallyHidden}>{t('columns.actions')}</span>
      </th>
    </tr>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { significant } from '../../../format/numbers.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import { AvailableMark, GroupLinks, ModelCheckBox } from './ModelCells.tsx'
import { isAvailable } from './priceFilter.ts'
import { dollars, pair } from './priceTexts.ts'
import { frameStyle, ROW_HEIGHT, tableStyle } from './priceTableStyle.ts'
import type { Selection } from './useSelection.ts'
import { useWindow } from '../../../ui/list/useWindow.ts'

export interface PricesProps {
  readonly prices: readonly ModelPrice[]
  /** The name of the group that is shown. */
  readonly group: string
  readonly selection: Selection
  readonly onCalculate: (model: string) => void
}

const RATIO_DIGITS = 4

/** The prices as a table that renders only the rows near the visible part of the page. */
export function PriceTable({ prices, group, selection, onCalculate }: PricesProps) {
  const { t } = useTranslation('pricing')
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, above, below } = useWindow(body, { count: prices.length, height: ROW_HEIGHT })
  const { names, choose } = selection
  return (
    <Box sx={frameStyle}>
      <Box
        component="table"
        aria-label={t('title')}
        aria-rowcount={prices.length + 1}
        sx={tableStyle}
      >
        <TableHead prices={prices} selection={selection} />
        <tbody ref={body}>
          {above > 0 && <tr aria-hidden className="space" style={{ height: above }} />}
          {prices.slice(from, to).map((price, at) => (
            <Row
              key={price.model}
              price={price}
              group={group}
              isChosen={names.has(price.model)}
              onChoose={choose}
              rowIndex={from + at + 2}
              onCalculate={onCalculate}
            />
          ))}
          {below > 0 && <tr aria-hidden className="space" style={{ height: below }} />}
        </tbody>
      </Box>
    </Box>
  )
}

function TableHead({ prices, selection }: Pick<PricesProps, 'prices' | 'selection'>) {
  const { t } = useTranslation('pricing')
  const models = prices.map(({ model }) => model)
  const isAll = models.every(model => selection.names.has(model))
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th style={{ width: 40 }}>
          <input
            type="checkbox"
            checked={isAll}
            aria-label={t('selectAll')}
            onChange={() => selection.choose(models, !isAll)}
          />
        </th>
        <th style={{ width: 80 }}>{t('available.label')}</th>
        <th>{t('model')}</th>
        <th style={{ width: 92 }}>{t('billing')}</th>
        <th className="number money">{t('prompt')}</th>
        <th className="number money">{t('completion')}</th>
        <th className="number money">{t('cache')}</th>
        <th className="number money">{t('audio')}</th>
        <th className="number wide" style={{ width: 132 }}>
          {t('rates')}
        </th>
        <th className="wide groups">{t('groups')}</th>
        <th style={{ width: 96 }}>
          <span className="hidden">{t('calculator.title')}</span>
        </th>
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly price: ModelPrice
  readonly group: string
  readonly isChosen: boolean
  readonly onChoose: Selection['choose']
  readonly rowIndex: number
  readonly onCalculate: PricesProps['onCalculate']
}

const Row = memo(function Row(props: RowProps) {
  const { price, group, isChosen, onChoose, rowIndex, onCalculate } = props
  const { t } = useTranslation('pricing')
  const { model, owner, call } = price
  return (
    <tr aria-rowindex={rowIndex}>
      <td>
        <ModelCheckBox model={model} isChosen={isChosen} onChoose={onChoose} />
      </td>
      <td>
        <AvailableMark price={price} group={group} />
      </td>
      <td>
        <TwoLines first={<CopyText text={model} />} second={owner} />
      </td>
      <td>{t(call == null ? 'perToken' : 'perCall')}</td>
      <PriceCells price={price} />
      <td className="wide groups">
        <GroupLinks price={price} group={group} />
      </td>
      <td>
        {isAvailable(price, group) && (
          <Button
            size="small"
            aria-label={t('calculate', { model })}
            onClick={() => onCalculate(model)}
          >
            {t('calculator.short')}
          </Button>
        )}
      </td>
    </tr>
  )
})

function PriceCells({ price }: Pick<RowProps, 'price'>) {
  const { t } = useTranslation('pricing')
  const { call, modelRatio, completionRatio } = price
  const ratio = (value: string | null | undefined) => significant(Number(value), RATIO_DIGITS)
  if (call == null) {
    return (
      <>
        <td className="number">{dollars(price.prompt)}</td>
        <td className="number">{dollars(price.completion)}</td>
        <td className="number pair">{pair(price.cacheRead, price.cacheWrite)}</td>
        <td className="number pair">{pair(price.audioPrompt, price.audioCompletion)}</td>
        <td className="number wide">{`${ratio(modelRatio)} × ${ratio(completionRatio)}`}</td>
      </>
    )
  }
  return (
    <>
      <td className="number" colSpan={2}>
        {t('callPrice', { price: dollars(call) })}
      </td>
      <td className="number">–</td>
      <td className="number">–</td>
      <td className="number wide">{t('none')}</td>
    </>
  )
}

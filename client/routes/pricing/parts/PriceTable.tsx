import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { significant } from '../../../format/numbers.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import { dollars, pair } from './priceTexts.ts'
import { useWindow } from './useWindow.ts'

export interface PricesProps {
  readonly prices: readonly ModelPrice[]
  readonly onCalculate: (model: string) => void
}

const ROW_HEIGHT = 48
const RATIO_DIGITS = 4

/** The prices as a table that renders only the rows near the visible part of the page. */
export function PriceTable({ prices, onCalculate }: PricesProps) {
  const { t } = useTranslation('pricing')
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, above, below } = useWindow(body, { count: prices.length, height: ROW_HEIGHT })
  return (
    <Box
      component="table"
      aria-label={t('title')}
      aria-rowcount={prices.length + 1}
      sx={tableStyle}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th style={{ width: '28%' }}>{t('model')}</th>
          <th>{t('billing')}</th>
          <th className="number">{t('prompt')}</th>
          <th className="number">{t('completion')}</th>
          <th className="number">{t('cache')}</th>
          <th className="number">{t('audio')}</th>
          <th className="number">{t('rates')}</th>
          <th style={{ width: 112 }}>
            <span className="hidden">{t('calculator.title')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {above > 0 && <tr aria-hidden className="space" style={{ height: above }} />}
        {prices.slice(from, to).map((price, at) => (
          <Row key={price.model} price={price} rowIndex={from + at + 2} onCalculate={onCalculate} />
        ))}
        {below > 0 && <tr aria-hidden className="space" style={{ height: below }} />}
      </tbody>
    </Box>
  )
}

interface RowProps {
  readonly price: ModelPrice
  readonly rowIndex: number
  readonly onCalculate: PricesProps['onCalculate']
}

const Row = memo(function Row({ price, rowIndex, onCalculate }: RowProps) {
  const { t } = useTranslation('pricing')
  const { model, owner, call, modelRatio, completionRatio } = price
  const ratio = (value: string | null | undefined) => significant(Number(value), RATIO_DIGITS)
  return (
    <tr aria-rowindex={rowIndex}>
      <td>
        <TwoLines first={<CopyText text={model} />} second={owner} />
      </td>
      <td>{t(call == null ? 'perToken' : 'perCall')}</td>
      {call == null ? (
        <>
          <td className="number">{dollars(price.prompt)}</td>
          <td className="number">{dollars(price.completion)}</td>
          <td className="number">{pair(price.cacheRead, price.cacheWrite)}</td>
          <td className="number">{pair(price.audioPrompt, price.audioCompletion)}</td>
          <td className="number">{`${ratio(modelRatio)} × ${ratio(completionRatio)}`}</td>
        </>
      ) : (
        <>
          <td className="number" colSpan={2}>
            {t('callPrice', { price: dollars(call) })}
          </td>
          <td className="number">–</td>
          <td className="number">–</td>
          <td className="number">{t('none')}</td>
        </>
      )}
      <td>
        <Button
          size="small"
          aria-label={t('calculate', { model })}
          onClick={() => onCalculate(model)}
        >
          {t('calculator.short')}
        </Button>
      </td>
    </tr>
  )
})

const tableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  overflowAnchor: 'none',
  '& tr:not(.space)': { height: ROW_HEIGHT },
  '& th, & td': {
    px: 1.5,
    py: 0,
    height: ROW_HEIGHT,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& tbody tr:last-of-type td': { border: 0 },
  '& .number': { textAlign: 'right' },
  '& td:last-of-type': { px: 1, textOverflow: 'clip' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    whiteSpace: 'normal',
    lineHeight: 1.25,
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  '& .hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const

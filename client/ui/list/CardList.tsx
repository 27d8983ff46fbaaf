import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../../format/numbers.ts'
import { wholeCells } from '../theme/cells.ts'
import type { GridRow, Selection } from './ListGrid.tsx'

interface CardListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** How many of the rows `total` counts. */
  readonly shown: number
  readonly total: number
  readonly isTotalCapped: boolean
  readonly render: (row: Row) => ReactNode
  readonly selection?: Selection | undefined
  /** Shows the details of a row; absent when the cards have everything. */
  readonly onOpen?: ((id: string) => void) | undefined
  /** Absent when all rows are shown. */
  readonly onMore?: (() => void) | undefined
}

/** The list of a small screen: one card for each row. */
export function CardList<Row extends GridRow>(props: CardListProps<Row>) {
  const { label, rows, shown, total, isTotalCapped, render, selection, onOpen, onMore } = props
  const { t } = useTranslation()
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}
      >
        {rows.map(row => (
          <Box component="li" key={row.id} sx={itemStyle} style={selection && selectableStyle}>
            {selection && (selection.canSelect?.(row.id) ?? true) && (
              <SelectBox row={row} selection={selection} />
            )}
            {render(row)}
            {onOpen && (
              <Button size="small" onClick={() => onOpen(row.id)} sx={openStyle}>
                {t('list.details')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 2 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {t(isTotalCapped ? 'list.shownCapped' : 'list.shown', {
            shown: exactNumber(shown),
            total: exactNumber(total),
          })}
        </Typography>
        {onMore && (
          <Button variant="outlined" color="inherit" onClick={onMore}>
            {t('list.more')}
          </Button>
        )}
      </Box>
    </>
  )
}

const itemStyle = {
  position: 'relative',
  px: 2,
  py: 1.75,
  borderBottom: '1px solid',
  borderColor: 'divider',
  ...wholeCells,
} as const

/** Below the card; one that says so leaves room for it at the end of its last line. */
const openStyle = {
  ml: -1.25,
  mt: 0.5,
  'li:has([data-ends-early]) > &': { position: 'absolute', right: 6, bottom: 4, m: 0 },
} as const

/** The title of a card leaves this space to the box that selects it. */
const selectableStyle = { '--box': '40px' } as CSSProperties

function SelectBox({ row, selection }: { readonly row: GridRow; readonly selection: Selection }) {
  const { t } = useTranslation()
  const toggle = () => {
    const next = new Set(selection.ids)
    if (!next.delete(row.id)) next.add(row.id)
    selection.onChange(next)
  }
  return (
    <Checkbox
      checked={selection.ids.has(row.id)}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': t('list.select') } }}
      sx={selectStyle}
    />
  )
}

/** Beside the menu of the row, and beside an action that is kept out of it. */
const selectStyle = {
  position: 'absolute',
  right: 52,
  top: 8,
  'li:has([data-kept-action]) > &': { right: 100 },
} as const

interface CardProps {
  readonly title: ReactNode
  readonly actions?: ReactNode
  /** Label and value, two to a line. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

export function Card({ title, actions, facts }: CardProps) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            alignItems: 'center',
            minHeight: 36,
            pr: 'var(--box, 0)',
          }}
        >
          {title}
        </Box>
        {actions}
      </Box>
      <Box component="dl" sx={factsStyle}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, fontSize: '0.8125rem' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: 1.25,
  m: 0,
  mt: 1,
  fontVariantNumeric: 'tabular-nums',
} as const

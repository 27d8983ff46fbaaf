import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { exactNumber } from '../../format/numbers.ts'
import type { DataColumn } from './columns.ts'
import type { View } from './useView.ts'
import { ColumnChooser, DensityMenu } from './ViewMenu.tsx'

interface ListToolsProps<Row> {
  readonly tools?: ReactNode
  readonly total: number
  readonly isTotalCapped?: boolean
  /** Runs before the rows are loaded again by hand. */
  readonly onRefresh?: (() => void) | undefined
  readonly columns: readonly DataColumn<Row>[]
  /** Absent on a phone, which shows cards. */
  readonly view: View | undefined
}

/** The tools of a page, else its number of rows, and the buttons that every list has. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { tools, total, isTotalCapped = false, onRefresh, columns, view } = props
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const refresh = () => {
    onRefresh?.()
    void revalidate()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, px: { xs: 1.5, sm: 2 }, py: 1.25 }}>
      <Box sx={toolsStyle}>{tools}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, alignSelf: 'center' }}>
        {t(isTotalCapped ? 'list.totalCapped' : 'list.total', {
          count: total,
          total: exactNumber(total),
        })}
      </Typography>
      <Box sx={{ display: 'flex', alignSelf: 'flex-start', gap: 0.5 }}>
        <Tooltip title={t('list.refresh')}>
          <IconButton data-shortcut="refresh" aria-label={t('list.refresh')} onClick={refresh}>
            <Refresh fontSize="small" />
          </IconButton>
        </Tooltip>
        {view && (
          <>
            <DensityMenu density={view.density} onChange={view.setDensity} />
            <ColumnChooser columns={columns} hidden={view.hidden} onChange={view.setHidden} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** The place where new rows are announced, alone and without any; it stays, so that it can speak. */
const NO_NEW_ROWS = '[role=status]:only-child:empty'

/** Tools that do not fit beside the icons take further lines of their own. */
const toolsStyle = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1.25, sm: 2 },
  rowGap: 1,
  // Tools of selected rows and of new ones come and go, which only the style sheet sees.
  '& + p': { display: 'none' },
  '&:empty': { display: 'none' },
  [`&:has(> ${NO_NEW_ROWS})`]: { flex: 'none', columnGap: 0, mr: -1 },
  [`&:empty + p, &:has(> ${NO_NEW_ROWS}) + p`]: { display: 'block' },
} as const

import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../../format/numbers.ts'
import { NARROW } from '../media.ts'
import { PAGE_SIZES } from './listState.ts'
import type { ListControl } from './useListState.ts'

interface ListFooterProps {
  readonly control: ListControl
  readonly shown: number
  readonly total: number
  /** Whether there are more rows than the total. */
  readonly isTotalCapped?: boolean
}

export function ListFooter({ control, shown, total, isTotalCapped = false }: ListFooterProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(NARROW)
  const start = shown === 0 ? 0 : control.page * control.size + 1
  const pages = Math.max(1, Math.ceil(total / control.size))
  return (
    <Box sx={footerStyle}>
      <Typography variant="body2" color="textSecondary" role="status">
        {t(isTotalCapped ? 'list.rangeCapped' : 'list.range', {
          start,
          end: start === 0 ? 0 : start + shown - 1,
          total: exactNumber(total),
        })}
      </Typography>
      <Box sx={{ flex: 1 }} />
      <Pagination
        page={Math.min(control.page + 1, pages)}
        count={pages}
        size="small"
        siblingCount={isNarrow ? 0 : 1}
        shape="rounded"
        onChange={(_, page) => control.setPage(page - 1)}
        aria-label={t('list.pages')}
        getItemAriaLabel={(type, page) =>
          type === 'next' || type === 'previous' ? t(`list.${type}`) : t('list.page', { page })
        }
      />
      <Select
        value={control.size}
        onChange={({ target }) => control.setSize(Number(target.value))}
        renderValue={size => t('list.perPage', { size })}
        slotProps={{ input: { 'aria-label': t('list.pageSize') } }}
        sx={{ height: 32, fontSize: '0.8125rem' }}
      >
        {PAGE_SIZES.map(size => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}

const footerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 52,
  borderTop: '1px solid',
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const

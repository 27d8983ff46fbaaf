import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { presetRange } from '../../../ui/list/presetRange.ts'
import { useListState } from '../../../ui/list/useListState.ts'

/** A range without calls: a longer one may have some, and a new account needs a token first. */
export function NoCalls() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { setFilter } = useListState()
  return (
    <EmptyState
      icon={<InsertChartOutlined />}
      text={t('empty')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => setFilter({ ...presetRange('month', 'recent') })}
          >
            {t('common:range.month')}
          </Button>
          <Button component={Link} to="/token" variant="outlined" color="inherit">
            {t('createToken')}
          </Button>
        </Box>
      }
    />
  )
}

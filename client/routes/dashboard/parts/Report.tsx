import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined'
import Button from '@mui/material/Button'
import type { useRate_stats$key } from '../../../__generated__/useRate_stats.graphql.ts'
import type { useReport_report$key } from '../../../__generated__/useReport_report.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { Breakdown } from './Breakdown.tsx'
import { DashboardTiles } from './DashboardTiles.tsx'
import { readDashboard } from './dashboardState.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { totalOf } from './reportData.ts'
import { useRate } from './useRate.ts'
import { useReport } from './useReport.ts'

interface ReportProps {
  readonly report: useReport_report$key
  readonly stats: useRate_stats$key
  /** The variables of the query, as text. */
  readonly shape: string
  readonly isPending: boolean
}

export function Report({ report, stats, shape, isPending }: ReportProps) {
  const data = useReport(report, shape)
  const rate = useRate(stats, shape)
  const state = readDashboard(useSearchParams()[0], useHasRole('ADMIN'))
  const isEmpty = totalOf(data, 'calls') + data.errors === 0
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, opacity: isPending ? 0.6 : 1 }}>
      <DashboardTiles data={data} rate={rate} />
      {isEmpty ? (
        <NoCalls />
      ) : (
        <>
          <ReportPanel data={data} state={state} />
          <Breakdown data={data} state={state} />
        </>
      )}
    </Box>
  )
}

function NoCalls() {
  const { t } = useTranslation('dashboard')
  return (
    <EmptyState
      icon={<InsertChartOutlined />}
      text={t('empty')}
      action={
        <Button component={Link} to="/token" variant="outlined" color="inherit">
          {t('createToken')}
        </Button>
      }
    />
  )
}

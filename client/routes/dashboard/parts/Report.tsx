import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { useRate_stats$key } from '../../../__generated__/useRate_stats.graphql.ts'
import type { useReport_report$key } from '../../../__generated__/useReport_report.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { Breakdown } from './Breakdown.tsx'
import { DashboardTiles } from './DashboardTiles.tsx'
import { readDashboard } from './dashboardState.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { totalOf } from './reportData.ts'
import { useRate } from './useRate.ts'
import { useReport } from './useReport.ts'

const NoCalls = lazy(async () => ({ default: (await import('./NoCalls.tsx')).NoCalls }))

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
        <Suspense>
          <NoCalls />
        </Suspense>
      ) : (
        <>
          <ReportPanel data={data} state={state} />
          <Breakdown data={data} state={state} />
        </>
      )}
    </Box>
  )
}

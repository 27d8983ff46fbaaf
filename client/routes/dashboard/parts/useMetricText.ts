import { CHART_DIGITS, formatQuota } from '../../../../contract/quota.ts'
import { exactNumber, grouped } from '../../../format/numbers.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import type { Metric } from './dashboardState.ts'

/** The exact text of a value: amounts with the decimals of a chart. */
export function useMetricText(metric: Metric): (value: number) => string {
  const style = useQuotaStyle()
  if (metric !== 'quota') return exactNumber
  return value => grouped(formatQuota(value, style, CHART_DIGITS))
}

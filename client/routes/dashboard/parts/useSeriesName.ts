import { useTranslation } from 'react-i18next'
import type { Dimension } from './dashboardState.ts'
import type { Series } from './reportData.ts'

export type NameOf = (series: Pick<Series, 'key' | 'name'>) => string

/** The names of the values. A deleted row is shown by its number. */
export function useSeriesName(by: Dimension, othersCount: number): NameOf {
  const { t } = useTranslation('dashboard')
  return ({ key, name }) => {
    if (key === null) return t('others', { count: othersCount })
    if (by === 'token' && key === '0') return t('noToken')
    return name || t('deleted', { id: key })
  }
}

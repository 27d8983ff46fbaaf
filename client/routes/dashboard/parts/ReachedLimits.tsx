import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { limitReportQuery } from '../../../__generated__/limitReportQuery.graphql.ts'
import { Section } from '../../../ui/Section.tsx'
import { useRefusals } from './useRefusals.ts'

/** Few sites reach a limit. */
const LimitList = lazy(async () => ({ default: (await import('./LimitList.tsx')).LimitList }))

/** The limits that were reached in the last days and the refused callers, live, for root. */
export function ReachedLimits({ query }: { readonly query: PreloadedQuery<limitReportQuery> }) {
  const { t } = useTranslation('limit')
  const refusals = useRefusals(query)
  const isEmpty = refusals.limits.length === 0
  return (
    <Section title={t('title')} text={t(isEmpty ? 'empty' : 'text')}>
      <Suspense>{!isEmpty && <LimitList {...refusals} />}</Suspense>
      <Button
        component={Link}
        to="/setting?tab=operation#Limits"
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ mt: 1.5 }}
      >
        {t('change')}
      </Button>
    </Section>
  )
}

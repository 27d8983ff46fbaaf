import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { limitReportQuery } from '../../../__generated__/limitReportQuery.graphql.ts'
import { Section } from '../../../ui/Section.tsx'
import { LimitCallers } from './LimitCallers.tsx'
import { useRefusals, type ReachedLimit } from './useRefusals.ts'

/** The limits that were reached in the last days and the refused callers, live, for root. */
export function ReachedLimits({ query }: { readonly query: PreloadedQuery<limitReportQuery> }) {
  const { t } = useTranslation('limit')
  const { limits, notShown } = useRefusals(query)
  const isEmpty = limits.length === 0
  return (
    <Section title={t('title')} text={t(isEmpty ? 'empty' : 'text')}>
      {limits.map(limit => (
        <OneLimit key={limit.name} {...limit} />
      ))}
      {notShown > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('notShown', { count: notShown })}
        </Typography>
      )}
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

function OneLimit({ name, refusals }: ReachedLimit) {
  const { t, i18n } = useTranslation('limit')
  // A newer release may have limits that this page does not know.
  const isKnown = i18n.exists(`limits.${name}`, { ns: 'limit' })
  const known = name as 'sign-in'
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider', minWidth: 0 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      {isKnown && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 820 }}>
          {t('counts', { counts: t(`limits.${known}.counts`) })}
          <br />
          {t('protects', { protects: t(`limits.${known}.protects`) })}
        </Typography>
      )}
      <LimitCallers name={name} refusals={refusals} />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { LimitCallers } from './LimitCallers.tsx'
import type { ReachedLimit } from './useRefusals.ts'

interface LimitListProps {
  readonly limits: readonly ReachedLimit[]
  /** The number of refusals that are only counted. */
  readonly notShown: number
}

/** The limits that were reached, with the refused callers. */
export function LimitList({ limits, notShown }: LimitListProps) {
  const { t } = useTranslation('limit')
  return (
    <>
      {limits.map(limit => (
        <OneLimit key={limit.name} {...limit} />
      ))}
      {notShown > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('notShown', { count: notShown })}
        </Typography>
      )}
    </>
  )
}

/** A limit: what it counts and protects, and the refused callers. */
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

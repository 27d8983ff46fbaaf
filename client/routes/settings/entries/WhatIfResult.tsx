import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfQuery } from '../../../__generated__/WhatIfQuery.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { Figure, Figures } from '../../../ui/Figures.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { Difference } from './Difference.tsx'
import { WhatIfTable } from './WhatIfTable.tsx'

type WhatIfAnswer = WhatIfQuery['response']['priceWhatIf']

const parts = ['models', 'groups', 'users'] as const

/** The sums of a what-if, and a table by model, group or user. */
export function WhatIfResult({ answer }: { readonly answer: WhatIfAnswer }) {
  const { t } = useTranslation('price')
  const [part, setPart] = useState<(typeof parts)[number]>('models')
  const { chargedQuota, total } = answer
  if (total.callCount === 0) return <Alert severity="info">{t('whatIf.none')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 0.5 }}>
      <Figures>
        <Figure label={t('whatIf.calls')}>{exactNumber(total.callCount)}</Figure>
        <Figure label={t('whatIf.charged')}>
          <QuotaText quota={chargedQuota} kind="cost" />
        </Figure>
        <Figure label={t('whatIf.present')}>
          <QuotaText quota={total.presentQuota} kind="cost" />
        </Figure>
        <Figure label={t('whatIf.proposed')}>
          <QuotaText quota={total.proposedQuota} kind="cost" />
        </Figure>
        <Figure label={t('whatIf.difference')}>
          <Difference charges={total} />
        </Figure>
      </Figures>
      <Notes answer={answer} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={part}
        aria-label={t('whatIf.by')}
        onChange={(_event, chosen: typeof part | null) => chosen && setPart(chosen)}
      >
        {parts.map(name => (
          <ToggleButton key={name} value={name}>
            {t(`whatIf.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <WhatIfTable label={t(`whatIf.${part}`)} list={answer[part]} />
    </Box>
  )
}

/** Which calls the sums leave out or count in another way, and how exact they are. */
function Notes({ answer }: { readonly answer: WhatIfAnswer }) {
  const { t } = useTranslation('price')
  const { computedFromAt, roundingMax, unknownCallCount, unpricedCallCount } = answer
  return (
    <>
      {computedFromAt && (
        <Alert severity="warning">
          {t('whatIf.partly')} <TimeText at={computedFromAt} />
        </Alert>
      )}
      {unpricedCallCount > 0 && (
        <Alert severity="warning">{t('whatIf.unpriced', { count: unpricedCallCount })}</Alert>
      )}
      {unknownCallCount > 0 && (
        <Alert severity="info">{t('whatIf.unknown', { count: unknownCallCount })}</Alert>
      )}
      {roundingMax !== '0' && (
        <Typography variant="body2" color="textSecondary">
          {t('whatIf.rounded')} <QuotaText quota={roundingMax} kind="cost" />
        </Typography>
      )}
    </>
  )
}

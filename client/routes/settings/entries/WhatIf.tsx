import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { WhatIfQuery } from '../../../__generated__/WhatIfQuery.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { callOperation } from '../../../relay/operation.ts'
import type { Change } from './draft.ts'
import { WhatIfResult } from './WhatIfResult.tsx'

const QUERY = graphql`
  query WhatIfQuery($input: PriceWhatIfInput!) {
    priceWhatIf(input: $input) {
      chargedQuota
      computedFromAt
      groups {
        ...WhatIfTable_list @relay(mask: false)
      }
      models {
        ...WhatIfTable_list @relay(mask: false)
      }
      roundingMax
      total {
        callCount
        presentQuota
        proposedQuota
      }
      unknownCallCount
      unpricedCallCount
      users {
        ...WhatIfTable_list @relay(mask: false)
      }
    }
  }
`

const DAY_MS = 86_400_000
const days = [1, 7, 30, 90] as const

interface Attempt {
  /** The changes that the answer is for. */
  readonly of: readonly Change[]
  readonly answer?: WhatIfQuery['response']['priceWhatIf']
  readonly failure?: unknown
}

/** What past calls would have been charged with the unsaved changes. */
export function WhatIf({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('price')
  const errorText = useErrorText()
  const [length, setLength] = useState(7)
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState<Attempt>()
  const compute = async () => {
    setBusy(true)
    const to = Date.now()
    const entries = changes.map(({ key, name, before, after }) => ({ key, name, before, after }))
    const window = {
      from: new Date(to - length * DAY_MS).toISOString(),
      to: new Date(to).toISOString(),
    }
    try {
      const { priceWhatIf } = await callOperation<WhatIfQuery>(QUERY, {
        input: { ...window, entries },
      })
      setAttempt({ of: changes, answer: priceWhatIf })
    } catch (failure) {
      setAttempt({ of: changes, failure })
    }
    setBusy(false)
  }
  const shown = attempt?.of === changes ? attempt : undefined
  return (
    <Box component="section" aria-label={t('whatIf.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('whatIf.title')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('whatIf.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          select
          size="small"
          label={t('whatIf.window')}
          value={length}
          onChange={event => setLength(Number(event.target.value))}
          sx={{ width: 180 }}
        >
          {days.map(count => (
            <MenuItem key={count} value={count}>
              {t('whatIf.days', { count })}
            </MenuItem>
          ))}
        </TextField>
        <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void compute()}>
          {t('whatIf.compute')}
        </BusyButton>
      </Box>
      {shown?.failure !== undefined && <Alert severity="error">{errorText(shown.failure)}</Alert>}
      {shown?.answer && <WhatIfResult answer={shown.answer} />}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fromNow, msUntil, readTime, timeText } from '../../../format/time.ts'
import { SwitchRow } from '../../../ui/form/fields.tsx'
import { MomentRow } from '../../../ui/form/MomentRow.tsx'
import type { TokenValues } from './tokenValues.ts'

const HOUR_MS = 3_600_000
const shortcuts = [
  { label: 'form.never', afterMs: undefined },
  { label: 'form.oneHour', afterMs: HOUR_MS },
  { label: 'form.oneDay', afterMs: 24 * HOUR_MS },
  { label: 'form.oneMonth', afterMs: 30 * 24 * HOUR_MS },
] as const

/**
 * When the token expires. That it never expires is a choice of its own, so a time that is only partly
 * typed is an error.
 */
export function ExpiryRow({ control }: { readonly control: Control<TokenValues> }) {
  const { t } = useTranslation('token')
  const { field: never } = useController({ control, name: 'neverExpires' })
  const { field: time } = useController({ control, name: 'expiresAt' })
  const moment = readTime(time.value)
  const isPast = moment !== undefined && msUntil(moment) < 0
  const choose = (afterMs: number | undefined) => {
    never.onChange(afterMs === undefined)
    time.onChange(afterMs === undefined ? '' : timeText(fromNow(afterMs)))
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <SwitchRow control={control} name="neverExpires" label={t('form.neverExpires')} />
      {!never.value && (
        <MomentRow
          control={control}
          name="expiresAt"
          label={t('form.expiresAt')}
          help={isPast && t('form.past')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {shortcuts.map(({ label, afterMs }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => choose(afterMs)}
          >
            {t(label)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

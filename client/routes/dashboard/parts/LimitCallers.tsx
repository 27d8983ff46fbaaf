import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../../../format/numbers.ts'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { ReachedLimit, Refusal } from './useRefusals.ts'

/** Callers that are shown at first. */
const FIRST_CALLERS = 5

/** The refused callers of one limit. */
export function LimitCallers({ name, refusals }: ReachedLimit) {
  const { t } = useTranslation('limit')
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? refusals : refusals.slice(0, FIRST_CALLERS)
  const more = refusals.length - shown.length
  return (
    <>
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {shown.map(refusal => (
          <Caller key={refusal.caller ?? ''} refusal={refusal} />
        ))}
      </Box>
      {more > 0 && (
        <Button size="small" color="inherit" sx={{ ml: -1 }} onClick={() => setOpen(true)}>
          {t('more', { count: more })}
        </Button>
      )}
    </>
  )
}

function Caller({ refusal: { caller, count, firstAt, lastAt } }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('limit')
  const amount = exactNumber(BigInt(count))
  return (
    <Box component="li" sx={rowStyle}>
      <span className="caller">{useCallerText(caller)}</span>
      <span className="count">{t('times', { count: Number(count), amount })}</span>
      <span className="span">
        {secondOf(firstAt) !== secondOf(lastAt) && (
          <>
            <TimeText at={firstAt} /> –{' '}
          </>
        )}
        <TimeText at={lastAt} />
      </span>
    </Box>
  )
}

const secondOf = (at: string) => at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)

/** `user:1` and `token:1` in words; an address as it is. */
function useCallerText(caller: string | null | undefined): string {
  const { t } = useTranslation('limit')
  if (caller == null) return t('caller.none')
  const [, kind, id] = /^(user|token):(\d+)$/.exec(caller) ?? []
  return kind === undefined ? caller : t(`caller.${kind as 'user' | 'token'}`, { id })
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  py: 0.5,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& .caller': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .count': { minWidth: { sm: 110 }, textAlign: 'right' },
  '& .span': {
    color: 'text.secondary',
    flex: { xs: '1 1 100%', sm: '0 0 310px' },
    textAlign: { sm: 'right' },
  },
} as const

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/list/CardList.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { UserCell } from './adminCells.tsx'
import {
  CompletionCell,
  CostCell,
  DurationCell,
  ModelCell,
  PromptCell,
  TokenCell,
  TypeCell,
} from './logCells.tsx'
import { isCall, useLogRow, type CellProps } from './LogRow.ts'

export function LogCard({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  return (
    <>
      <Card
        title={
          <Box sx={{ display: 'grid', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
            <TimeText at={row.createdAt} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <TypeCell log={log} />
            </Box>
          </Box>
        }
        actions={
          <Box sx={{ maxWidth: '50%' }}>
            <CostCell log={log} />
          </Box>
        }
        facts={factsOf(log, row, t)}
      />
      {!isCall(row) && <Box sx={{ mt: 1, fontSize: '0.875rem' }}>{row.content}</Box>}
    </>
  )
}

type Texts = ReturnType<typeof useTranslation<'log'>>['t']

/** The user is shown to administrators only; other readers see their own rows. */
function factsOf(log: CellProps['log'], row: ReturnType<typeof useLogRow>, t: Texts) {
  const user = [t('user'), <UserCell key="user" log={log} />] as const
  return [...(isCall(row) ? callFacts(log, t) : []), ...(row.user ? [user] : [])]
}

function callFacts(log: CellProps['log'], t: Texts) {
  return [
    [t('model'), <ModelCell key="model" log={log} />],
    [t('token'), <TokenCell key="token" log={log} />],
    [t('duration'), <DurationCell key="duration" log={log} />],
    [t('prompt'), <PromptCell key="prompt" log={log} />],
    [t('completion'), <CompletionCell key="completion" log={log} />],
  ] as const
}

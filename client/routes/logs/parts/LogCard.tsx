import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/list/CardList.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import {
  CompletionCell,
  CostCell,
  DurationCell,
  ModelCell,
  PromptCell,
  TokenCell,
  TypeCell,
  type CellProps,
} from './logCells.tsx'
import { LogDetail } from './LogDetail.tsx'
import { isCall, useLogRow } from './LogRow.ts'
import type { OpenLogs } from './useOpenLogs.ts'

interface LogCardProps extends CellProps {
  readonly open: OpenLogs
}

export function LogCard({ log, open }: LogCardProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  const isOpen = open.ids.has(row.id)
  return (
    <>
      <Card
        title={
          <>
            <TypeCell log={log} />
            <Box component="span" sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
              <TimeText at={row.createdAt} />
            </Box>
          </>
        }
        actions={<CostCell log={log} />}
        facts={isCall(row) ? callFacts(log, t) : []}
      />
      {!isCall(row) && <Box sx={{ fontSize: '0.875rem' }}>{row.content}</Box>}
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => open.toggle(row)}
        sx={{ ml: -1.25, mt: 0.5 }}
      >
        {t('expand')}
      </Button>
      {isOpen && <LogDetail id={row.id} open={open} />}
    </>
  )
}

type Texts = ReturnType<typeof useTranslation<'log'>>['t']

function callFacts(log: CellProps['log'], t: Texts) {
  return [
    [t('model'), <ModelCell key="model" log={log} />],
    [t('token'), <TokenCell key="token" log={log} />],
    [t('duration'), <DurationCell key="duration" log={log} />],
    [t('prompt'), <PromptCell key="prompt" log={log} />],
    [t('completion'), <CompletionCell key="completion" log={log} />],
  ] as const
}

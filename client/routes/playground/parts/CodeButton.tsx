import Code from '@mui/icons-material/Code'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallSettings } from './chat.ts'
import type { CodeRequest } from './CodeDialog.tsx'
import { toRequest, type Turn } from './conversation.ts'
import type { Column } from './settings.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('./CodeDialog.tsx')).CodeDialog,
}))

interface CodeButtonProps {
  readonly turns: readonly Turn[]
  readonly call: CallSettings
  readonly sx: SxProps
}

/** Shows the last request of each column as code; before the first one that of an example. */
export function CodeButton({ turns, call, sx }: CodeButtonProps) {
  const { t } = useTranslation('playground')
  const [requests, setRequests] = useState<readonly CodeRequest[]>()
  const open = () => {
    const prompt = turns.at(-1)?.prompt ?? { text: t('greeting.prompt'), pictures: [] }
    const before = turns.slice(0, -1)
    const requestOf = ({ id: columnId, model }: Column) => ({
      columnId,
      request: toRequest({ ...call, before, prompt, columnId, model }),
    })
    setRequests(call.settings.columns.map(requestOf))
  }
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Code />} onClick={open} sx={sx}>
        {t('code.action')}
      </Button>
      {requests && (
        <Suspense>
          <CodeDialog
            dialect={call.settings.dialect}
            requests={requests}
            onClose={() => setRequests(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

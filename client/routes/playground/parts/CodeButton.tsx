import Code from '@mui/icons-material/Code'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallSettings } from './chat.ts'
import { toRequest, type Turn } from './conversation.ts'
import type { ChatRequest } from './streamAnswer.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('./CodeDialog.tsx')).CodeDialog,
}))

interface CodeButtonProps {
  readonly turns: readonly Turn[]
  readonly call: CallSettings
  readonly sx: SxProps
}

/** Shows the last request as code; before the first one that of an example. */
export function CodeButton({ turns, call, sx }: CodeButtonProps) {
  const { t } = useTranslation('playground')
  const [request, setRequest] = useState<ChatRequest>()
  const open = () => {
    const [column] = call.settings.columns
    if (!column) return
    const prompt = turns.at(-1)?.prompt ?? { text: t('greeting.prompt'), pictures: [] }
    const before = turns.slice(0, -1)
    setRequest(toRequest({ ...call, before, prompt, columnId: column.id, model: column.model }))
  }
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Code />} onClick={open} sx={sx}>
        {t('code.action')}
      </Button>
      {request && (
        <Suspense>
          <CodeDialog request={request} onClose={() => setRequest(undefined)} />
        </Suspense>
      )}
    </>
  )
}

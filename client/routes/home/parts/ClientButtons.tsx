import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../i18n/index.ts'

const ClientsDialog = lazy(async () => {
  const code = import('../../../entities/clients/ClientsDialog.tsx')
  await loadTexts(['setup'])
  return { default: (await code).ClientsDialog }
})

/** The programs that are asked for most; the dialog has more. */
const SHOWN = ['Claude Code', 'Codex', 'Gemini CLI', 'Anthropic SDK', 'Google GenAI SDK']

interface ClientButtonsProps {
  readonly apiKey: string
  readonly model: string
}

/** Programs of each format, each with the settings for this site. */
export function ClientButtons({ apiKey, model }: ClientButtonsProps) {
  const { t } = useTranslation('home')
  const [client, setClient] = useState<string>()
  return (
    <Box role="group" aria-label={t('sample.clients')} sx={rowStyle}>
      <Typography variant="body2" color="textSecondary" sx={{ px: INSET }}>
        {t('sample.clients')}
      </Typography>
      {SHOWN.map(name => (
        <Button key={name} size="small" aria-haspopup="dialog" onClick={() => setClient(name)}>
          {name}
        </Button>
      ))}
      {client !== undefined && (
        <Suspense>
          <ClientsDialog
            apiKey={apiKey}
            model={model}
            first={client}
            onClose={() => setClient(undefined)}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** The text of a small button begins this far inside it; a wrapped line begins where the label does. */
const INSET = '10px'

const rowStyle = {
  mx: `-${INSET}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
} as const

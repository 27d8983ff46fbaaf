import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeSamples } from '../../../format/codeSamples.ts'
import { useServerAddress } from '../../../shell/session.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ClientButtons } from './ClientButtons.tsx'

const EXAMPLE_KEY = 'sk-…'
const EXAMPLE_MODEL = 'gpt-4o-mini'
const programs = Object.keys(codeSamples)

/** The base URL and a first call, both to be copied. */
export function CallSample({ model = EXAMPLE_MODEL }: { readonly model?: string | undefined }) {
  const { t } = useTranslation('home')
  const address = useServerAddress()
  const [program, setProgram] = useState('curl')
  const code = codeSamples[program]?.({ address, key: EXAMPLE_KEY, model }) ?? ''
  return (
    <Box sx={partStyle}>
      <BaseUrl url={`${address}/v1`} />
      <Box role="group" aria-label={t('sample.program')} sx={{ display: 'flex', gap: 0.5 }}>
        {programs.map(name => (
          <Button
            key={name}
            size="small"
            aria-pressed={name === program}
            color={name === program ? 'primary' : 'inherit'}
            onClick={() => setProgram(name)}
            sx={name === program ? pressedStyle : undefined}
          >
            {name}
          </Button>
        ))}
      </Box>
      <Box sx={{ '& pre': { minHeight: SAMPLE_HEIGHT } }}>
        <CodeBlock title={t('sample.title')} code={code} />
      </Box>
      <ClientButtons apiKey={EXAMPLE_KEY} model={model} />
    </Box>
  )
}

/** Of the longest sample, so that the page does not move when another one is chosen. */
const SAMPLE_HEIGHT = 210

function BaseUrl({ url }: { readonly url: string }) {
  const { t } = useTranslation('home')
  return (
    <Box sx={urlStyle}>
      <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
        {t('sample.baseUrl')}
      </Typography>
      <Box component="code" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {url}
      </Box>
      <CopyButton text={url} label={t('sample.copyUrl')} />
    </Box>
  )
}

/** One column that code cannot widen. */
const partStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
} as const

const urlStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2,
  pr: 1,
  py: 0.5,
  minHeight: 48,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.875rem',
} as const

const pressedStyle = { bgcolor: 'var(--sl-palette-surface-accent)' } as const

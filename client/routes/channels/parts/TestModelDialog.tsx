import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { responseTimeColor } from '../../../format/badgeColors.ts'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { PHONE } from '../../../ui/media.ts'
import { useLast } from '../../../ui/useLast.ts'
import { useTests, type TestTarget, type TestResult } from './useChannelTests.tsx'

/** A channel can serve hundreds of models, so the list can be searched. */
const SHOWN_MAX = 100

/** Chooses a model and tests it. Several models can be tested one after the other. */
export function TestModelDialog() {
  const { t } = useTranslation(['channel', 'common'])
  const titleId = useId()
  const { chosen, choose } = useTests()
  const last = useLast(chosen)
  const isPhone = useMediaQuery(PHONE)
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={() => choose(undefined)}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{last && t('test.title', { name: last.name })}</DialogTitle>
      <DialogContent>{last && <ModelTests key={last.id} channel={last} />}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={() => choose(undefined)}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ModelTests({ channel }: { readonly channel: TestTarget }) {
  const { t } = useTranslation('channel')
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const models = channel.models.filter(model => model.toLowerCase().includes(word))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        value={typed}
        onChange={event => setTyped(event.target.value)}
        label={t('test.search')}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Box
        component="ul"
        aria-label={t('models')}
        sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 240 }}
      >
        {models.slice(0, SHOWN_MAX).map(model => (
          <ModelTest key={model} channel={channel} model={model} />
        ))}
      </Box>
    </Box>
  )
}

interface ModelTestProps {
  readonly channel: TestTarget
  readonly model: string
}

function ModelTest({ channel, model }: ModelTestProps) {
  const { t } = useTranslation('channel')
  const { run } = useTests()
  const durationText = useDurationText()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<TestResult>()
  const onTest = async () => {
    setBusy(true)
    setResult(await run(channel, model))
    setBusy(false)
  }
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ wordBreak: 'break-all' }}>
          {model}
        </Typography>
        {result?.error && (
          <Typography variant="caption" color="error" sx={{ wordBreak: 'break-word' }}>
            {result.error.message}
          </Typography>
        )}
      </Box>
      {result && (
        <Badge color={result.isOk ? responseTimeColor(Math.max(1, result.durationMs)) : 'red'}>
          {result.isOk ? durationText(result.durationMs, 2) : t('test.bad')}
        </Badge>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        aria-label={`${t('test.action')} ${model}`}
        onClick={() => void onTest()}
      >
        {t('test.action')}
      </Button>
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.75,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

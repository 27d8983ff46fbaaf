import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { PHONE } from '../../../ui/media.ts'
import { toast } from '../../../ui/toast.ts'
import { useLast } from '../../../ui/useLast.ts'
import { ModelTest } from './ModelTest.tsx'
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

type Results = Readonly<Record<string, TestResult | 'running' | undefined>>

function ModelTests({ channel }: { readonly channel: TestTarget }) {
  const { t } = useTranslation('channel')
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const models = channel.models.filter(model => model.toLowerCase().includes(word))
  const shown = models.slice(0, SHOWN_MAX)
  const { results, runOne, runAll, stop, isRunningAll } = useModelTests(channel)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        autoFocus
        value={typed}
        onChange={event => setTyped(event.target.value)}
        label={t('test.search')}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Button
        variant="outlined"
        color="inherit"
        onClick={isRunningAll ? stop : () => void runAll(shown)}
        sx={{ justifySelf: 'start' }}
      >
        {isRunningAll ? t('test.stop') : t('test.all', { count: shown.length })}
      </Button>
      <Box
        component="ul"
        aria-label={t('models')}
        sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 240 }}
      >
        {shown.map(model => (
          <ModelTest
            key={model}
            model={model}
            result={results[model]}
            onTest={() => void runOne(model)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Tests of single models, and of several one after the other until one is refused or all are done. */
function useModelTests(channel: TestTarget) {
  const { run, runQuietly } = useTests()
  const errorText = useErrorText()
  const [results, setResults] = useState<Results>({})
  const [isRunningAll, setRunningAll] = useState(false)
  const isStopped = useRef(false)
  const set = (model: string, result: Results[string]) =>
    setResults(before => ({ ...before, [model]: result }))
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const runOne = async (model: string) => {
    set(model, 'running')
    set(model, await run(channel, model))
  }
  const runAll = async (models: readonly string[]) => {
    isStopped.current = false
    setRunningAll(true)
    for (const model of models) {
      if (isStopped.current) break
      set(model, 'running')
      try {
        set(model, await runQuietly(channel, model))
      } catch (thrown) {
        set(model, undefined)
        toast.error(errorText(thrown))
        break
      }
    }
    setRunningAll(false)
  }
  const stop = () => {
    isStopped.current = true
  }
  return { results, runOne, runAll, stop, isRunningAll }
}

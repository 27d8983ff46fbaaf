import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { flushButton } from '../../ui/flushButton.ts'
import { FirstCall } from './FirstCall.tsx'
import { SetupStep } from './SetupStep.tsx'
import type { SetupData } from './useSetup.ts'

interface SetupStepsProps {
  readonly setup: SetupData
  /** Folds the finished steps, and shows the example of a call only when nothing else is left. */
  readonly isShort?: boolean
}

/** The steps from an empty site to its first charged call. The first open one shows what to do. */
export function SetupSteps({ setup, isShort = false }: SetupStepsProps) {
  const { t } = useTranslation('setup')
  const { steps, unpricedModelCount, exampleModel, lastCall } = setup
  const next = steps.find(({ isDone }) => !isDone)?.name
  const [isFolded, setFolded] = useState(isShort)
  // With all steps done, the last one shows the charge.
  const isShown = ({ name, isDone }: SetupData['steps'][number]) =>
    !isFolded || !isDone || (setup.isDone && name === 'CALL')
  return (
    <Box sx={{ ...columnStyle, gap: 1.5 }}>
      <Progress setup={setup}>
        {isFolded && steps.some(({ isDone }) => isDone) && (
          <Button
            size="small"
            sx={{ ...flushButton, justifySelf: 'start' }}
            onClick={() => setFolded(false)}
          >
            {t('showDone')}
          </Button>
        )}
      </Progress>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', ...columnStyle }}>
        {steps.filter(isShown).map(({ name, isDone }) => (
          <SetupStep key={name} {...{ name, isDone, unpricedModelCount }} isNext={name === next}>
            {name === 'CALL' && (!isShort || isDone || next === name) && (
              <FirstCall {...{ exampleModel, isDone, lastCall }} />
            )}
          </SetupStep>
        ))}
      </Box>
    </Box>
  )
}

interface ProgressProps {
  readonly setup: SetupData
  readonly children: ReactNode
}

function Progress({ setup: { steps, isDone }, children }: ProgressProps) {
  const { t } = useTranslation('setup')
  const count = steps.filter(step => step.isDone).length
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {isDone ? t('allDone') : t('progress', { count, total: steps.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={t('title')}
        value={(100 * count) / steps.length}
        sx={{ borderRadius: 1, height: 6 }}
      />
      {children}
    </Box>
  )
}

/** One column that code cannot widen. */
const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

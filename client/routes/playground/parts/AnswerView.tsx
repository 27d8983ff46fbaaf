import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import type { Store } from '../../../ui/store.ts'
import { answerStyle } from './bubbleStyle.ts'
import { hasEnded, partsOf, type Answer } from './conversation.ts'
import { CostLine } from './CostLine.tsx'
import { Dots } from './Dots.tsx'
import { FailureText } from './FailureText.tsx'
import { Reasoning } from './Reasoning.tsx'
import { useStore } from './useChat.ts'

const AnswerText = lazy(async () => ({
  default: (await import('./AnswerText.tsx')).AnswerText,
}))

interface AnswerViewProps {
  readonly store: Store<Answer>
  /** Absent for answers that later turns continue. */
  readonly onRetry: (() => void) | undefined
}

/** The answer of a model, in all its states. */
export function AnswerView({ store, onRetry }: AnswerViewProps) {
  const { t } = useTranslation('playground')
  const answer = useStore(store)
  const { failure, isStopped, model } = answer
  const isDone = hasEnded(answer)
  return (
    <Box component="article" aria-label={model} aria-busy={!isDone} sx={answerStyle}>
      <Typography variant="caption" component="div" noWrap sx={{ fontWeight: 650, mb: 0.5 }}>
        {model}
      </Typography>
      <AnswerContent answer={answer} />
      {failure && <FailureText failure={failure} onRetry={onRetry} />}
      {isStopped && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('stopped')}
        </Typography>
      )}
      {isDone && <AnswerFoot answer={answer} onRetry={failure ? undefined : onRetry} />}
    </Box>
  )
}

function AnswerContent({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('playground')
  const { text, reasoning } = partsOf(answer)
  const isThinking = text === '' && !hasEnded(answer)
  if (isThinking && reasoning === '') return <Dots label={t('waiting')} />
  return (
    <>
      {reasoning !== '' && <Reasoning text={reasoning} isRunning={isThinking} />}
      {text !== '' && (
        <Suspense>
          <AnswerText text={text} />
        </Suspense>
      )}
    </>
  )
}

interface AnswerFootProps {
  readonly answer: Answer
  readonly onRetry: (() => void) | undefined
}

/** The charge and the actions of an answer that has ended. */
function AnswerFoot({ answer, onRetry }: AnswerFootProps) {
  const { t } = useTranslation('playground')
  const { text } = partsOf(answer)
  if (text === '' && !onRetry && !answer.cost) return null
  return (
    <Box sx={footStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{answer.cost && <CostLine cost={answer.cost} />}</Box>
      {text !== '' && <CopyButton text={text} label={t('copyAnswer')} said={t('copied')} />}
      {onRetry && (
        <Tooltip title={t('again')}>
          <IconButton size="small" aria-label={t('again')} onClick={onRetry}>
            <Replay fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

const footStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 30,
  mt: 0.5,
  mr: -1,
  mb: -0.5,
} as const

import Box from '@mui/material/Box'
import { memo } from 'react'
import { AnswerView } from './AnswerView.tsx'
import type { CallSettings, Chat } from './chat.ts'
import type { Turn } from './conversation.ts'
import { PromptView } from './PromptView.tsx'

interface TurnViewProps {
  readonly turn: Turn
  readonly isLast: boolean
  readonly chat: Chat
  readonly call: CallSettings
}

/** A prompt with the answers beside each other; below each other on a phone. */
export const TurnView = memo(function TurnView({ turn, isLast, chat, call }: TurnViewProps) {
  const columns = `repeat(${turn.answers.length}, minmax(0, 1fr))`
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box sx={promptPlaceStyle}>
        <PromptView prompt={turn.prompt} onEdit={prompt => chat.edit(turn, prompt, call)} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
        }}
      >
        {turn.answers.map(answer => (
          <AnswerView
            key={answer.get().columnId}
            store={answer}
            onRetry={isLast ? () => chat.retry(turn, answer, call) : undefined}
          />
        ))}
      </Box>
    </Box>
  )
})

/** Stays on the screen while answers that are wider than it are scrolled sideways. */
const promptPlaceStyle = {
  display: 'grid',
  position: 'sticky',
  left: { xs: 16, md: 24 },
  width: { xs: 'calc(100cqw - 32px)', md: 'calc(100cqw - 48px)' },
} as const

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslation } from 'react-i18next'
import type { ChatProps } from './chat.ts'
import { Composer } from './Composer.tsx'
import { DropArea } from './DropArea.tsx'
import { Greeting } from './Greeting.tsx'
import { TurnView } from './TurnView.tsx'
import { useBottom } from './useBottom.ts'
import { useStore } from './useChat.ts'
import { usePictures } from './usePictures.ts'

/** The space that the answer of a model needs beside others. */
const COLUMN_WIDTH = 300

/** The messages and the field for the next one. */
export function ChatArea({ chat, call, field }: ChatProps) {
  const { t } = useTranslation('playground')
  const turns = useStore(chat.turns)
  const { box, content, isAtBottom, toBottom } = useBottom()
  const pictures = usePictures()
  const width = Math.max(...turns.map(({ answers }) => answers.length), 0) * COLUMN_WIDTH
  return (
    <DropArea onFiles={pictures.add}>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Box
          ref={box}
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={t('messages')}
          sx={scrollStyle}
        >
          <Box ref={content} sx={{ ...contentStyle, minWidth: { md: width } }}>
            {turns.length === 0 && <Greeting />}
            {turns.map((turn, index) => (
              <TurnView
                key={turn.id}
                turn={turn}
                isLast={index === turns.length - 1}
                chat={chat}
                call={call}
              />
            ))}
          </Box>
        </Box>
        {!isAtBottom && (
          <Fab size="small" variant="extended" onClick={toBottom} sx={jumpStyle}>
            <ArrowDownward fontSize="small" sx={{ mr: 0.5 }} />
            {t('toLatest')}
          </Fab>
        )}
      </Box>
      <div aria-live="polite" style={visuallyHidden}>
        {useStore(chat.lastText)}
      </div>
      <Composer {...{ chat, call, field, pictures }} onSent={toBottom} />
    </DropArea>
  )
}

const scrollStyle = {
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // The width that prompts take beside answers that are wider together.
  containerType: 'inline-size',
  '&:focus-visible': { outlineOffset: -2 },
} as const

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  px: { xs: 2, md: 3 },
  py: 2.5,
} as const

const jumpStyle = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  textTransform: 'none',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:hover': { bgcolor: 'var(--sl-palette-surface-sunken)' },
} as const

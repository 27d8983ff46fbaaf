import Send from '@mui/icons-material/Send'
import Stop from '@mui/icons-material/StopCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallSettings, Chat } from './chat.ts'
import { onEnter } from './onEnter.ts'
import { useStore } from './useChat.ts'

interface ComposerProps {
  readonly chat: Chat
  readonly call: CallSettings
  readonly onSent: () => void
}

/** The field for the next prompt. */
export function Composer({ chat, call, onSent }: ComposerProps) {
  const { t } = useTranslation('playground')
  const [text, setText] = useState('')
  const isBusy = useStore(chat.isBusy)
  const canSend = !isBusy && text.trim() !== '' && call.settings.group !== ''
  const send = () => {
    if (!canSend) return
    chat.send({ text }, call)
    setText('')
    onSent()
  }
  return (
    <Box sx={composerStyle}>
      <TextField
        multiline
        fullWidth
        maxRows={8}
        value={text}
        placeholder={t('placeholder')}
        onChange={event => setText(event.target.value)}
        onKeyDown={onEnter(send)}
        slotProps={{ htmlInput: { 'aria-label': t('message') } }}
      />
      {isBusy ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Stop />}
          onClick={chat.stop}
          sx={{ flexShrink: 0 }}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<Send />}
          disabled={!canSend}
          onClick={send}
          sx={{ flexShrink: 0 }}
        >
          {t('send')}
        </Button>
      )}
    </Box>
  )
}

const composerStyle = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

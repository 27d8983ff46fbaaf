import AddPicture from '@mui/icons-material/AddPhotoAlternateOutlined'
import Send from '@mui/icons-material/Send'
import Stop from '@mui/icons-material/StopCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatProps } from './chat.ts'
import { compactStyle } from './compactStyle.ts'
import { onEnter } from './onEnter.ts'
import { PictureList } from './PictureList.tsx'
import { PICTURE_TYPES } from './pictures.ts'
import { useStore } from './useChat.ts'
import type { Pictures } from './usePictures.ts'

interface ComposerProps extends ChatProps {
  readonly pictures: Pictures
  readonly onSent: () => void
}

/** The field for the next prompt. Pictures can be chosen, pasted, or dropped on the page. */
export function Composer({ chat, call, field, pictures, onSent }: ComposerProps) {
  const { t } = useTranslation('playground')
  const [text, setText] = useState('')
  const isBusy = useStore(chat.isBusy)
  const isEmpty = text.trim() === '' && pictures.list.length === 0
  const canSend = !isBusy && !isEmpty && !pictures.isReading && call.settings.group !== ''
  const send = () => {
    if (!canSend) return
    chat.send({ text, pictures: pictures.list }, call)
    setText('')
    pictures.clear()
    onSent()
  }
  return (
    <Box sx={composerStyle}>
      <PictureList pictures={pictures} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <PictureButton onFiles={pictures.add} />
        <TextField
          multiline
          fullWidth
          maxRows={8}
          value={text}
          inputRef={field}
          placeholder={t('placeholder')}
          onChange={event => setText(event.target.value)}
          onKeyDown={onEnter(send)}
          onPaste={event => pictures.add(event.clipboardData.files)}
          slotProps={{ htmlInput: { 'aria-label': t('message') } }}
        />
        {isBusy ? (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Stop />}
            // The second click of a double click on the button that sends.
            onClick={({ detail }) => detail > 1 || chat.stop()}
            sx={compactStyle}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="contained"
            startIcon={<Send />}
            disabled={!canSend}
            onClick={send}
            sx={compactStyle}
          >
            {t('send')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function PictureButton({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('playground')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Tooltip title={t('picture.add')}>
        <IconButton aria-label={t('picture.add')} onClick={() => input.current?.click()}>
          <AddPicture />
        </IconButton>
      </Tooltip>
    </>
  )
}

const composerStyle = {
  px: { xs: 2, md: 3 },
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

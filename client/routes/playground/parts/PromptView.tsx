import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { isComposing } from '../../../ui/isComposing.ts'
import { promptStyle } from './bubbleStyle.ts'
import type { Prompt } from './conversation.ts'
import { onEnter } from './onEnter.ts'
import { Thumbnail } from './PictureList.tsx'

interface PromptViewProps {
  readonly prompt: Prompt
  readonly onEdit: (prompt: Prompt) => void
}

/** A prompt, which can be changed and sent again. */
export function PromptView({ prompt, onEdit }: PromptViewProps) {
  const { t } = useTranslation('playground')
  const [editor, setEditor] = useState<'closed' | 'open' | undefined>()
  if (editor === 'open') {
    return <PromptEditor prompt={prompt} onEdit={onEdit} onClose={() => setEditor('closed')} />
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end' }}>
      <Box sx={promptStyle}>
        <PromptPictures prompt={prompt} />
        {prompt.text}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {prompt.text !== '' && (
          <CopyButton text={prompt.text} label={t('copyPrompt')} said={t('copied')} />
        )}
        <Tooltip title={t('edit.label')}>
          <IconButton
            size="small"
            autoFocus={editor === 'closed'}
            aria-label={t('edit.label')}
            onClick={() => setEditor('open')}
          >
            <Edit fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}

function PromptPictures({ prompt: { pictures, lostPictures } }: Pick<PromptViewProps, 'prompt'>) {
  const { t } = useTranslation('playground')
  return (
    <>
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 0.5 }}>
          {pictures.map((picture, index) => (
            <Thumbnail key={index} picture={picture} index={index} size={120} />
          ))}
        </Box>
      )}
      {lostPictures !== undefined && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('picture.lost', { count: lostPictures })}
        </Typography>
      )}
    </>
  )
}

interface PromptEditorProps extends PromptViewProps {
  readonly onClose: () => void
}

function PromptEditor({ prompt, onEdit, onClose }: PromptEditorProps) {
  const { t } = useTranslation(['playground', 'common'])
  const [text, setText] = useState(prompt.text)
  const isEmpty = text.trim() === '' && prompt.pictures.length === 0
  const send = () => {
    if (!isEmpty) onEdit({ ...prompt, text })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifySelf: 'end', width: 'min(720px, 100%)' }}>
      <TextField
        multiline
        fullWidth
        autoFocus
        maxRows={12}
        label={t('edit.label')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          onEnter(send)(event)
          if (event.key === 'Escape' && !isComposing(event)) onClose()
        }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="contained" disabled={isEmpty} onClick={send}>
          {t('edit.send')}
        </Button>
      </Box>
    </Box>
  )
}

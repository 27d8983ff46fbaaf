import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { answerStyle, promptStyle } from './bubbleStyle.ts'

/** An example of a conversation, which is never sent. */
export function Greeting() {
  const { t } = useTranslation('playground')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={promptStyle}>{t('greeting.prompt')}</Box>
      <Box sx={{ ...answerStyle, maxWidth: 640 }}>{t('greeting.answer')}</Box>
    </Box>
  )
}

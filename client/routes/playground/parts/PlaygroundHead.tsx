import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/confirm.ts'
import type { ChatProps } from './chat.ts'
import { CodeButton } from './CodeButton.tsx'
import { compactStyle } from './compactStyle.ts'
import { useStore } from './useChat.ts'

/** More messages than this are not cleared without a question. */
const CLEARED_AT_ONCE = 6

interface PlaygroundHeadProps extends ChatProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export function PlaygroundHead({ chat, call, field, isOpen, onToggle }: PlaygroundHeadProps) {
  const { t } = useTranslation('playground')
  const turns = useStore(chat.turns)
  const clear = async () => {
    const count = turns.reduce((sum, { answers }) => sum + 1 + answers.length, 0)
    const question = { title: t('clear.title', { count }), action: t('clear.action') }
    if (count > CLEARED_AT_ONCE && !(await confirm(question))) return
    chat.clear()
    // The button is disabled now and would lose the focus.
    field.current?.focus()
  }
  return (
    <Box sx={headStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" noWrap>
          {t('title')}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ m: 0 }}>
          {call.settings.columns.map(({ model }) => model).join(' · ')}
        </Typography>
      </Box>
      <CodeButton turns={turns} call={call} sx={compactStyle} />
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<DeleteSweep />}
        disabled={turns.length === 0}
        onClick={() => void clear()}
        sx={compactStyle}
      >
        {t('clear.action')}
      </Button>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Tune />}
        aria-expanded={isOpen}
        onClick={onToggle}
        sx={compactStyle}
      >
        {t('settings')}
      </Button>
    </Box>
  )
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session.ts'
import { telegramUse, type TelegramUse } from '../telegramUse.ts'
import { addTelegramWidget } from './telegramScript.ts'

interface TelegramWidgetProps {
  readonly use: TelegramUse
}

/** The button of Telegram. */
export function TelegramWidget({ use }: TelegramWidgetProps) {
  const { t } = useTranslation(['telegram', 'common'])
  const [round, setRound] = useState(0)
  const { box, state } = useWidget(use, round)
  return (
    <Box sx={placeStyle}>
      {state === 'loading' && <CircularProgress size={24} aria-label={t('loading')} />}
      <Box ref={box} sx={boxStyle} />
      {state === 'blocked' && (
        <>
          <Alert severity="warning">{t('blocked')}</Alert>
          <Button variant="outlined" onClick={() => setRound(round + 1)} sx={{ mt: 2 }}>
            {t('common:retry')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** A new `round` loads the widget again. */
function useWidget(use: TelegramUse, round: number) {
  const { t } = useTranslation('telegram')
  const bot = useSession(({ status }) => status?.telegramBotName) ?? ''
  const box = useRef<HTMLDivElement>(null)
  const [ended, setEnded] = useState<{ round: number; state: 'blocked' | 'shown' }>()
  const title = t('button')
  useLayoutEffect(() => {
    if (!box.current) return undefined
    let isGone = false
    const end = (state: 'blocked' | 'shown') => isGone || setEnded({ round, state })
    const { shown, remove } = addTelegramWidget(box.current, bot, title)
    telegramUse.keep(use)
    shown.then(
      () => end('shown'),
      () => end('blocked'),
    )
    return () => {
      isGone = true
      remove()
    }
  }, [bot, round, title, use])
  return { box, state: ended?.round === round ? ended.state : 'loading' }
}

const placeStyle = { display: 'grid', justifyItems: 'center', minHeight: 40 } as const
/** Browsers paint a frame without dark colors white in a dark page, unless it is said to be light. */
const boxStyle = { colorScheme: 'light', lineHeight: 0, maxWidth: 1 } as const

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useColorScheme } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { loadTurnstile } from './turnstile.ts'

/** The narrowest box that the widget fills; below it has a form of its own. */
const FLEXIBLE_MIN_PX = 300
const LANGUAGES = { en: 'en', zh: 'zh-cn' } as const

interface BotCheckWidgetProps {
  readonly siteKey: string
  /** Receives each answer; undefined when it is no longer valid. */
  readonly onToken: (token: string | undefined) => void
}

/** The bot check of Cloudflare, in the language and the theme of the page. */
export function BotCheckWidget(props: BotCheckWidgetProps) {
  const { t } = useTranslation(['auth', 'common'])
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<'blocked' | 'failed'>()
  const box = useWidget({ ...props, round, onProblem: setProblem })
  const retry = () => {
    setProblem(undefined)
    setRound(round + 1)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box ref={box} sx={{ minHeight: problem === 'blocked' ? 0 : 65 }} />
      {problem && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t('common:retry')}
            </Button>
          }
        >
          {t(`botCheck.${problem}`)}
        </Alert>
      )}
    </Box>
  )
}

interface WidgetProps extends BotCheckWidgetProps {
  /** A new number starts the check again. */
  readonly round: number
  readonly onProblem: (problem: 'blocked' | 'failed' | undefined) => void
}

function useWidget({ siteKey, round, onToken, onProblem }: WidgetProps) {
  const box = useRef<HTMLDivElement>(null)
  const language = LANGUAGES[useLanguage()]
  const theme = useColorScheme().colorScheme ?? 'light'
  // The widget is removed before its box, which the script of the check looks for.
  useLayoutEffect(() => {
    let isGone = false
    let remove: () => void = () => undefined
    const show = async () => {
      const turnstile = await loadTurnstile()
      if (isGone || !box.current) return
      const widget = turnstile.render(box.current, {
        sitekey: siteKey,
        language,
        theme,
        size: box.current.clientWidth < FLEXIBLE_MIN_PX ? 'compact' : 'flexible',
        'response-field': false,
        callback: token => {
          onProblem(undefined)
          onToken(token)
        },
        'expired-callback': () => onToken(undefined),
        'error-callback': () => {
          onProblem('failed')
          return true
        },
      })
      remove = () => turnstile.remove(widget)
    }
    show().catch(() => isGone || onProblem('blocked'))
    return () => {
      isGone = true
      remove()
      onToken(undefined)
    }
  }, [siteKey, round, language, theme, onToken, onProblem])
  return box
}

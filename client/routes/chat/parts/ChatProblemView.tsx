import LinkOff from '@mui/icons-material/LinkOffOutlined'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import { CONSOLE } from '../../../shell/menu.ts'
import { Message } from '../../../shell/views/Message.tsx'
import type { ChatProblem } from './openChat.ts'

const LEAVES_AFTER_MS = 1_500

/** Why there is no chat. Without a token the next page is the one where a token is made. */
export function ChatProblemView({ problem }: { readonly problem: ChatProblem }) {
  const { t } = useTranslation('chat')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (problem !== 'noToken') return
    const timer = setTimeout(() => void navigate(CONSOLE, { replace: true }), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [problem, navigate])
  return (
    <Message
      icon={<LinkOff />}
      title={t(problem)}
      actions={
        problem === 'noProof' ? (
          <Button variant="contained" onClick={() => void revalidate()}>
            {common('retry')}
          </Button>
        ) : (
          <Button component={Link} to={CONSOLE} variant="contained">
            {t('toTokens')}
          </Button>
        )
      }
    />
  )
}

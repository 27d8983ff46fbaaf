import CircularProgress from '@mui/material/CircularProgress'
import { Suspense, use, useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { Message } from '../../../shell/views/Message.tsx'
import { ChatProblemView } from './ChatProblemView.tsx'
import type { ChatTarget, OpenedChat } from './openChat.ts'

interface ChatTargetViewProps {
  readonly children: (chat: OpenedChat) => ReactNode
}

/** Waits for the chat of the address, and shows why it cannot open. */
export function ChatTargetView({ children }: ChatTargetViewProps) {
  const { target } = useLoaderData<{ readonly target: Promise<ChatTarget> }>()
  // An open chat stays while its address is loaded again.
  const shown = useDeferredValue(target)
  return (
    <Suspense fallback={<Opening />}>
      <Target target={shown}>{children}</Target>
    </Suspense>
  )
}

function Target({ target, children }: ChatTargetViewProps & { target: Promise<ChatTarget> }) {
  const chat = use(target)
  return 'problem' in chat ? <ChatProblemView problem={chat.problem} /> : children(chat)
}

export function Opening() {
  const { t } = useTranslation('chat')
  return <Message icon={<CircularProgress size={24} />} title={t('opening')} actions={null} />
}

import { useEffect } from 'react'
import { isSite, ProgramView } from './parts/ChatFrame.tsx'
import { ChatTargetView, Opening } from './parts/ChatTargetView.tsx'
import type { OpenedChat } from './parts/openChat.ts'

/** Leaves the console for the first chat. A program opens with a button, as on its own page. */
export function Page() {
  return (
    <ChatTargetView>
      {chat => (isSite(chat.address) ? <Leave chat={chat} /> : <ProgramView {...chat} />)}
    </ChatTargetView>
  )
}

function Leave({ chat: { address } }: { readonly chat: OpenedChat }) {
  useEffect(() => location.replace(address), [address])
  return <Opening />
}

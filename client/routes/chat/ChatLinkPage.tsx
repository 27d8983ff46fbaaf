import { useEffect } from 'react'
import { ChatTargetView, Opening } from './parts/ChatTargetView.tsx'
import type { OpenedChat } from './parts/openChat.ts'

/** Leaves the console for the first chat. */
export function Page() {
  return <ChatTargetView>{chat => <Leave chat={chat} />}</ChatTargetView>
}

function Leave({ chat: { address } }: { readonly chat: OpenedChat }) {
  useEffect(() => location.replace(address), [address])
  return <Opening />
}

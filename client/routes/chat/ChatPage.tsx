import { ChatFrame } from './parts/ChatFrame.tsx'
import { ChatTargetView } from './parts/ChatTargetView.tsx'

/** A chat of another site, in a frame. */
export function Page() {
  return <ChatTargetView>{chat => <ChatFrame chat={chat} />}</ChatTargetView>
}

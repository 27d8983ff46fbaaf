import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from '../../../ui/store.ts'
import { createChat, type Chat } from './chat.ts'

/** The conversation of the page. Running answers end when the page is left. */
export function useChat(): Chat {
  const [chat] = useState(createChat)
  useEffect(() => chat.stop, [chat])
  return chat
}

/** The value of a store; renders again when it changes. */
export function useStore<T>({ listen, get }: Store<T>): T {
  return useSyncExternalStore(listen, get)
}

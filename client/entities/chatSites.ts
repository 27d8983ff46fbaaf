import type { SiteStatus } from '../shell/session.ts'

/** A chat site or a chat program that the operator offers. */
export interface ChatSite {
  readonly name: string
  /** `{key}` and `{address}` stand for the key of a token and the address of this server. */
  readonly url: string
  /** The page of the console that opens it. */
  readonly to: string
}

type ChatStatus = Partial<Pick<SiteStatus, 'chatLink' | 'chats' | 'secondChatLink'>>

/** The offered chats. The two former settings take the place of the list when one is set. */
export function chatSites({ chatLink, secondChatLink, chats }: ChatStatus): readonly ChatSite[] {
  const former = [chatLink, secondChatLink].flatMap(link => link || [])
  if (former.length === 0) return (chats ?? []).map(toSite)
  return former.map((link, index) => toSite({ name: nameOf(link), url: formerUrl(link) }, index))
}

const toSite = ({ name, url }: Pick<ChatSite, 'name' | 'url'>, index: number): ChatSite => ({
  name,
  url,
  to: `/chat/${index}`,
})

const nameOf = (link: string) => (URL.canParse(link) ? new URL(link).host : link)

/** How NextChat, for which these settings were made, takes its values. */
const formerUrl = (link: string) =>
  `${link.replace(/\/$/, '')}/#/?settings={"key":"{key}","url":"{address}"}`

/** The address that opens a chat with a key. It is a secret, because it has the key. */
export function chatAddress({ url }: Pick<ChatSite, 'url'>, key: string, server: string): string {
  return url.replaceAll('{key}', key).replaceAll('{address}', encodeURIComponent(server))
}

import type { Source } from '../turn.ts'

/** The form of data URLs in which the bytes of a picture can be read without more knowledge. */
const PLAIN_DATA = /^data:([a-z]{1,40}\/[\w.+-]{1,80});base64,/
/** As above, with parameters, in any case and without a type. */
const ANY_DATA = /^data:([a-z\d]{1,40}\/[\w.+-]{1,80})?(?:;[\w.+=-]{1,80}){0,4};base64,/i
/** What is no address and no data URL is base64. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i

export const hasScheme = (text: string): boolean => SCHEME.test(text)

/** A value in the place of an address; a source without an address when it has none. */
export function plainSourceOf(url: unknown): Source {
  if (url === undefined || url === null) return { kind: 'id', id: '', of: 'openai-chat' }
  if (typeof url !== 'string') return { kind: 'url', url: JSON.stringify(url) }
  const match = PLAIN_DATA.exec(url)
  return match?.[1] ? dataOf(url, match[0], match[1]) : { kind: 'url', url }
}

/** An address, or a data URL. `fallback` is the type of data that names none. */
export function sourceOf(url: string, fallback: string): Source {
  const match = ANY_DATA.exec(url)
  return match ? dataOf(url, match[0], match[1] ?? fallback) : { kind: 'url', url }
}

const dataOf = (url: string, head: string, mediaType: string): Source => ({
  kind: 'data',
  mediaType,
  base64: url.slice(head.length),
})

/** The text that stands for a source in a member for addresses; undefined when it has none. */
export function urlOf(source: Source): string | undefined {
  if (source.kind === 'url') return source.url
  if (source.kind === 'data') return `data:${source.mediaType};base64,${source.base64}`
  return undefined
}

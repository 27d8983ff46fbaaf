import type { Language, TaskPlatformName } from './enums.ts'
import rows from './channel-types.json' with { type: 'json' }

/** The colours of badges; the client knows their values for light and dark. */
export type BadgeColor =
  | 'blue'
  | 'green'
  | 'grey'
  | 'indigo'
  | 'orange'
  | 'pink'
  | 'purple'
  | 'teal'
  | 'violet'
  | 'yellow'

/** A type of upstream, by the number that the old REST API and the database use. */
export interface ChannelType {
  readonly code: number
  readonly name: Readonly<Record<Language, string>>
  readonly color: BadgeColor
  /** Used by channels without an address of their own; empty when a channel must have one. */
  readonly defaultBaseUrl: string
  /** The format of a key of several parts; empty for a plain key. */
  readonly keyHint: string
  /** The protocol of the upstream. */
  readonly style: string
  /** Whether the console lists it for new channels. */
  readonly offered: boolean
  /** The vendor ended the service: no channel of it is created or called. */
  readonly ended?: true
  /** Whether the relay can call it. */
  readonly supported: boolean
}

export const AZURE = 3
export const CUSTOM = 8
export const XUNFEI = 18
export const HUNYUAN = 23
export const CLOUDFLARE = 39
export const VERTEX = 41

/** What calls ask of a channel: an answer of a chat model, a drawing, or a song. */
export const operations = ['chat', 'drawing', 'song'] as const
export type Operation = (typeof operations)[number]

/** The operation of styles that are not for chats. */
const taskStyles: Readonly<Record<string, Operation>> = { midjourney: 'drawing', suno: 'song' }

/** The operation of tasks, by their platform. */
export const operationOfPlatform: Readonly<Record<TaskPlatformName, Operation>> = {
  MIDJOURNEY: 'drawing',
  SUNO: 'song',
}

/** All channel types, in the order in which the console offers them. */
export const channelTypes = rows as readonly ChannelType[]

const byCode = new Map(channelTypes.map(type => [type.code, type]))

export const findChannelType = (code: number): ChannelType | undefined => byCode.get(code)

/** The operation that a channel of the type serves; undefined when the relay cannot call it. */
export function operationOf(code: number): Operation | undefined {
  const type = byCode.get(code)
  return type?.supported ? (taskStyles[type.style] ?? 'chat') : undefined
}

/** The address of a channel that has none of its own; empty for a type that must have one. */
export const defaultBaseUrlOf = (code: number): string =>
  findChannelType(code)?.defaultBaseUrl ?? ''

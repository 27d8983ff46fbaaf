import { createHash } from 'node:crypto'
import type { ConversationMarks } from '../../dialects/conversation.ts'
import { keyOf } from '../dropped-calls.ts'
import type { Exchange } from '../exchange.ts'
import { LEFT, type Place, type Places } from './places.ts'
import type { Conversation } from './state.ts'

/** The conversation of a call, with the place where it was served last. */
export function conversationOf(places: Places, exchange: Exchange): Conversation {
  const { surface, call, caller, response } = exchange
  const marks = surface.dialect.readConversation(call.body)
  const name = marks.name ?? surface.sessionOf?.(response.req.headers)
  const owner = keyOf(caller)
  const digest = digestOf(owner, name, marks)
  const keys = digest ? keysOf(digest, call.model) : []
  const stored = storedPlace(places, owner, marks)
  const isKnown = name !== undefined || marks.isBegun
  const { isBound } = marks
  const found = stored ?? (isKnown ? placeIn(places, { owner, keys, isBound }) : undefined)
  const isNamed = name !== undefined && found !== LEFT
  const random = digest && isNamed ? numbersOf(digest) : Math.random
  return { owner, keys, found, isBound, isStored: stored !== undefined, random }
}

const storedPlace = (places: Places, owner: string, { stored }: ConversationMarks) =>
  stored === undefined ? undefined : places.get(owner, storedKey(stored))

/** The name under which the place of a stored answer is stored. */
export const storedKey = (id: string): string => `stored ${id}`

/**
 * A conversation without a name is known by its beginning. Its first call chooses as any other: many
 * conversations begin with the same words.
 */
function digestOf(
  owner: string,
  name: string | undefined,
  marks: ConversationMarks,
): Buffer | undefined {
  const text = name ?? marks.begin()
  if (text === '') return undefined
  return createHash('sha256')
    .update(`${owner} ${name === undefined ? 'begin' : 'name'} `)
    .update(text)
    .digest()
}

const KEY_BYTES = 12

function keysOf(digest: Buffer, model: string): readonly string[] {
  const key = digest.toString('base64url', 0, KEY_BYTES)
  return [`${key} ${model}`, key]
}

type Sought = Pick<Conversation, 'owner' | 'keys' | 'isBound'>

/** What only one account reads is sought for other models too: agents change the model in a conversation. */
function placeIn(places: Places, { owner, keys, isBound }: Sought): Place | undefined {
  const [ofModel, ofAny] = keys
  if (ofModel === undefined || ofAny === undefined) return undefined
  return places.get(owner, ofModel) ?? (isBound ? places.get(owner, ofAny) : undefined)
}

const NUMBER_BYTES = 4
const NUMBERS = 2 ** 32

/** Numbers from a digest, one after the other: for the channel, then for its key. */
function numbersOf(digest: Buffer): () => number {
  let at = KEY_BYTES
  return () => {
    const number = digest.readUInt32BE(at) / NUMBERS
    at = (at + NUMBER_BYTES) % (digest.length - NUMBER_BYTES + 1)
    return number
  }
}

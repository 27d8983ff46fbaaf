import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Amendment, ChatEvent } from '../reply.ts'
import type { Part } from '../turn.ts'
import { asFirst, inputOf, readAnswerItem, readSinglePart } from './read-output.ts'
import { given, textIn } from '../values.ts'
import { OWN, membersOf, numberIn, objectOf, without } from './values.ts'

interface OpenPart {
  readonly at: number
  /** Characters that were passed on. */
  length: number
  citations: number
  isOpen: boolean
}

/** One item of the output, which may come in many events. */
interface Slot {
  readonly index: number
  readonly type: string
  /** What was known of it at first. */
  readonly item: JsonObject
  /** By the place in the content of a message; any other item has one, at 0. */
  readonly parts: Map<number, OpenPart>
  /** The input of a call whose name is not known yet. */
  waiting: string
  /** The part of a reasoning item that is passed on, and which of its kind it is. */
  thought?: { readonly kind: string; index: number }
  isDone: boolean
}

/** The state of one stream. */
export interface Items {
  readonly slots: Slot[]
  readonly kinds: Set<Part['kind']>
  out: ChatEvent[]
  nextAt: number
}

export const createItems = (): Items => ({ slots: [], kinds: new Set(), out: [], nextAt: 0 })

/** The item of an event, by its place, else by its id, else the last one that is open. */
export function findSlot(items: Items, event: JsonObject): Slot | undefined {
  const index = numberIn(event['output_index'])
  if (index !== undefined) return items.slots.find(slot => slot.index === index)
  const id = textIn(event['item_id']) || textIn(objectOf(event['item'])?.['id'])
  if (id !== '') {
    const named = items.slots.find(({ item }) => item['id'] === id)
    if (named) return named
  }
  return items.slots.findLast(slot => !slot.isDone && (id === '' || textIn(slot.item['id']) === ''))
}

export function addSlot(items: Items, event: JsonObject, type: string): Slot {
  const index = numberIn(event['output_index']) ?? items.slots.length
  const item = objectOf(event['item']) ?? given({ id: event['item_id'] })
  const slot: Slot = { index, type, item, parts: new Map(), waiting: '', isDone: false }
  items.slots.push(slot)
  if (isCall(type)) beginCall(items, slot, item)
  return slot
}

const isCall = (type: string) => type === 'function_call' || type === 'custom_tool_call'

/** Where a part stands. */
interface Place {
  readonly slot: Slot
  readonly key: number
}

function begin(items: Items, { slot, key }: Place, part: Part): OpenPart {
  const open: OpenPart = { at: items.nextAt, length: 0, citations: 0, isOpen: true }
  items.nextAt += 1
  items.kinds.add(part.kind)
  slot.parts.set(key, open)
  items.out.push({ kind: 'begin', at: open.at, part })
  return open
}

function say(items: Items, open: OpenPart, text: string): void {
  if (text === '' || !open.isOpen) return
  open.length += text.length
  items.out.push({ kind: 'text', at: open.at, text })
}

const amend = (items: Items, { at }: OpenPart, change: Amendment) =>
  items.out.push({ kind: 'amend', at, change })

function end(items: Items, open: OpenPart): void {
  if (open.isOpen) items.out.push({ kind: 'end', at: open.at })
  open.isOpen = false
}

const NOT_OF_ITEM: ReadonlySet<string> = new Set(['type', 'role', 'content', 'status'])

/** The part of a message at a place, which begins now when it did not before. */
export function contentAt(items: Items, slot: Slot, place: [number, 'text' | 'refusal']): OpenPart {
  const [key, kind] = place
  const open = slot.parts.get(key)
  if (open) return open
  const part: Part = kind === 'text' ? { kind, text: '' } : REFUSAL
  const isFirst = slot.parts.size === 0
  return begin(
    items,
    { slot, key },
    isFirst ? asFirst(part, without(slot.item, NOT_OF_ITEM)) : part,
  )
}

const REFUSAL: Part = { kind: 'refusal', text: '', extra: { of: OWN, members: { part: {} } } }

export const sayContent = (items: Items, open: OpenPart, text: string) => say(items, open, text)

/** The whole text of a part, of which some was passed on. */
export const sayRest = (items: Items, open: OpenPart, text: string) =>
  say(items, open, text.slice(open.length))

export function cite(items: Items, open: OpenPart, citations: readonly JsonValue[]): void {
  if (citations.length === 0) return
  open.citations += citations.length
  amend(items, open, { citations: { of: OWN, items: citations } })
}

/** A piece of a thought. An item may have a summary and the thought itself: the first that comes counts. */
export function sayThought(items: Items, slot: Slot, piece: Thought): void {
  if (piece.text === '') return
  const thought = (slot.thought ??= { kind: piece.kind, index: piece.index })
  if (thought.kind !== piece.kind) return
  const open = slot.parts.get(0) ?? beginThought(items, slot)
  if (thought.index !== piece.index && open.length > 0) say(items, open, '\n\n')
  thought.index = piece.index
  say(items, open, piece.text)
}

export interface Thought {
  readonly kind: 'summary' | 'reasoning'
  readonly index: number
  readonly text: string
}

function beginThought(items: Items, slot: Slot): OpenPart {
  const id = textIn(slot.item['id'])
  const thought = { kind: 'thinking', text: '', isRedacted: false } as const
  const extra = { of: OWN, members: { item: {} } } as const
  return begin(items, { slot, key: 0 }, { ...thought, ...(id === '' ? {} : { id }), extra })
}

/** Begins a call when its name is known, because some dialects begin a call with its name. */
function beginCall(items: Items, slot: Slot, item: JsonObject): OpenPart | undefined {
  if (textIn(item['name']) === '') return undefined
  const part = readSinglePart(item, slot.type)
  if (part.kind !== 'toolCall' || part.id === '') return undefined
  const members = without(objectOf(membersOf(part.extra)['item']) ?? {}, NOT_OF_ITEM)
  const open = begin(
    items,
    { slot, key: 0 },
    {
      ...part,
      input: '',
      extra: { of: OWN, members: { item: members } },
    },
  )
  say(items, open, slot.waiting)
  return open
}

export function sayInput(items: Items, slot: Slot, text: string): void {
  const open = slot.parts.get(0)
  if (open) say(items, open, text)
  else slot.waiting += text
}

/** The end of an item, with all that is known of it. */
export function finishItem(items: Items, slot: Slot, item: JsonObject): void {
  if (slot.isDone) return
  slot.isDone = true
  if (slot.type === 'message') finishMessage(items, slot, item)
  else if (isCall(slot.type)) finishCall(items, slot, item)
  else finishSingle(items, slot, item)
  for (const open of slot.parts.values()) end(items, open)
}

function finishMessage(items: Items, slot: Slot, item: JsonObject): void {
  readAnswerItem({ ...item, type: 'message' }).forEach((part, key) => {
    const open = slot.parts.get(key)
    if (!open) return addWhole(items, slot, { key, part })
    if (part.kind === 'opaque') return
    if (part.kind === 'text' || part.kind === 'refusal') sayRest(items, open, part.text)
    if (part.kind === 'text') cite(items, open, part.citations?.items.slice(open.citations) ?? [])
    if (part.extra) amend(items, open, { extra: part.extra })
  })
}

/** A part that did not come before the end of its item. */
function addWhole(items: Items, slot: Slot, { key, part }: { key: number; part: Part }): void {
  const text = textOfPart(part)
  const open = begin(items, { slot, key }, withoutText(part))
  say(items, open, text)
}

function textOfPart(part: Part): string {
  if (part.kind === 'toolCall') return part.input
  return part.kind === 'text' || part.kind === 'refusal' || part.kind === 'thinking'
    ? part.text
    : ''
}

function withoutText(part: Part): Part {
  if (part.kind === 'toolCall') return { ...part, input: '' }
  const hasText = part.kind === 'text' || part.kind === 'refusal' || part.kind === 'thinking'
  return hasText ? { ...part, text: '' } : part
}

function finishCall(items: Items, slot: Slot, item: JsonObject): void {
  const whole = { ...slot.item, ...item }
  const part = readSinglePart(whole, slot.type)
  if (part.kind !== 'toolCall') return
  const input = part.input === '' ? slot.waiting : part.input
  const open = slot.parts.get(0)
  if (!open) return addWhole(items, slot, { key: 0, part: { ...part, input } })
  const isText = typeof (whole['arguments'] ?? whole['input']) === 'string'
  if (isText || open.length === 0) sayRest(items, open, input)
  if (part.extra) amend(items, open, { extra: part.extra })
}

function finishSingle(items: Items, slot: Slot, item: JsonObject): void {
  const part = readSinglePart({ ...slot.item, ...item }, slot.type)
  const open = slot.parts.get(0)
  if (!open) return addWhole(items, slot, { key: 0, part })
  if (part.kind !== 'thinking') return
  sayRest(items, open, part.text)
  const { id, signature, extra } = part
  amend(items, open, {
    ...(id === undefined ? {} : { id }),
    ...(signature ? { signature } : {}),
    ...(extra ? { extra } : {}),
  })
}

/** What an item has of its text so far, for one whose end did not come. */
export const partial = (slot: Slot): JsonObject =>
  slot.waiting === '' ? slot.item : { ...slot.item, [inputName(slot.type)]: inputOf(slot.waiting) }

const inputName = (type: string) => (type === 'custom_tool_call' ? 'input' : 'arguments')

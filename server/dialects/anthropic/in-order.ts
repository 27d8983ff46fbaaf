import type { ChatEvent } from '../reply.ts'

type PartEvent = Extract<ChatEvent, { readonly at: number }>

/** Writes the parts of an answer one after the other. */
export interface InOrder {
  push(event: PartEvent): string
  /** Ends what is open. */
  endAll(): string
}

/**
 * Several parts of an answer may be open at a time, but readers take one block after the other: the events
 * of a part wait until those before it have ended.
 */
export function createInOrder(write: (event: PartEvent) => string): InOrder {
  const waiting = new Map<number, PartEvent[]>()
  let current: number | undefined

  /** Writes the parts that wait, up to one that has not ended. */
  function advance(): string {
    let text = ''
    while (current === undefined && waiting.size > 0) {
      const [at, events] = first(waiting)
      waiting.delete(at)
      current = at
      for (const event of events) text += writeOne(event)
    }
    return text
  }

  function writeOne(event: PartEvent): string {
    if (event.at !== current) return ''
    if (event.kind === 'end') current = undefined
    return write(event)
  }

  function push(event: PartEvent): string {
    if (event.at === current) return writeOne(event) + advance()
    if (event.kind === 'begin') waiting.set(event.at, [event])
    else waiting.get(event.at)?.push(event)
    return advance()
  }

  return {
    push,
    endAll() {
      let text = ''
      const open = [...(current === undefined ? [] : [current]), ...waiting.keys()]
      for (const at of open) text += push({ kind: 'end', at })
      return text
    },
  }
}

function first(waiting: ReadonlyMap<number, PartEvent[]>): readonly [number, PartEvent[]] {
  for (const entry of waiting) return entry
  return [0, []]
}

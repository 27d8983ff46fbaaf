import type { JsonObject } from '../../../contract/json.ts'
import type { Thinking } from '../turn.ts'
import type { Items, OutputPart } from './output-part.ts'
import { given } from '../values.ts'
import { OWN, membersOf, objectOf } from './values.ts'

/** Writes a thought as a summary. One without a readable text is not sent. */
export function createThought(items: Items, part: Thinking, before: () => void): OutputPart {
  let thought = part
  let text = ''
  let begun: { id: string; at: JsonObject; index: number } | undefined
  let hasPart = false

  function begin() {
    if (begun) return begun
    before()
    const id = thought.id !== undefined && isOwn(thought) ? thought.id : items.id('rs')
    const index = items.add({ id, type: 'reasoning', summary: [] })
    const at = { item_id: id, output_index: index, summary_index: 0 }
    return (begun = { id, at, index })
  }

  function say(delta: string): void {
    if (delta === '') return
    const { at } = begin()
    if (!hasPart) {
      hasPart = true
      emit('part.added', at, { part: { type: 'summary_text', text: '' } })
    }
    text += delta
    emit('text.delta', at, { delta })
  }

  const emit = (event: string, at: JsonObject, members: JsonObject) =>
    items.emit(`response.reasoning_summary_${event}`, { ...at, ...members })

  say(part.text)

  return {
    text: say,
    amend({ signature, extra, id }) {
      thought = {
        ...thought,
        ...(signature ? { signature } : {}),
        ...(extra ? { extra } : {}),
        ...(id === undefined ? {} : { id }),
      }
    },
    end() {
      if (!begun && !isOwn(thought)) return
      const { id, at, index } = begin()
      const summary = hasPart ? [{ type: 'summary_text', text }] : []
      if (hasPart) {
        emit('text.done', at, { text })
        emit('part.done', at, { part: { type: 'summary_text', text } })
      }
      items.done(index, { id, type: 'reasoning', summary, ...ownMembers(thought) })
    },
  }
}

const isOwn = ({ signature, extra }: Thinking) => signature?.of === OWN || extra?.of === OWN

/** The encrypted thought, and members of this dialect. */
function ownMembers({ signature, extra }: Thinking): JsonObject {
  const encrypted = signature?.of === OWN ? signature.text : undefined
  return { ...objectOf(membersOf(extra)['item']), ...given({ encrypted_content: encrypted }) }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatFormat } from '../../../client/routes/playground/parts/formats/chatFormat.ts'
import {
  AnswerError,
  readAnswer,
  type AnswerPart,
} from '../../../client/routes/playground/parts/streamAnswer.ts'

const eventOf = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`
const DONE = 'data: [DONE]\n\n'

/** A body that arrives in pieces which end at the given positions. */
function bodyOf(text: string, cuts: readonly number[] = []): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const ends = [...cuts.map(cut => cut % bytes.length), bytes.length].toSorted((a, b) => a - b)
  return new ReadableStream({
    start(controller) {
      let from = 0
      for (const to of ends) {
        controller.enqueue(bytes.slice(from, to))
        from = to
      }
      controller.close()
    },
  })
}

async function read(body: ReadableStream<Uint8Array>, format = chatFormat) {
  const parts: AnswerPart[] = []
  const ended = await readAnswer(body, { format, onPart: part => parts.push(part) }).catch(
    (thrown: unknown) => thrown,
  )
  return {
    text: parts.map(({ text }) => text).join(''),
    reasoning: parts.map(({ reasoning }) => reasoning).join(''),
    failure: ended instanceof AnswerError ? ended.failure : ended,
  }
}

describe('a streamed answer', () => {
  it('is read whole wherever its bytes are cut', async () => {
    const text =
      ': a comment\r\n\r\n' +
      eventOf({ role: 'assistant', content: '' }) +
      eventOf({ reasoning_content: '想一想' }) +
      eventOf({ reasoning: '…' }) +
      eventOf({ content: '你好 ' }) +
      eventOf({ content: '🌍\n' }) +
      DONE
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async cuts => {
        expect(await read(bodyOf(text, cuts))).toEqual({
          text: '你好 🌍\n',
          reasoning: '想一想…',
          failure: undefined,
        })
      }),
      { numRuns: 50 },
    )
  })

  it('ends at its end mark only', async () => {
    const after = eventOf({ content: 'Hi' }) + DONE + eventOf({ content: 'not read' })
    expect(await read(bodyOf(after))).toMatchObject({ text: 'Hi', failure: undefined })
    const cut = eventOf({ content: 'Hi' })
    expect(await read(bodyOf(cut))).toMatchObject({ text: 'Hi', failure: {} })
  })

  it.each([
    [{ error: { message: 'Balance is used up', code: 'x' } }, 'Balance is used up'],
    [{ error: 'overloaded' }, 'overloaded'],
    [{ error: { code: 7 } }, '{"code":7}'],
  ])('ends with the error %j of its stream', async (event, text) => {
    const stream = eventOf({ content: 'Hi' }) + `data: ${JSON.stringify(event)}\n\n` + DONE
    expect(await read(bodyOf(stream))).toMatchObject({ text: 'Hi', failure: { text } })
  })

  it('has events without a text', async () => {
    const odd = 'data: {"choices":[]}\n\ndata: null\n\ndata: no JSON\n\nevent: ping\n\n'
    const stream = odd + eventOf({ content: null }) + eventOf({ content: 'Hi' }) + DONE
    expect(await read(bodyOf(stream))).toEqual({ text: 'Hi', reasoning: '', failure: undefined })
  })
})

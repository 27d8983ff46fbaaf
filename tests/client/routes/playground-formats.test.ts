import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../../client/routes/playground/parts/dialects.ts'
import { formatOf } from '../../../client/routes/playground/parts/formats/formatOf.ts'
import type { ChatRequest } from '../../../client/routes/playground/parts/chatRequest.ts'
import {
  AnswerError,
  readAnswer,
  type AnswerPart,
} from '../../../client/routes/playground/parts/streamAnswer.ts'
import { meanings, vendors, type CodecName } from '../../compat/relay/dialects/vendor-answers.ts'

const formats: readonly [Dialect, CodecName][] = [
  ['OPENAI_CHAT', 'chat'],
  ['OPENAI_RESPONSES', 'responses'],
  ['ANTHROPIC', 'anthropic'],
  ['GEMINI', 'gemini'],
]

/** Reads a stream that arrives in pieces of a few bytes. */
async function read(dialect: Dialect, text: string) {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
      controller.close()
    },
  })
  const parts: AnswerPart[] = []
  const format = await formatOf(dialect)
  const onPart = (part: AnswerPart) => parts.push(part)
  const ended = await readAnswer(body, { format, onPart }).catch((thrown: unknown) => thrown)
  return {
    text: parts.map(part => part.text).join(''),
    reasoning: parts.map(({ reasoning }) => reasoning).join(''),
    failure: ended instanceof AnswerError ? ended.failure : ended,
  }
}

describe.each(formats)('a stream of %s', (dialect, codec) => {
  const { stream, errorEvent } = vendors[codec]

  it('is read with its reasoning to its end', async () => {
    const { content, end } = stream(meanings.thinking)
    expect(await read(dialect, [...content, ...end].join(''))).toEqual({
      text: 'It is done.',
      reasoning: 'Let me think.',
      failure: undefined,
    })
  })

  it('that ends at its limit of tokens is complete', async () => {
    const { content, end } = stream(meanings.length)
    const answer = await read(dialect, [...content, ...end].join(''))
    expect(answer).toMatchObject({ text: 'Cut off', failure: undefined })
  })

  it('that is cut is lost, and keeps its text', async () => {
    const { content } = stream(meanings.text)
    const cut = content.slice(0, content.findLastIndex(event => event.includes(' there')) + 1)
    const unfinished = cut.join('').replaceAll(/,?"finishReason":"\w+"/g, '')
    expect(await read(dialect, unfinished)).toMatchObject({ text: 'Hello there', failure: {} })
  })

  it('that fails says why', async () => {
    const { failure } = await read(dialect, errorEvent)
    expect(failure).toEqual({ text: expect.stringMatching(/\w+ \w+/) })
  })
})

const PICTURE = 'data:image/jpeg;base64,AAAA'
const request: ChatRequest = {
  model: 'a/b',
  group: 'vip',
  stream: true,
  max_tokens: 0,
  temperature: 0.5,
  messages: [
    { role: 'system', content: 'Be short.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url: PICTURE } },
      ],
    },
  ],
}

describe('a request', () => {
  const sentIn = async (dialect: Dialect, changes: Partial<ChatRequest> = {}) => {
    const format = await formatOf(dialect)
    const call = { ...request, ...changes }
    return [format.path(call), format.body(call)]
  }

  it('of Responses has instructions and items', async () => {
    const content = [
      { type: 'input_text', text: 'What is it?' },
      { type: 'input_image', image_url: PICTURE },
    ]
    expect(await sentIn('OPENAI_RESPONSES')).toEqual([
      '/pg/responses',
      {
        model: 'a/b',
        group: 'vip',
        stream: true,
        store: false,
        temperature: 0.5,
        instructions: 'Be short.',
        input: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: 'Hello' },
          { role: 'user', content },
        ],
      },
    ])
    const [, limited] = await sentIn('OPENAI_RESPONSES', { max_tokens: 9 })
    expect(limited).toMatchObject({ max_output_tokens: 9 })
  })

  it('of Messages always has a limit', async () => {
    const source = { type: 'base64', media_type: 'image/jpeg', data: 'AAAA' }
    expect(await sentIn('ANTHROPIC')).toEqual([
      '/pg/messages',
      {
        model: 'a/b',
        group: 'vip',
        stream: true,
        max_tokens: 4096,
        temperature: 0.5,
        system: 'Be short.',
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: 'Hello' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'What is it?' },
              { type: 'image', source },
            ],
          },
        ],
      },
    ])
    const [, limited] = await sentIn('ANTHROPIC', { max_tokens: 9 })
    expect(limited).toMatchObject({ max_tokens: 9 })
  })

  it('of Gemini has the model in its path', async () => {
    const inlineData = { mimeType: 'image/jpeg', data: 'AAAA' }
    expect(await sentIn('GEMINI')).toEqual([
      '/pg/models/a%2Fb:streamGenerateContent?alt=sse',
      {
        group: 'vip',
        systemInstruction: { parts: [{ text: 'Be short.' }] },
        contents: [
          { role: 'user', parts: [{ text: 'Hi' }] },
          { role: 'model', parts: [{ text: 'Hello' }] },
          { role: 'user', parts: [{ text: 'What is it?' }, { inlineData }] },
        ],
        generationConfig: { temperature: 0.5 },
      },
    ])
    const [, limited] = await sentIn('GEMINI', { max_tokens: 9 })
    expect(limited).toMatchObject({ generationConfig: { maxOutputTokens: 9 } })
  })
})

it('a prompt that Gemini refuses has the reason', async () => {
  const event = `data: ${JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' } })}\n\n`
  expect(await read('GEMINI', event)).toMatchObject({ failure: { text: 'SAFETY' } })
})

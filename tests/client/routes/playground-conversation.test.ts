import { describe, expect, it } from 'vitest'
import {
  partsOf,
  toRequest,
  type Answer,
  type Turn,
} from '../../../client/routes/playground/parts/conversation.ts'
import {
  withColumn,
  withModels,
  type Settings,
} from '../../../client/routes/playground/parts/settings.ts'
import { createStore } from '../../../client/ui/store.ts'

const settings: Settings = {
  group: 'vip',
  columns: [{ id: 1, model: 'gpt-4o' }],
  dialect: 'OPENAI_CHAT',
  temperature: 0,
  maxTokens: 0,
  system: null,
}

function turnOf(text: string, ...answers: Partial<Answer>[]): Turn {
  return {
    id: text,
    prompt: { text, pictures: [] },
    answers: answers.map(answer =>
      createStore<Answer>({
        columnId: 1,
        model: 'gpt-4o',
        state: 'complete',
        text: '',
        reasoning: '',
        isStopped: false,
        ...answer,
      }),
    ),
  }
}

const request = (before: readonly Turn[], columnId = 1, system = '') =>
  toRequest({
    settings,
    model: 'gpt-4o',
    columnId,
    before,
    prompt: { text: 'And now?', pictures: [] },
    system,
  })

describe('the request of an answer', () => {
  it('has the settings, the system prompt and the prompt', () => {
    expect(request([], 1, 'Be short.')).toEqual({
      model: 'gpt-4o',
      group: 'vip',
      stream: true,
      temperature: 0,
      max_tokens: 0,
      messages: [
        { role: 'system', content: 'Be short.' },
        { role: 'user', content: 'And now?' },
      ],
    })
  })

  it('leaves out an empty system prompt and an unset temperature', () => {
    const parts = {
      model: 'a',
      columnId: 1,
      before: [],
      prompt: { text: 'Hi', pictures: [] },
      system: ' ',
    }
    const { messages, ...values } = toRequest({
      ...parts,
      settings: { ...settings, temperature: null },
    })
    expect(messages).toEqual([{ role: 'user', content: 'Hi' }])
    expect(values).not.toHaveProperty('temperature')
  })

  it('has the earlier answers of its own column, without their reasoning', () => {
    const before = [
      turnOf('1 + 1?', { text: '<think>easy</think>2' }, { columnId: 2, text: 'two' }),
    ]
    const contents = (columnId: number) =>
      request(before, columnId).messages.map(({ content }) => content)
    expect(contents(1)).toEqual(['1 + 1?', '2', 'And now?'])
    expect(contents(2)).toEqual(['1 + 1?', 'two', 'And now?'])
    expect(contents(3)).toEqual(['1 + 1?', '2', 'And now?'])
  })

  it('leaves out turns that have no answer', () => {
    const failed = turnOf('fails', { state: 'error', failure: { text: 'no channel' } })
    const stopped = turnOf('stopped', { isStopped: true, text: 'begun' })
    const empty = turnOf('empty', { isStopped: true })
    const { messages } = request([failed, stopped, empty])
    expect(messages.map(({ content }) => content)).toEqual(['stopped', 'begun', 'And now?'])
  })
})

describe('a prompt with pictures', () => {
  const PICTURE = 'data:image/png;base64,AAAA'
  const image = { type: 'image_url', image_url: { url: PICTURE } }
  it.each([
    ['What is it?', [{ type: 'text', text: 'What is it?' }, image]],
    ['', [image]],
  ])('and the text %j has parts', (text, content) => {
    const prompt = { text, pictures: [PICTURE] }
    const parts = { settings, model: 'a', columnId: 1, before: [], prompt, system: '' }
    expect(toRequest(parts).messages).toEqual([{ role: 'user', content }])
  })
})

describe('the reasoning of an answer', () => {
  it.each([
    ['<think>why', { text: '', reasoning: 'why' }],
    ['\n<think>\nwhy</think>\n\nso', { text: 'so', reasoning: '\nwhy' }],
    ['so <think>', { text: 'so <think>', reasoning: '' }],
  ])('is what stands first in %j', (text, parts) => {
    expect(partsOf({ text, reasoning: '' })).toEqual(parts)
  })
})

describe('the models of the columns', () => {
  it('are the preferred one, else the first of the group', () => {
    const none = { ...settings, columns: [{ id: 1, model: '' }] }
    const first = (models: string[]) => withModels(none, models).columns[0]?.model
    expect(first(['a', 'gpt-4o-mini'])).toBe('gpt-4o-mini')
    expect(first(['a', 'b'])).toBe('a')
    expect(first([])).toBe('')
    expect(withModels(settings, ['a'])).toBe(settings)
  })

  it('differ in a new column, whose id is new', () => {
    expect(withColumn(settings, ['gpt-4o', 'b']).at(-1)).toEqual({ id: 2, model: 'b' })
    expect(withColumn(settings, ['gpt-4o']).at(-1)).toEqual({ id: 2, model: 'gpt-4o' })
  })
})

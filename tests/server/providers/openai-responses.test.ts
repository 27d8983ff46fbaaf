import { expect, test } from 'vitest'
import { responsesProvider } from '../../../server/providers/openai-responses.ts'

const openaiResponses = responsesProvider({})

test.each(['chat.completion', 'chat.completion.chunk'])(
  'a server that answers with a %s has no Responses',
  object => {
    const answer = { id: 'c1', object, choices: [] }
    expect(openaiResponses.readWhole(answer)).toBeUndefined()
    expect(openaiResponses.readError(answer)).toMatchObject({ status: 404, code: '' })
  },
)

test('an answer of Responses is no error', () => {
  expect(openaiResponses.readError({ object: 'response', status: 'completed', output: [] })).toBe(
    undefined,
  )
})

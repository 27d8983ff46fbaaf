import { afterEach, describe, expect, it, vi } from 'vitest'
import { commitMutation } from 'relay-runtime'
import createTokens from '../../../client/__generated__/tokenMutationsCreateMutation.graphql.ts'
import type { ClientError } from '../../../client/relay/clientError.ts'
import { getEnvironment } from '../../../client/relay/environment.ts'

const MADE = { data: { createTokens: { tokens: [], keys: [] } } }
const refusal = (code: string, kind: string) => ({
  data: null,
  errors: [{ message: code, extensions: { code, kind } }],
})

/** What the server does with the requests that come, in order; keeps their keys. */
function serve(...answers: (object | 'lost')[]): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    const answer = answers.shift()
    if (answer === 'lost') return Promise.reject(new TypeError('connection lost'))
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  return keys
}

const create = (name: string) =>
  new Promise<string>(resolve => {
    commitMutation(getEnvironment(), {
      mutation: createTokens,
      variables: { input: { name } },
      onCompleted: () => resolve('done'),
      onError: thrown => resolve((thrown as ClientError).code),
    })
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a change that the reader asks for', () => {
  it('has its own key each time', async () => {
    const keys = serve(MADE, MADE, MADE)
    expect([await create('a'), await create('a'), await create('b')]).toEqual(Array(3).fill('done'))
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(3)
  })

  it.each([
    ['an answer that was lost', 'lost'],
    ['a failure of the server', refusal('INTERNAL', 'INTERNAL')],
    ['a database that was away', refusal('UNAVAILABLE', 'UNAVAILABLE')],
    ['a first one that is still running', refusal('IDEMPOTENCY_RUNNING', 'CONFLICT')],
  ] as const)('carries the same key again after %s', async (_what, first) => {
    const keys = serve(first, MADE, MADE)
    expect(await create('again')).not.toBe('done')
    await create('again')
    await create('again')
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('has another key after a refusal, and for another change', async () => {
    const keys = serve(refusal('TOKEN_LIMIT_REACHED', 'CONFLICT'), MADE, 'lost', MADE, MADE)
    await create('refused')
    await create('refused')
    await create('lost')
    await create('other')
    await create('lost')
    expect(new Set(keys.slice(0, 4)).size).toBe(4)
    expect(keys[4]).toBe(keys[2])
  })
})

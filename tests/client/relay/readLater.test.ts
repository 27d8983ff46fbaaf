import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readLater } from '../../../client/relay/readLater.ts'

test('a promise that fails before the page reads it is reported by the page alone', async () => {
  const answer = readLater(Promise.reject(new Error('away')))
  await setImmediate()
  await expect(answer).rejects.toThrow('away')
})

import { expect, it } from 'vitest'
import { optionsCache } from '../../../../server/domain/options/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'

type Rows = readonly { key: string; value: string; cipher: null }[]

it('never replaces a newer result by an older, slower one', async () => {
  const answers: ((rows: Rows) => void)[] = []
  const query = (text: string) =>
    text.includes('scheduled_option_changes')
      ? Promise.resolve([])
      : new Promise<Rows>(resolve => answers.push(resolve))
  const services = { caches: new Map(), pool: { query } } as unknown as Services
  const retries = (value: string): Rows => [{ key: 'RetryTimes', value, cipher: null }]

  const older = optionsCache.load(services)
  const newer = optionsCache.load(services)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(retries('2'))
  expect((await newer).RetryTimes).toBe(2)
  answers[0]?.(retries('1'))
  expect((await older).RetryTimes).toBe(2)
})

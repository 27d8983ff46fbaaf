import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { allocatedBy, describeAllocated } from '../../support/load/garbage.ts'
import { ALLOCATION_LIMITS } from '../../support/load/limits.ts'
import { bodyOf, openLoad, type LoadThread } from '../../support/load/load.ts'

const SENTENCE = 'Why is the sky blue? '
const DELTAS = 1_000
const TIMEOUT_MS = 60_000

let gateway: Gateway
let thread: LoadThread
let key: string

beforeAll(async () => {
  gateway = await openGateway()
  thread = await openLoad()
  await gateway.addChannel(thread.upstreamUrl)
  key = await gateway.addKey(await gateway.addUser('caller', 10n ** 12n))
})
afterAll(async () => {
  await thread.close()
  await gateway.close()
})

/** Warm-up calls are those after which V8 has compiled what is used often, and figures no longer fall. */
test.each([
  {
    what: 'a whole answer',
    body: bodyOf(SENTENCE.repeat(8)),
    callers: 64,
    warmUp: 5_000,
    calls: 1_000,
    parts: 1,
  },
  {
    what: 'a whole answer with a prompt of 100 KB',
    body: bodyOf(SENTENCE.repeat(5_000)),
    callers: 16,
    warmUp: 200,
    calls: 100,
    parts: 1,
  },
  {
    what: 'a streamed delta',
    body: bodyOf(SENTENCE, { stream: true, max_tokens: DELTAS }),
    callers: 1,
    warmUp: 6,
    calls: 4,
    parts: DELTAS,
  },
] as const)(
  '$what allocates no more bytes than its limit',
  async ({ what, body, callers, warmUp, calls, parts }) => {
    const load = { url: gateway.url, key, body, callers }
    await thread.put({ ...load, calls: warmUp })
    const allocated = await allocatedBy(() => thread.put({ ...load, calls }))
    const count = calls * parts
    const limit = ALLOCATION_LIMITS[what]
    const found = `${what} allocated ${describeAllocated(allocated, count)}`
    expect(allocated.own / count, found).toBeLessThanOrEqual(limit.own)
    expect(allocated.all / count, found).toBeLessThanOrEqual(limit.all)
  },
  TIMEOUT_MS,
)

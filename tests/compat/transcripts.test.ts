import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerShape, operations } from '../../compat/api/openapi/document.ts'
import type { Operation } from '../../compat/api/openapi/operation.ts'
import { routes } from '../../compat/router.ts'
import { createTokens, tokenKey } from '../../server/domain/tokens/index.ts'
import { startChannelJobs } from '../../server/jobs/channel-jobs.ts'
import { openPaymentSite } from '../support/payment-site.ts'
import { ctxFor } from '../support/services.ts'
import { forgetTries, openSite, type Reply, type Sent, type Site } from './support/site.ts'
import { areas, type Step } from './support/transcript-steps.ts'

/*
 * Every call of the REST API with its whole answer, in `transcripts/`, so that a change of a shape is
 * seen in the review. `npm test -- tests/compat/transcripts.test.ts -u` writes the files again.
 */

let site: Site
let stop: () => Promise<void>
const callers: Partial<Record<NonNullable<Step['as']>, Sent>> = {}

beforeAll(async () => {
  site = await openSite()
  stop = startChannelJobs(site.services)
  const alice = await site.person('alice')
  const admin = await site.person('admin', 'ADMIN')
  Object.assign(callers, {
    root: { as: site.root },
    alice: { as: alice },
    admin: { as: admin },
    leaver: { as: await site.person('leaver') },
  })
})
afterAll(async () => {
  await stop()
  await site.close()
})

/** What a step needs beside the steps before it. */
async function prepare(area: string): Promise<void> {
  await forgetTries(site)
  if (area !== 'wallet') return
  await openPaymentSite(site.services)
  const root = await site.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const ctx = ctxFor(site.services, { kind: 'user', via: 'session', ...root })
  const [token] = await createTokens(ctx, { name: 'billing', unlimited: true })
  const key = tokenKey(ctx, token as NonNullable<typeof token>)
  callers.key = { headers: { Authorization: `Bearer ${key}` } }
}

/** The route of a call, with its description. */
function routeOf(call: string): { readonly place: string; readonly operation: Operation } {
  const path = call.split('?')[0] ?? ''
  const exact = routes.find(route => `${route.method} ${route.path}` === path)
  const found =
    exact ?? routes.find(route => `${route.method} ${route.path}` === path.replace(/\d+$/, ':id'))
  const place = `${found?.method} ${found?.path}` as keyof typeof operations
  const operation = operations[place]
  if (!operation) throw new Error(`not described: ${call}`)
  return { place, operation }
}

/** What differs from the shape that the OpenAPI document gives for the answer. */
function faultsOf({ call }: Step, { body, status }: Reply): string | undefined {
  const { operation } = routeOf(call)
  if (operation.form || status !== 200) return undefined
  const isFailure = body.success === false || body.message === 'error'
  return isFailure ? undefined : answerShape(operation).safeParse(body).error?.message
}

/** Values that differ from run to run. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/"(\w*_time|created_at|access_until)": 1\d{9}/g, '"$1": <seconds>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/"(key|data)": "[\w-]{32,48}"/g, '"$1": "<secret>"'],
  [/"[0-9a-f]{32}"/g, '"<secret>"'],
  [/"(aff_code|data)": "[0-9A-Za-z]{4}"/g, '"$1": "<code>"'],
  [/"time": [\d.e-]+/g, '"time": <seconds>'],
  [/"version": "[^"]+"/g, '"version": "<version>"'],
  [/USR\d+NO\w+/g, '<order>'],
  [/127\.0\.0\.1:\d+/g, '<address>'],
  [/\b\d{20,26}\w{8}\b/g, '<request>'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
]

/** The first rows of a long list and the beginning of a long text. */
function shortened(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > TEXT_MAX) return `${value.slice(0, TEXT_MAX)}…`
  if (!Array.isArray(value) || value.length <= ROWS_MAX) return value
  return [...value.slice(0, ROWS_MAX), `… ${value.length - ROWS_MAX} more`]
}
const TEXT_MAX = 80
const ROWS_MAX = 4

function written({ as, call, body }: Step, reply: Reply): string {
  const isJson = reply.headers['content-type']?.startsWith('application/json')
  const answer = isJson ? JSON.stringify(reply.body, shortened, 2) : reply.text
  const sent = body === undefined ? [] : [JSON.stringify(body)]
  const text = [`${call}   (${as ?? 'guest'})`, ...sent, String(reply.status), answer].join('\n')
  return VARYING.reduce((shown, [pattern, name]) => shown.replaceAll(pattern, name), text)
}

describe.each(Object.entries(areas))('%s', (area, steps) => {
  test('has the answers of its transcript, in the shapes of the OpenAPI document', async () => {
    await prepare(area)
    const texts: string[] = []
    for (const step of steps) {
      const by = step.as && callers[step.as]
      const headers = { 'Sec-Fetch-Site': 'same-origin', ...by?.headers }
      const reply = await site.call(step.call, { ...by, headers, body: step.body })
      expect(faultsOf(step, reply), step.call).toBeUndefined()
      texts.push(written(step, reply))
    }
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`./transcripts/${area}.txt`)
  })
})

test('the transcripts have every call', () => {
  const called = new Set(
    Object.values(areas).flatMap(steps => steps.map(({ call }) => routeOf(call).place)),
  )
  const missing = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter(place => place !== 'GET /api/openapi.json' && !called.has(place))
  expect(missing).toEqual([])
})

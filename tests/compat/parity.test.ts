import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../compat/router.ts'
import { createGraphql } from '../../server/graphql/yoga.ts'
import { persistedFile, removeFolderOf, send } from '../server/graphql/harness.ts'
import { listenOn } from '../server/graphql/listen-on.ts'
import { openPaymentSite } from '../support/payment-site.ts'
import { databaseRows } from './support/database-rows.ts'
import { steps, withoutStep, type ParityStep } from './support/parity-steps.ts'
import { forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

/*
 * Two equal databases. Each step is made through REST on the one and through GraphQL on the other, and
 * leaves them equal: rows, ledger, log and audit log. A refusal has the same text.
 */

interface Twin {
  readonly site: Site
  readonly people: Readonly<Partial<Record<string, Visitor>>>
}

let viaRest: Twin
let viaGraphql: Twin
let graphql: Awaited<ReturnType<typeof listenOn>>
let persisted: URL

beforeAll(async () => {
  viaRest = await openTwin()
  viaGraphql = await openTwin()
  const documents = steps.flatMap(({ graphql: mutations }) =>
    Object.entries(mutations).map(([field, input]) => [field, documentOf(field, input)]),
  )
  persisted = persistedFile(Object.fromEntries(documents) as Record<string, string>)
  graphql = await listenOn(createGraphql(viaGraphql.site.services, { persisted }))
})
afterAll(async () => {
  await graphql.close()
  await viaRest.site.close()
  await viaGraphql.site.close()
  removeFolderOf(persisted)
})

async function openTwin(): Promise<Twin> {
  const site = await openSite()
  await openPaymentSite(site.services)
  const alice = await site.person('alice')
  const admin = await site.person('admin', 'ADMIN')
  return { site, people: { root: site.root, alice, admin, leaver: await site.person('leaver') } }
}

const browser = { 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' }

function documentOf(field: string, input: unknown): string {
  if (input === undefined) return `mutation { ${field} { __typename } }`
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return `mutation M($input: ${type}!) { ${field}(input: $input) { __typename } }`
}

/** The text of a refusal; undefined when the change was made. */
async function overRest({ as, rest, body }: ParityStep): Promise<string | undefined> {
  const headers = { ...browser, ...(as && viaRest.people[as]?.headers) }
  const reply = await viaRest.site.call(rest, { headers, body })
  const { success, message, data } = reply.body
  if (success === true || message === 'success') return undefined
  return message === 'error' ? String(data) : message
}

/** Guests can send only stored documents, so all are. */
async function overGraphql({ as, graphql: mutations }: ParityStep): Promise<string | undefined> {
  const cookie = as && viaGraphql.people[as]?.headers['cookie']
  const headers = { ...browser, ...(cookie !== undefined && { cookie }) }
  for (const [field, input] of Object.entries(mutations)) {
    const extensions = { persistedQuery: { sha256Hash: field } }
    const body = JSON.stringify({ extensions, variables: { input } })
    const { errors } = await send(graphql.url, body, headers)
    const [first] = errors ?? []
    if (first) return first.extensions.fields[0]?.message ?? first.message
  }
  return undefined
}

test.each(steps.map(step => [`${step.rest} = ${Object.keys(step.graphql).join(' + ')}`, step]))(
  '%s',
  async (_, step) => {
    await Promise.all([viaRest, viaGraphql].map(({ site }) => forgetTries(site)))
    // REST names the field in the text.
    const refusal = (await overRest(step))?.replace(/^\w+: /, '')
    expect(refusal).toBe(await overGraphql(step))
    const [one, other] = await Promise.all(
      [viaRest, viaGraphql].map(({ site }) => databaseRows(site.services.pool)),
    )
    for (const [table, rows] of one ?? []) expect([table, rows]).toEqual([table, other?.get(table)])
  },
)

test('every call that changes something has a step', () => {
  const pattern = (call: string) => call.replace(/\?.*/, '').replace(/\/\d+$/, '/:id')
  const made = new Set(steps.map(({ rest }) => pattern(rest)))
  const missing = routes
    .filter(({ method, traits }) => method !== 'GET' || traits.changes)
    .map(({ method, path }) => `${method} ${path}`)
    .filter(place => !made.has(place) && !Object.hasOwn(withoutStep, place))
  expect(missing).toEqual([])
})

import { z } from 'zod'
import about from '../../../package.json' with { type: 'json' }
import type { Access, Route } from '../route.ts'
import type { Operation, Operations } from './operation.ts'
import { accounts } from './operations/accounts.ts'
import { channelOperations } from './operations/channels.ts'
import { site } from './operations/site.ts'
import { wallet } from './operations/wallet.ts'
import { shapes } from './shapes.ts'

type Json = Readonly<Record<string, unknown>>

/** What is known of each call; a test compares it with the routes. */
export const operations: Operations = { ...site, ...accounts, ...channelOperations, ...wallet }

/** The header that names the account beside its credentials. */
const USER_ID = { name: 'New-Api-User', in: 'header', required: true, schema: { type: 'integer' } }
const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'For 24 hours the same request gets the same answer and takes effect once.',
  schema: { type: 'string', maxLength: 255 },
}
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  accessToken: { type: 'http', scheme: 'bearer', description: 'A system access token.' },
  key: { type: 'http', scheme: 'bearer', description: 'A key for calls, `sk-…`.' },
}

const bySession = [{ session: [] }, { accessToken: [] }]
const security: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  visitor: [{}, { session: [] }],
  user: bySession,
  admin: bySession,
  root: bySession,
  key: [{ key: [] }],
}
const callers: Readonly<Partial<Record<Access, string>>> = {
  admin: 'For administrators.',
  root: 'For the super admin.',
}

/** The OpenAPI 3.1 document of calls. */
export function openApiOf(routes: readonly Route[]): Json {
  const schemas = schemasOf(routes)
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = (paths[route.path.replace(':id', '{id}')] ??= {})
    path[route.method.toLowerCase()] = operationOf(route, schemas)
  }
  const named = [...schemas].filter(([id]) => !id.includes(' '))
  return {
    openapi: '3.1.1',
    info: { title: 'Sluice REST API', version: about.version },
    paths,
    components: { securitySchemes, schemas: Object.fromEntries(named) },
  }
}

/** The schema of a call's body or answer. */
export const partOf = (route: Route, part: 'body' | 'answer') => `${placeOf(route)} ${part}`

const placeOf = ({ method, path }: Route) => `${method} ${path}` as const

const operationAt = (route: Route): Operation => {
  const operation = operations[placeOf(route) as keyof Operations]
  if (!operation) throw new Error(`not described: ${placeOf(route)}`)
  return operation
}

/** JSON schemas of the named shapes and of the bodies and answers of all calls. */
function schemasOf(routes: readonly Route[]): ReadonlyMap<string, Json> {
  const all = z.registry<{ readonly id: string }>()
  for (const [id, schema] of Object.entries(shapes)) all.add(schema, { id })
  for (const route of routes) {
    const operation = operationAt(route)
    if (operation.body) all.add(copyOf(operation.body), { id: partOf(route, 'body') })
    if (!operation.form) all.add(answerOf(operation), { id: partOf(route, 'answer') })
  }
  const made = z.toJSONSchema(all, { uri: id => `#/components/schemas/${id}`, io: 'input' })
  return new Map(Object.entries(made.schemas).map(([id, schema]) => [id, withoutOrigin(schema)]))
}

/** A part of the document has no address and no dialect of its own. */
function withoutOrigin(schema: Json): Json {
  const entries = Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id')
  return Object.fromEntries(entries)
}

/** Several calls may have the same body, and a registry takes a schema once. */
const copyOf = (schema: z.ZodType) => schema.clone()

/** The body of an answer of success. */
export function answerShape({ bare, data, beside = {} }: Operation): z.ZodType {
  if (bare) return copyOf(bare)
  return z.strictObject({ ...envelope, ...(data && { data }), ...beside })
}

/** The same, or the body of an error, which has status 200 too. */
function answerOf(operation: Operation): z.ZodType {
  const success = answerShape(operation)
  return success instanceof z.ZodObject && !operation.bare ? success.partial() : success
}

const envelope = { success: z.boolean().optional(), message: z.string().optional() }

function operationOf(route: Route, schemas: ReadonlyMap<string, Json>): Json {
  const { summary, query = {}, body, form } = operationAt(route)
  const answer = schemas.get(partOf(route, 'answer'))
  const description = callers[route.access]
  return {
    operationId: placeOf(route).replace(/[^A-Za-z]+/g, '_'),
    summary,
    ...(description && { description }),
    tags: [tagOf(route.path)],
    security: security[route.access],
    parameters: [...parametersOf(route), ...queryOf(query)],
    ...(body && { requestBody: json(schemas.get(partOf(route, 'body'))) }),
    responses: responsesOf(form, answer),
  }
}

const tagOf = (path: string) => path.split('/').filter(part => !/^(api|v1)?$/.test(part))[0] ?? ''

function parametersOf({ path, access, traits }: Route): Json[] {
  const isByAccount = access === 'user' || access === 'admin' || access === 'root'
  return [
    ...(path.includes(':id') ? [ID] : []),
    ...(isByAccount ? [USER_ID] : []),
    ...(traits.once ? [IDEMPOTENCY] : []),
  ]
}

const queryOf = (query: Readonly<Record<string, string>>): Json[] =>
  Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))

const json = (schema: Json | undefined) => ({ content: { 'application/json': { schema } } })

function responsesOf(form: Operation['form'], schema: Json | undefined): Json {
  switch (form) {
    case 'csv':
      return { '200': { description: 'A file.', content: { 'text/csv': {} } } }
    case 'word':
      return { '200': { description: 'One word.', content: { 'text/plain': {} } } }
    case 'redirect':
      return { '302': { description: 'A page of the console.' } }
    case undefined:
      return { '200': { description: 'Success, or an error with its message.', ...json(schema) } }
  }
}

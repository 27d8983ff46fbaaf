import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { operations } from '../../compat/api/openapi/document.ts'
import { routes } from '../../compat/router.ts'
import { openAuditedSite } from './support/audited-site.ts'

const site = await openAuditedSite()

const places = routes.map(({ method, path }) => `${method} ${path}`)

test('describes every call of the API and no other', () => {
  expect(Object.keys(operations).toSorted()).toEqual(places.toSorted())
})

test('is a valid document of OpenAPI 3.1, which any page may read', async () => {
  const { status, headers, body } = await site.call('GET /api/openapi.json')
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  const validator = new Validator()
  const result = await validator.validate(structuredClone(body))
  expect(result.errors).toBeUndefined()
  expect([result.valid, validator.version]).toEqual([true, '3.1'])
  const paths = body['paths'] as Record<string, Record<string, { readonly operationId: string }>>
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  )
  expect(described.toSorted()).toEqual(places.toSorted())
  const ids = Object.values(paths).flatMap(methods =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserStatus } from '../../server/domain/users/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let alice: Visitor
beforeAll(async () => {
  site = await openSite()
  alice = await site.person('alice')
  const ctx = { ...ctxFor(site.services, job), address: '10.1.2.3' }
  await setUserStatus(ctx, { id: alice.id, status: 'DISABLED' })
})
afterAll(() => site.close())

const ask = (query: string, language = 'en') =>
  site.call(`GET /api/audit${query}`, {
    as: site.root,
    headers: { 'Accept-Language': language },
  })

test('the audit log is a file, oldest first', async () => {
  const { status, headers, text } = await ask('?keyword=user.set-status')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
  const [head, row, ...more] = text.split('\r\n')
  expect(head).toMatch(/"Number","Time \(UTC\)","User ID",.*"Change"$/)
  expect(row).toContain(`"user.set-status","user:${alice.id}","ok","10.1.2.3"`)
  expect(row).toContain('""after"":""DISABLED""')
  expect(more).toEqual([''])
})

test('the columns are in the language of the reader', async () => {
  expect((await ask('', 'zh-CN')).text).toContain('"变更内容"')
})

test('a filter that is not known is refused', async () => {
  const { body } = await ask('?user_id=abc')
  expect(body).toMatchObject({ success: false })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser, userById } from '../../../../server/domain/users/index.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, until, type Person } from './people.ts'

let server: TestServices
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  admin = await person(server.services, 'ADMIN')
})
afterAll(() => server.close())

test('a user comes from memory, and is loaded again after a change on another process', async () => {
  const { user } = await person(server.services, 'NORMAL')
  const other = await openServicesOn(server.databaseUrl)
  const first = await userById(other.services, user.id)
  expect(first).toEqual({
    id: user.id,
    username: user.username,
    role: 'NORMAL',
    status: 'ENABLED',
    group: 'default',
  })
  expect(await userById(other.services, user.id)).toBe(first)
  await updateUser(admin.ctx, { id: user.id, group: 'vip' })
  await until(async () => (await userById(other.services, user.id))?.group === 'vip')
  await other.close()
})

test('an unknown id has no user', async () => {
  expect(await userById(server.services, 999_999)).toBeUndefined()
})

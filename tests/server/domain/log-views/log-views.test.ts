import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createLogView,
  deleteLogView,
  ownLogView,
  ownLogViews,
  renameLogView,
  updateLogView,
} from '../../../../server/domain/log-views/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let ann: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  ann = await person(server.services, 'NORMAL')
  admin = await person(server.services, 'ADMIN')
})
afterAll(() => server.close())

const aView = (name: string) => ({ name, query: 'type=ERROR&sort=-quota', hiddenColumns: ['cost'] })
const namesOf = async ({ ctx }: Person) => (await ownLogViews(ctx)).map(({ name }) => name)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

describe('a saved view of the log', () => {
  test('keeps its filter and its columns, and is listed by name', async () => {
    const bob = await person(server.services, 'NORMAL')
    const second = await createLogView(bob.ctx, aView(' Slow calls '))
    await createLogView(bob.ctx, { ...aView('Errors'), hiddenColumns: ['cost', 'cost', 'group'] })
    expect(await ownLogViews(bob.ctx)).toMatchObject([
      { name: 'Errors', hiddenColumns: ['cost', 'group'] },
      { name: 'Slow calls', query: 'type=ERROR&sort=-quota', userId: bob.user.id },
    ])
    expect(await ownLogView(bob.ctx, { id: second.id })).toMatchObject({ name: 'Slow calls' })
  })

  test.each([
    ['without a name', { name: '  ' }],
    ['with a long name', { name: 'x'.repeat(41) }],
    ['with a name of two lines', { name: 'a\nb' }],
    ['with a long filter', { query: 'x'.repeat(2_001) }],
    ['with too many columns', { hiddenColumns: Array.from({ length: 41 }, (_, at) => `c${at}`) }],
  ])('is refused %s', async (_what, part) => {
    const work = createLogView(ann.ctx, { ...aView('refused'), ...part })
    await expect(work).rejects.toThrow('INPUT_INVALID')
  })

  test('has a name of its own in the account, in upper and lower case', async () => {
    const bob = await person(server.services, 'NORMAL')
    const { id } = await createLogView(bob.ctx, aView('Errors'))
    await createLogView(admin.ctx, aView('Errors'))
    const other = await createLogView(bob.ctx, aView('Other'))
    expect(await refusal(createLogView(bob.ctx, aView('ERRORS')))).toBe('LOG_VIEW_NAME_TAKEN')
    const rename = renameLogView(bob.ctx, { id: other.id, name: 'errors' })
    expect(await refusal(rename)).toBe('LOG_VIEW_NAME_TAKEN')
    expect(await renameLogView(bob.ctx, { id, name: 'errors' })).toMatchObject({ name: 'errors' })
    expect(await renameLogView(bob.ctx, { id, name: 'errors' })).toMatchObject({ name: 'errors' })
    expect(await namesOf(bob)).toEqual(['errors', 'Other'])
  })

  test('gets another filter and other columns, and keeps its name', async () => {
    const bob = await person(server.services, 'NORMAL')
    const { id } = await createLogView(bob.ctx, aView('Mine'))
    const other = await createLogView(bob.ctx, aView('Other'))
    const changed = { query: 'model=a', hiddenColumns: ['group', 'group'] }
    const after = { name: 'Mine', query: 'model=a', hiddenColumns: ['group'] }
    expect(await updateLogView(bob.ctx, { id, ...changed })).toMatchObject(after)
    expect(await ownLogViews(bob.ctx)).toMatchObject([after, other])
    const long = { ...changed, query: 'x'.repeat(2_001) }
    await expect(updateLogView(bob.ctx, { id, ...long })).rejects.toThrow('INPUT_INVALID')
  })

  test('can be deleted, and its name is free again', async () => {
    const { id } = await createLogView(ann.ctx, aView('Gone'))
    expect(await deleteLogView(ann.ctx, { id })).toBe(id)
    expect(await refusal(deleteLogView(ann.ctx, { id }))).toBe('NOT_FOUND')
    expect(await refusal(createLogView(ann.ctx, aView('gone')))).toBe('accepted')
  })

  test('refuses another user, even an admin', async () => {
    const { id } = await createLogView(ann.ctx, aView('Private'))
    expect(await ownLogView(admin.ctx, { id })).toBeNull()
    expect(await refusal(renameLogView(admin.ctx, { id, name: 'mine' }))).toBe('NOT_FOUND')
    expect(await refusal(deleteLogView(admin.ctx, { id }))).toBe('NOT_FOUND')
    const update = updateLogView(admin.ctx, { id, query: '', hiddenColumns: [] })
    expect(await refusal(update)).toBe('NOT_FOUND')
    expect(await namesOf(ann)).toContain('Private')
  })

  test('is refused to guests and to the server itself', async () => {
    for (const [actor, code] of [
      [guest, 'UNAUTHENTICATED'],
      [job, 'FORBIDDEN'],
    ] as const) {
      const ctx = ctxFor(server.services, actor)
      expect(await refusal(createLogView(ctx, aView('x')))).toBe(code)
      expect(await refusal(renameLogView(ctx, { id: 1, name: 'x' }))).toBe(code)
      expect(await refusal(deleteLogView(ctx, { id: 1 }))).toBe(code)
      expect(await refusal(updateLogView(ctx, { id: 1, query: '', hiddenColumns: [] }))).toBe(code)
      expect(await refusal(ownLogViews(ctx))).toBe(code)
    }
  })
})

test('an account has 50 views at most, also when two browsers save at once', async () => {
  const bob = await person(server.services, 'NORMAL')
  const data = Array.from({ length: 49 }, (_, at) => ({
    ...aView(`view ${at}`),
    userId: bob.user.id,
  }))
  await server.services.db.logView.createMany({ data })
  const works = ['one', 'two'].map(name => refusal(createLogView(bob.ctx, aView(name))))
  expect((await Promise.all(works)).toSorted()).toEqual(['LOG_VIEW_LIMIT_REACHED', 'accepted'])
  await expect(createLogView(bob.ctx, aView('three'))).rejects.toMatchObject({
    params: { max: 50 },
  })
})

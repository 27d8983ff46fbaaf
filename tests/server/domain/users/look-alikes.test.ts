import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../../../server/io/migrations.ts'
import { createUser, updateProfile } from '../../../../server/domain/users/index.ts'
import { usernameSkeleton } from '../../../../server/domain/users/username.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'
import { anyName, PASSWORD, person, rowOf } from './people.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
  for (const username of ['paypal', 'scope', 'root2', 'АННА', 'pay pal']) await make(username)
})
afterAll(() => server.close())

const make = (username: string) =>
  createUser(ctxFor(server.services, job), { username, password: PASSWORD })

describe('a username that looks like another one', () => {
  test.each([
    ['a Cyrillic letter', 'pаypal'],
    ['two Cyrillic letters', 'рayраl'],
    ['a Greek letter', 'paypαl'],
    ['all letters Cyrillic', 'ѕсоре'],
    ['capital letters of another alphabet', 'ΡΑΥΡΑL'],
    ['a capital I for an l', 'paypaI'],
    ['a digit for a letter', 'paypa1'],
    ['a letter for a digit-like one', 'r0ot2'],
    ['full-width letters', 'ｐａｙｐａｌ'],
    ['Latin letters for a Cyrillic name', 'AHHA'],
    ['more spaces between words', 'pay   pal'],
    ['a wide space between words', 'pay\u3000 pal'],
  ])('is refused: %s', async (_what, username) => {
    await expect(make(username)).rejects.toThrow('USERNAME_TAKEN')
    const who = await person(server.services, 'NORMAL')
    await expect(updateProfile(who.ctx, { username })).rejects.toThrow('USERNAME_TAKEN')
  })

  test.each(['paypals', 'payral', 'анна2', '李小明', 'ünal', 'unal'])(
    'is free when it does not: %s',
    async username => {
      expect(await make(username)).toMatchObject({ username })
    },
  )

  test('can be written in another way by its owner', async () => {
    const name = anyName()
    const who = await person(server.services, 'NORMAL', name)
    await updateProfile(who.ctx, { username: name.toUpperCase() })
    expect((await rowOf(server.services, who.user.id)).username).toBe(name.toUpperCase())
  })

  test('may stay if both existed before, and a third one is refused', async () => {
    const { pool, db } = server.services
    const insert = `insert into users (username, username_key) values ($1, $1) returning id`
    await pool.query(insert, ['merlot'])
    await pool.query(insert, ['mеrlot'])
    await pool.query(backfill())
    const rows = await db.user.findMany({
      where: { usernameKey: { in: ['merlot', 'mеrlot'] } },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(row => row.usernameSkeleton)).toEqual([usernameSkeleton('merlot'), null])
    await expect(make('merІot')).rejects.toThrow('USERNAME_TAKEN')
  })

  test('has the same skeleton in the migration and in the code', async () => {
    const { pool } = server.services
    const names = ['Ωmega', 'ЖУКОВ', 'Ärger', 'ıĸ', 'ՏՕՍ', 'ꓐꓔ', 'Ａb1|0', 'éÉ', 'ΝΗΥ', 'İx']
    const insert = `insert into users (username, username_key) values ($1, $2)`
    for (const [index, name] of names.entries()) await pool.query(insert, [name, `m${index}`])
    await pool.query(backfill())
    const find = `select username, username_skeleton as skeleton from users where username = any($1)`
    const rows = await pool.query<{ username: string; skeleton: string }>(find, [names])
    expect(rows).toHaveLength(names.length)
    for (const { username, skeleton } of rows) expect(skeleton).toBe(usernameSkeleton(username))
  })
})

/** The statement of the migration that fills the column of existing rows. */
function backfill(): string {
  const { sql } = readMigrations().find(({ name }) => name.endsWith('username_skeletons'))!
  return sql.slice(sql.indexOf('-- Fill'), sql.indexOf('-- Filled'))
}

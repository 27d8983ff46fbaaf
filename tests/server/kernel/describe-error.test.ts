import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../server/kernel/app-error.ts'
import { describeError, placesOf } from '../../../server/kernel/describe-error.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

const SECRET = 'hunter2-very-secret'
let server: TestServices

beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.close())

const thrownBy = (work: () => Promise<unknown>) =>
  work().then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  )

describe('a failing statement', () => {
  test('of Prisma is described without its arguments', async () => {
    const { db } = server.services
    const duplicate = async () => {
      const row = { usernameKey: SECRET, username: SECRET, displayName: '', passwordHash: SECRET }
      await db.user.create({ data: row })
      await db.user.create({ data: row })
    }
    const error = await thrownBy(duplicate)
    expect(describeError(error)).toMatch(/PrismaClient\w+ P2002.*Unique constraint failed/)
    expect(describeError(error)).not.toContain(SECRET)
  })

  test('of Prisma with a wrong argument is described without the arguments', async () => {
    const names = { username: SECRET, usernameKey: SECRET, displayName: SECRET }
    const data = { ...names, nothing: SECRET } as never
    const error = await thrownBy(() => server.services.db.user.create({ data }))
    expect(String(error)).toContain(SECRET)
    expect(describeError(error)).toMatch(/^PrismaClientValidationError: /)
    expect(describeError(error)).not.toContain(SECRET)
  })

  test.each([
    ['a wrong number', `select '${SECRET}'::int`, '22P02'],
    ['a wrong time', `select '${SECRET}'::timestamptz`, '22007'],
    ['a missing table', 'select 1 from hidden_table', '42P01'],
    ['JSON', `select '{"a": ${SECRET}}'::jsonb`, '22P02'],
  ])('with %s has its code and no value', async (_, statement, code) => {
    for (const error of [
      await thrownBy(() => server.services.pool.query(statement, [])),
      await thrownBy(() => server.services.db.$queryRawUnsafe(statement)),
    ]) {
      expect(describeError(error)).toContain(code)
      expect(describeError(error)).not.toContain(SECRET)
    }
  })

  test('that breaks a constraint names it', async () => {
    const insert = `insert into option_texts_of_nothing values (1)`
    expect(describeError(await thrownBy(() => server.services.pool.query(insert, [])))).toContain(
      'relation "option_texts_of_nothing" does not exist',
    )
  })
})

test.each([
  ['an address with a password', 'connect to postgresql://root:pw@db.test:5432/x?y=1 failed'],
  ['a key', 'the key sk-abcdefghijklmnop is refused'],
  ['a header', 'Authorization: Bearer abcdefghijklmnop'],
  ['a hash', 'cannot read $argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'],
  ['a mail address', 'recipient ann@example.com was refused'],
])('%s does not stay in a description', (_, text) => {
  const described = describeError(new Error(text))
  for (const secret of ['root:pw', 'abcdefghijklmnop', 'aGFzaGhhc2g', 'ann@example.com', 'y=1']) {
    expect(described).not.toContain(secret)
  }
})

const HIDDEN = 'postgresql://…'

test.each([
  ['postgresql://root:p/w@db.test/x', HIDDEN],
  ['postgresql://root:12/34@db.test:5432/x', HIDDEN],
  ['postgresql://root:p@w@db.test/x', HIDDEN],
  ['postgresql://root:p#w@db.test/x', HIDDEN],
  ['postgresql://root:p?w@db.test/x', HIDDEN],
  [`postgresql://root:p"w'@db.test/x`, HIDDEN],
  ['postgresql://root:pw', HIDDEN],
  ['postgresql://root:p%2Fw@db.test:5432/x?a=b', 'postgresql://db.test:5432'],
  ['https://[2001:db8::1]:443/v1/chat?key=1', 'https://[2001:db8::1]:443'],
  ['("https://api.test/v1?key=1"),', '("https://api.test"),'],
  ['https://api.test: refused', 'https://api.test refused'],
])('the address %s is shown without a password, whatever its characters', (address, shown) => {
  expect(describeError(new Error(`connect to ${address} failed`))).toBe(
    `Error: connect to ${shown} failed`,
  )
})

test('a message is no place, also when its lines look like places', () => {
  const places = placesOf(new Error(`wrong\n    at ${SECRET}`))
  expect(places.join('\n')).not.toContain(SECRET)
  expect(places[0]).toContain('describe-error.test.ts')
})

test('a host stays, so that the operator finds it', () => {
  expect(describeError(new Error('connect ECONNREFUSED db.example.com:5432'))).toContain(
    'db.example.com:5432',
  )
})

test('a parser does not quote the text', async () => {
  const parse = () => Promise.resolve().then(() => JSON.parse(`{"key": ${SECRET}}`) as unknown)
  const error = await thrownBy(parse)
  expect(String(error)).toContain(SECRET.slice(0, 4))
  expect(describeError(error)).toBe('SyntaxError')
})

test('an expected error is its code, with its cause', () => {
  const cause = new Error(`token: ${SECRET}9`)
  expect(describeError(new AppError('DATABASE_AWAY', {}, { cause }))).toBe(
    'DATABASE_AWAY (Error: token: ***)',
  )
})

test('anything can be thrown', () => {
  expect([describeError(undefined), describeError('text'), describeError(7)]).toEqual([
    'undefined',
    'text',
    '7',
  ])
  expect(placesOf('text')).toEqual([])
  expect(placesOf(new Error('any'))[0]).toContain('describe-error.test.ts')
})

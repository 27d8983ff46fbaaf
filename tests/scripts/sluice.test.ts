import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { VERSION } from '../../server/io/version.ts'
import { migrate } from '../../server/io/migrate.ts'
import { startPostgres } from '../../server/io/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '../../server/domain/users/password.ts'
import { invariants } from '../../server/domain/money/invariants.ts'
import {
  createTestDatabase,
  maintain,
  withDatabase,
  type TestDatabase,
} from '../support/database.ts'
import { runScript, temporaryFolder } from '../support/process.ts'
import { REFUSED_VALUE, refuseEverything } from '../support/refuse-everything.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const sluice = (env: Readonly<Record<string, string>>, args = ['verify']) =>
  runScript('scripts/sluice.ts', args, env)

test('prints ok for every invariant and exits with 0', async () => {
  const { code, output } = await sluice({ DATABASE_URL: database.url })
  for (const name of Object.keys(invariants)) expect(output).toContain(`ok      ${name}\n`)
  expect(output).toContain('All invariants hold')
  expect(code).toBe(0)
})

test('prints the first row that breaks an invariant and exits with 1', async () => {
  const user = `insert into users (username, username_key, balance) values ('ann', 'ann', 5)`
  await maintain(database.url, user)
  const { code, output } = await sluice({ DATABASE_URL: database.url })
  expect(output).toContain('BROKEN  balance + holds = sum of entries, for every user')
  expect(output).toContain('"balance":"5"')
  expect(output).toContain('Broken invariants: 1')
  expect(code).toBe(1)
})

test('explains why it cannot read the database, creates nothing and exits with 2', async () => {
  const folder = temporaryFolder()
  const nowhere = join(folder.path, 'nothing')
  const cases = [
    [{ SLUICE_DATA: nowhere }, 'There is no database in'],
    [{ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'nothing listens'],
    [{ DATABASE_URL: withDatabase(database.url, 'postgres') }, 'start Sluice once'],
    [{ PORT: 'x' }, 'PORT must be'],
  ] as const
  for (const [env, sentence] of cases) {
    const { code, output } = await sluice(env)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(2)
  }
  expect(existsSync(nowhere)).toBe(false)
  await folder.remove()
})

test('says that the database is of another version when a column is missing', async () => {
  const former = await createTestDatabase()
  await maintain(former.url, 'alter table users rename column username_key to former_key')
  await maintain(former.url, 'alter table users rename column used_quota to former_quota')
  for (const args of [['verify'], ['remove-second-factors', 'root']]) {
    const { code, output } = await sluice({ DATABASE_URL: former.url }, args)
    expect(output).toContain(`not of this version: start Sluice once, then ${args[0]}.`)
    expect(code).toBe(2)
  }
  await former.drop()
})

test('rotates no secret that no server was started with, and makes no key file', async () => {
  const folder = temporaryFolder()
  const env = { DATABASE_URL: database.url, SLUICE_DATA: folder.path }
  const without = await sluice(env, ['rotate-secret'])
  expect(without.output).toContain('There is no secret')
  const early = await sluice({ ...env, SLUICE_SECRET: 's'.repeat(32) }, ['rotate-secret'])
  expect(early.output).toContain('No server has been started with this secret yet')
  expect([without.code, early.code, existsSync(join(folder.path, 'secret'))]).toEqual([2, 2, false])
  await folder.remove()
})

test('backs up only the embedded database', async () => {
  const folder = temporaryFolder()
  const target = join(folder.path, 'backup')
  const { code, output } = await sluice({ DATABASE_URL: database.url }, ['backup', target])
  expect(output).toContain('a server of your own')
  expect([code, existsSync(target)]).toEqual([2, false])
  await folder.remove()
})

test('a backup says how much it has', async () => {
  const data = temporaryFolder()
  const embedded = await startPostgres({ dataFolder: data.path })
  await migrate(embedded.url)
  const target = join(data.path, 'copy')
  const { code, output } = await sluice({ SLUICE_DATA: data.path }, ['backup', target])
  await embedded.stop()
  expect(output).toMatch(/It has 0 accounts, 0 channels and 0 log rows, in \d+ [kM]B\./)
  expect([code, existsSync(join(target, 'PG_VERSION'))]).toEqual([0, true])
  await data.remove()
})

test.each([
  ['backup', 'copy'],
  ['verify'],
  ['export'],
  ['rebuild-usage'],
  ['rotate-secret'],
  ['remove-second-factors', 'root'],
])('%s of a folder without a database creates none, and fails', async (...args) => {
  const folder = temporaryFolder()
  const words = args.map(word => (word === 'copy' ? join(folder.path, word) : word))
  const { code, output } = await sluice({ SLUICE_DATA: folder.path }, words)
  expect(output).toContain(`There is no database in ${folder.path}`)
  expect([code, readdirSync(folder.path)]).toEqual([2, []])
  await folder.remove()
})

test.each([
  ['verify'],
  ['rebuild-usage'],
  ['rotate-secret'],
  ['remove-second-factors', 'root'],
  ['export'],
  ['plan', 'FILE'],
  ['apply', 'FILE'],
])('%s prints the code of a failing statement, and none of its values', async (...args) => {
  const folder = temporaryFolder()
  const failing = await createTestDatabase()
  await refuseEverything(failing.url)
  const file = join(folder.path, 'site.yaml')
  await writeFile(file, 'version: 1\n')
  const words = args.map(word => (word === 'FILE' ? file : word))
  const env = { DATABASE_URL: failing.url, SLUICE_SECRET: 's'.repeat(32) }
  const { code, output } = await sluice({ ...env, SLUICE_DATA: folder.path }, words)
  expect([code, output.trim().split('\n').length]).toEqual([2, 1])
  expect(output).toContain('P0001')
  expect(output).not.toContain(REFUSED_VALUE)
  await failing.drop()
  await folder.remove()
})

test.each([
  [['plan']],
  [['apply', 'a', '--secrets']],
  [['export', 'a', 'b']],
  [[]],
  [['backup']],
  [['verify', 'more']],
  [['prove']],
  [['remove-second-factors']],
  [['remove-second-factors', 'ann', 'bob']],
])('refuses the command %j', async args => {
  const { code, output } = await sluice({ DATABASE_URL: database.url }, args)
  expect(code).toBe(2)
  expect(output).toMatch(/^Usage:\n {2}npm run sluice -- verify\n/)
  expect(output).toContain('npm run sluice -- remove-second-factors USERNAME | MAIL-ADDRESS')
})

test.each([
  [['help'], ['-- verify\n      compares balances', '-- set-password USERNAME', '-- apply FILE']],
  [['--help'], ['-- verify\n      compares balances', '-- export [FILE] [--secrets]']],
  [['backup', '--help'], ['-- backup FOLDER\n      copies the embedded database']],
  [['version'], [VERSION]],
])('%j is answered, without a database', async (args, sentences) => {
  const { code, output } = await sluice({ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, args)
  expect(code).toBe(0)
  for (const sentence of sentences) expect(output).toContain(sentence)
})

describe('the removal of second factors', () => {
  const remove = (name: string) =>
    sluice({ DATABASE_URL: database.url }, ['remove-second-factors', name])

  const rows = async (sql: string) => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }

  test('of root prints what it removed, ends the sign-ins and is audited', async () => {
    const [root] = await rows(`insert into users (username, username_key, email, role)
      values ('Rita', 'rita', 'rita@a.test', 'ROOT') returning id`)
    const id = Number(root?.['id'])
    await maintain(
      database.url,
      `insert into authenticators (user_id, secret_cipher, confirmed_at, created_at)
         values (${id}, '\\x01', now(), now());
       insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
         values (${id}, 'My laptop', 'k', '\\x01', 0, '{}', now());
       insert into recovery_codes (user_id, code_hash) values (${id}, '\\x01'), (${id}, '\\x02');
       insert into sign_ins (id_hash, user_id, address, agent, created_at, last_seen_at, proved_at, expires_at)
         values ('\\x01', ${id}, '', '', now(), now(), now(), now() + interval '1 day')`,
    )
    const { code, output } = await remove('RITA@a.test')
    expect([code, output]).toEqual([
      0,
      [
        `Removed the second factors of Rita (id ${id}, ROOT):`,
        '  the authenticator app',
        '  the passkey "My laptop"',
        '  2 unused recovery codes',
        'All its sign-ins have ended. Its password stays and is enough to sign in.',
        '',
      ].join('\n'),
    ])
    const left = `select (select count(*) from authenticators) + (select count(*) from passkeys)
      + (select count(*) from recovery_codes) + (select count(*) from sign_ins) as count`
    expect(await rows(left)).toEqual([{ count: '0' }])
    const entries = `select action, target, actor_id, outcome from audit_entries`
    const entry = { action: 'second-factor.reset', target: `user:${id}`, actor_id: null }
    expect(await rows(entries)).toEqual([{ ...entry, outcome: 'ok' }])
    const again = await remove(`id:${id}`)
    expect(again.output).toBe(`Rita (id ${id}, ROOT) has no second factor; nothing was changed.\n`)
    expect(await rows(entries)).toHaveLength(1)
  }, 60_000)

  test.each(['missing', 'id:999', 'id:1 or 1=1', '%'])('of %j is refused', async name => {
    const { code, output } = await remove(name)
    expect([code, output]).toEqual([2, expect.stringMatching(/^There is no open account /)])
  })
})

test('exports, plans and applies a configuration while no server runs', async () => {
  const folder = temporaryFolder()
  const [file, wrong] = [join(folder.path, 'site.yaml'), join(folder.path, 'wrong.yaml')]
  const env = { DATABASE_URL: database.url, SLUICE_SECRET: 's'.repeat(32) }
  const channel = 'channels: [{ name: a, type: OpenAI, models: [m], key: sk-in-file }]'
  await writeFile(file, `version: 1\noptions: { RetryTimes: 4 }\n${channel}\n`)
  await writeFile(wrong, 'version: 1\noptions:\n  Nothing: 1\n')
  const refused = await sluice(env, ['plan', wrong])
  expect(refused.output).toContain('line 3, options.Nothing: there is no such setting')
  const [planned, applied] = [await sluice(env, ['plan', file]), await sluice(env, ['apply', file])]
  expect(planned.output).toContain('+ channels "a"\n    name: a\n    type: OpenAI\n')
  expect(planned.output).toContain('+ options.RetryTimes\n    0 → 4\nDifferences: 2.')
  expect(applied.output).toContain('Changed: 2.')
  const whole = await sluice(env, ['export', '--secrets', file])
  const written = { text: await readFile(file, 'utf8'), mode: (await stat(file)).mode & 0o777 }
  expect(`${planned.output}${applied.output}`).not.toContain('sk-in-file')
  expect(written).toEqual({ text: expect.stringContaining('key: sk-in-file'), mode: 0o600 })
  const codes = [refused, planned, applied, whole].map(({ code }) => code)
  expect(codes).toEqual([1, 2, 0, 0])
  await folder.remove()
}, 60_000)

describe('a new password for an account', () => {
  test('of root is printed once, is right, ends the sign-ins and is audited', async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const read = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows[0]
    try {
      const root = await read(`insert into users (username, username_key, role, access_token_hash)
        values ('Ruth', 'ruth', 'ROOT', '\\x01') returning id`)
      const id = Number(root?.['id'])
      const { code, output } = await sluice({ DATABASE_URL: database.url }, [
        'set-password',
        'ruth',
      ])
      const password = /ROOT\): ([0-9A-Za-z]{16})\n/.exec(output)?.[1] ?? ''
      expect([code, password.length]).toEqual([0, 16])
      const row = await read(`select password_hash as hash, access_token_hash as token
        from users where id = ${id}`)
      expect(await isPassword(String(row?.['hash']), password)).toBe(true)
      expect(row?.['token']).toBeNull()
      const audit = await read(`select target, change::text as change
        from audit_entries where target = 'user:${id}' order by id desc limit 1`)
      expect(audit).toMatchObject({ target: `user:${id}` })
      expect(String(audit?.['change'])).not.toContain(password)
    } finally {
      await client.end()
    }
  })

  test('that does not exist is refused', async () => {
    const { code, output } = await sluice({ DATABASE_URL: database.url }, ['set-password', 'zoe'])
    expect([code, output]).toEqual([2, expect.stringContaining('There is no open account "zoe"')])
  })
})

import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, maintain, type TestDatabase } from '../support/database.ts'
import { runSluice, startSluice, temporaryFolder } from '../support/process.ts'

const SECRET = 'hunter2-very-secret'

let database: TestDatabase
let folder: ReturnType<typeof temporaryFolder>
let env: Record<string, string>

beforeEach(async () => {
  database = await createTestDatabase()
  folder = temporaryFolder()
  env = { DATABASE_URL: database.url, SLUICE_DATA: folder.path, SLUICE_WORKERS: '1' }
})
afterEach(async () => {
  await database.drop()
  await folder.remove()
})

/** Refuses the first rows of a table, with a message that has their values. */
const refuseFirst = (table: string, count: number) =>
  maintain(
    database.url,
    `create sequence tries;
     create function refuse() returns trigger language plpgsql as
     $$ begin
       if nextval('tries') > ${count} then return new; end if;
       raise exception 'refused ${SECRET}: %', to_jsonb(new);
     end $$;
     create trigger refuse before insert on ${table} for each row execute function refuse()`,
  )

test('a start that fails at a statement prints its code and none of its values', async () => {
  await refuseFirst('users', 1)
  const { code, output } = await runSluice({ ...env, SLUICE_ROOT_PASSWORD: SECRET })
  expect(code).toBe(1)
  expect(output).toContain('P0001')
  expect(output).not.toMatch(/hunter2|argon2/)
})

test('a worker that fails at a statement prints its code and none of its values', async () => {
  await refuseFirst('nodes', 1)
  const running = await startSluice(env)
  expect(running.output()).toContain('P0001')
  expect(running.output()).not.toMatch(/hunter2/)
  await running.stop()
})

test('a process whose database another version has migrated is not ready, and ends', async () => {
  const running = await startSluice(env)
  const ready = async () => {
    const answer = await fetch(`${running.url}/readyz`)
    return [answer.status, await answer.text()]
  }
  expect(await ready()).toEqual([200, 'ok\n'])
  const ended = once(running.child, 'exit')
  await maintain(
    database.url,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
     values ('x', 'x', '29990101000000_later', now())`,
  )
  const notReady = [503, 'not ready: a newer version has migrated the database\n']
  await expect.poll(ready, { timeout: 20_000 }).toEqual(notReady)
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  expect((await ended)[0]).toBe(1)
  expect(running.output()).toContain('29990101000000_later')
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  channelById,
  channelsCache,
  createChannels,
  listChannels,
  updateChannel,
} from '../../../../server/domain/channels/index.ts'
import { withIdempotency } from '../../../../server/domain/idempotency/index.ts'
import { option, updateOptions } from '../../../../server/domain/options/index.ts'
import {
  createRedemptions,
  redeemCode,
  redemptionCode,
} from '../../../../server/domain/redemptions/index.ts'
import {
  checkSecrets,
  rotateSecret,
  encryptedColumns,
} from '../../../../server/domain/secrets/index.ts'
import { actorOfSession, signIn } from '../../../../server/domain/sessions/index.ts'
import { createTokens, tokenByKey, tokenKey } from '../../../../server/domain/tokens/index.ts'
import { encryptionOf } from '../../../../server/io/encryption.ts'
import type { OpenServices } from '../../../../server/io/services.ts'
import { startAuthenticator } from '../../../../server/domain/second-factors/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../../../server/kernel/ctx.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { encryptUnbound } from '../../../support/encrypt-unbound.ts'
import { ctxFor, openServicesOn } from '../../../support/services.ts'
import { PASSWORD, person } from '../users/people.ts'

const OLD = 'the-old-secret-that-is-long-enough!'
const NEW = 'the-new-secret-that-is-long-enough!'
const UPSTREAM_KEY = 'sk-upstream-0123456789'
const OPTION = 'EpayKey'

let database: TestDatabase
let open: Awaited<ReturnType<typeof openServicesOn>>[]

beforeEach(async () => {
  database = await createTestDatabase()
  open = []
})
afterEach(async () => {
  for (const { close } of open) await close()
  await database.drop()
})

/** A process with these secrets, newest first. */
async function start(...secrets: [string, ...string[]]): Promise<OpenServices> {
  const process = await openServicesOn(database.url, { encryption: encryptionOf(secrets) })
  open.push(process)
  return process.services
}

/** One value in every encrypted column, created by a process. */
async function storeValues(services: Services) {
  const [root, user] = [await person(services, 'ROOT'), await person(services, 'NORMAL')]
  const keys = [UPSTREAM_KEY, `${UPSTREAM_KEY}-2`]
  const channel = { type: 1, name: 'main', keys, models: ['gpt-4o'] }
  const [made] = await createChannels(root.ctx, { ...channel, keyChoice: 'RANDOM' })
  const [token, other] = await createTokens(user.ctx, { name: 'app', count: 2 })
  const [redemption] = await createRedemptions(root.ctx, { name: 'gift', quota: 40n })
  await updateOptions(root.ctx, { options: [{ key: OPTION, value: 'mail-password' }] })
  const request = { key: randomUUID(), body: { operation: 'any' } }
  await withIdempotency(user.ctx, request, () => Promise.resolve('first answer'))
  await startAuthenticator(user.ctx)
  const input = { username: user.user.username, password: PASSWORD }
  const { cookie } = await signIn(ctxFor(services, guest), input)
  return {
    root,
    user,
    request,
    cookie: cookie.value,
    channelId: made!.id,
    tokenId: token!.id,
    otherTokenId: other!.id,
    key: tokenKey(user.ctx, token!),
    redemptionId: redemption!.id,
    code: redemptionCode(root.ctx, redemption!),
  }
}

type Made = Awaited<ReturnType<typeof storeValues>>

const by = (services: Services, ctx: Ctx): Ctx => ({ ...ctxFor(services, ctx.actor) })

/** The results of a process for everything that needs a secret. */
async function seenBy(services: Services, made: Made) {
  const [root, user] = [by(services, made.root.ctx), by(services, made.user.ctx)]
  const repeat = () => withIdempotency(user, made.request, () => Promise.resolve('second answer'))
  const found = await listChannels(root, { take: 10, filter: { keyword: UPSTREAM_KEY } })
  const known = channelById(channelsCache.read(services), made.channelId)
  return {
    token: (await tokenByKey(services, made.key))?.id,
    tokenKey: tokenKey(
      user,
      await services.db.token.findUniqueOrThrow({ where: { id: made.tokenId } }),
    ),
    channelKey: known?.key,
    channelKeys: known?.keyRing?.keys.map(({ key }) => key),
    channelsFound: found.total,
    option: option(services, OPTION),
    answer: await repeat(),
    signedIn: (await actorOfSession(ctxFor(services, guest), made.cookie))?.id,
  }
}

const expected = (made: Made) => ({
  token: made.tokenId,
  tokenKey: made.key,
  channelKey: UPSTREAM_KEY,
  channelKeys: [UPSTREAM_KEY, `${UPSTREAM_KEY}-2`],
  channelsFound: 1,
  option: 'mail-password',
  answer: 'first answer',
  signedIn: made.user.user.id,
})

describe('checking the secrets of a start', () => {
  test('refuses another secret, even when nothing is encrypted', async () => {
    expect(await checkSecrets(await start(OLD))).toBe('ok')
    expect(await checkSecrets(await start(NEW))).toBe('other')
    expect(await checkSecrets(await start(OLD))).toBe('ok')
  })

  test('of two machines that start at once with different secrets, one is refused', async () => {
    const machines = await Promise.all([start(OLD), start(NEW)])
    const verdicts = await Promise.all(machines.map(checkSecrets))
    expect(verdicts.toSorted()).toEqual(['ok', 'other'])
  })

  test('refuses a start without the former secret until the rotation is complete', async () => {
    await checkSecrets(await start(OLD))
    const both = await start(NEW, OLD)
    expect(await checkSecrets(both)).toBe('ok')
    expect(await checkSecrets(await start(NEW))).toBe('former-missing')
    expect(await checkSecrets(await start(OLD))).toBe('former-missing')
    await rotateSecret(both)
    expect(await checkSecrets(await start(NEW))).toBe('ok')
    expect(await checkSecrets(await start(OLD))).toBe('other')
  })
})

describe('values of the first version', () => {
  async function makeOld(services: OpenServices, made: Made) {
    const write = (table: 'tokens' | 'channels', id: number, plain: string) =>
      services.pool.query(`update ${table} set key_cipher = $2 where id = $1::int`, [
        id,
        encryptUnbound(OLD, plain, `${table}.key`),
      ])
    await write('tokens', made.tokenId, made.key)
    await write('channels', made.channelId, UPSTREAM_KEY)
    const code = encryptUnbound(OLD, made.code, 'redemptions.code')
    await services.pool.query('update redemptions set code_cipher = $1', [code])
    const mail = encryptUnbound(OLD, 'mail-password', `options.cipher:${OPTION}`)
    await services.pool.query('update options set cipher = $1 where cipher is not null', [mail])
    const answer = encryptUnbound(OLD, '{"value":"first answer"}', 'idempotency_keys.answer')
    const text = Buffer.from(answer).toString('base64')
    await services.pool.query('update idempotency_keys set answer = to_jsonb($1::text)', [text])
  }

  test('are encrypted for their rows at the first start of this version', async () => {
    const before = await start(OLD)
    const made = await storeValues(before)
    await makeOld(before, made)
    expect(await checkSecrets(before)).toBe('ok')
    expect(await seenBy(await start(OLD), made)).toEqual(expected(made))
  })

  test('that the secret cannot decrypt prevent the start and stay unchanged', async () => {
    const before = await start(OLD)
    const made = await storeValues(before)
    await makeOld(before, made)
    const rows = () => before.db.token.findMany({ orderBy: { id: 'asc' } })
    const kept = await rows()
    expect(await checkSecrets({ ...before, encryption: encryptionOf([NEW]) })).toBe('other')
    expect([await rows(), await before.db.sealingKey.count()]).toEqual([kept, 0])
    expect(await checkSecrets(before)).toBe('ok')
  })

  test('that are written to the database later cannot be decrypted', async () => {
    const services = await start(OLD)
    await checkSecrets(services)
    const made = await storeValues(services)
    await makeOld(services, made)
    await checkSecrets(services)
    const token = await services.db.token.findUniqueOrThrow({ where: { id: made.tokenId } })
    expect(() => tokenKey(made.user.ctx, token)).toThrow()
  })
})

test('an encrypted value moved to another row cannot be decrypted', async () => {
  const services = await start(OLD)
  const { tokenId, otherTokenId, user } = await storeValues(services)
  const swap = `
update tokens t set key_cipher = o.key_cipher from tokens o
 where t.id = any ($1::int[]) and o.id = any ($1::int[]) and o.id <> t.id`
  await services.pool.query(swap, [[tokenId, otherTokenId]])
  const tokens = await services.db.token.findMany({
    where: { id: { in: [tokenId, otherTokenId] } },
  })
  for (const token of tokens) expect(() => tokenKey(user.ctx, token)).toThrow()
})

/** Columns of which two values are stored. */
const TWICE = new Set(['tokens.key', 'channel_keys.key'])

describe('rotating the secret', () => {
  test('keeps tokens, codes and channels working before, during and after', async () => {
    const before = await start(OLD)
    await checkSecrets(before)
    const made = await storeValues(before)
    const both = await start(NEW, OLD)
    await checkSecrets(both)
    expect(await seenBy(both, made)).toEqual(expected(made))

    const rotation = await rotateSecret(both)
    const counts = encryptedColumns.map(({ column }) => ({
      column,
      changed: TWICE.has(column) ? 2 : 1,
      current: 0,
      unreadable: [],
    }))
    expect(rotation).toEqual({ kind: 'done', columns: counts, isComplete: true })
    // Rows are found by the hash of the new secret, also by a process that does not have it yet.
    expect(await seenBy(both, made)).toEqual(expected(made))
    const { answer, ...seen } = await seenBy(await start(NEW, OLD), made)
    const after = await start(NEW)
    const redeemer = by(after, made.user.ctx)
    expect(await redeemCode(redeemer, { code: made.code })).toMatchObject({ quota: 40n })
    expect({ answer, ...seen }).toEqual(expected(made))
    await after.pool.query('delete from idempotency_keys')
    expect(await seenBy(after, made)).toEqual({ ...expected(made), answer: 'second answer' })
  })

  test('may be repeated, and counts the values that were current', async () => {
    const services = await start(OLD)
    await checkSecrets(services)
    await storeValues(services)
    const counts = encryptedColumns.map(({ column }) => ({
      column,
      changed: 0,
      current: TWICE.has(column) ? 2 : 1,
      unreadable: [],
    }))
    expect(await rotateSecret(services)).toEqual({
      kind: 'done',
      columns: counts,
      isComplete: true,
    })
  })

  test('keeps a key that was changed at the same time', async () => {
    const before = await start(OLD)
    await checkSecrets(before)
    const made = await storeValues(before)
    const both = await start(NEW, OLD)
    await checkSecrets(both)
    const editor = by(both, made.root.ctx)
    const transaction: Services['backgroundPool']['transaction'] = async work => {
      // After the row was read, and before it is written.
      await updateChannel(editor, { id: made.channelId, key: 'sk-another-key-0123' })
      return both.backgroundPool.transaction(work)
    }
    await rotateSecret({
      encryption: both.encryption,
      backgroundPool: { query: both.backgroundPool.query, transaction },
    })
    const after = await start(NEW)
    const channel = channelById(channelsCache.read(after), made.channelId)
    expect(channel?.key).toBe('sk-another-key-0123')
  })

  test('names rows it cannot decrypt, leaves them unchanged and still needs the former secret', async () => {
    const before = await start(OLD)
    await checkSecrets(before)
    const made = await storeValues(before)
    const strange = encryptionOf(['x'.repeat(32)]).encrypt('k', 'tokens.key:1')
    await before.pool.query('update tokens set key_cipher = $2 where id = $1::int', [
      made.otherTokenId,
      strange,
    ])
    const both = await start(NEW, OLD)
    await checkSecrets(both)
    const rotation = await rotateSecret(both)
    expect(rotation).toMatchObject({ kind: 'done', isComplete: false })
    expect(rotation).toMatchObject({
      columns: expect.arrayContaining([
        expect.objectContaining({ changed: 1, unreadable: [String(made.otherTokenId)] }),
      ]),
    })
    const row = await both.db.token.findUnique({ where: { id: made.otherTokenId } })
    expect(Buffer.from(row!.keyCipher)).toEqual(Buffer.from(strange))
    expect(await checkSecrets(await start(NEW))).toBe('former-missing')
  })

  test('does nothing with a secret that no server was started with', async () => {
    const before = await start(OLD)
    await checkSecrets(before)
    expect(await rotateSecret(await start(NEW, OLD))).toEqual({ kind: 'not-in-use' })
  })
})

test('the list of encrypted columns is complete', async () => {
  const services = await start(OLD)
  const columns = await services.pool.query<{ stored: string }>(`
select table_name || '.' || column_name as stored from information_schema.columns
 where table_schema = 'public' and (column_name like '%cipher%' or column_name = 'answer')`)
  const listed = encryptedColumns.map(({ stored }) => stored)
  expect(columns.map(({ stored }) => stored).toSorted()).toEqual(listed.toSorted())
})

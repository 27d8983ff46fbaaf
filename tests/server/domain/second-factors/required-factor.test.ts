import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../contract/enums.ts'
import { allow, lacksFactor } from '../../../../server/domain/access/index.ts'
import { optionsCache, updateOptions } from '../../../../server/domain/options/index.ts'
import {
  actorOfAccessToken,
  actorOfSession,
  regenerateAccessToken,
  signIn,
} from '../../../../server/domain/sessions/index.ts'
import {
  confirmAuthenticator,
  ownFactors,
  removeAuthenticator,
  removePasskey,
  startAuthenticator,
} from '../../../../server/domain/second-factors/index.ts'
import { createTokens, tokenKey } from '../../../../server/domain/tokens/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import { authenticate } from '../../../../server/relay/index.ts'
import {
  ctxFor,
  job,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { auditOf, PASSWORD, person, until, type Person } from '../users/people.ts'

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let root: Person

beforeAll(async () => {
  server = await openTestServices()
  other = await openServicesOn(server.databaseUrl)
  root = await person(server.services, 'ROOT')
})
beforeEach(async () => {
  await server.services.db.rateLimit.deleteMany()
  server.services.caches.delete('rate-limits')
})
afterEach(() => requireFor('off'))
afterAll(async () => {
  await other.close()
  await server.close()
})

type Coverage = 'off' | 'admins' | 'everyone'

/** Sets the option as the server itself, which has no factors. */
async function requireFor(value: Coverage): Promise<void> {
  const options = [{ key: 'SecondFactorRequiredFor', value }]
  // A job may do everything that root may.
  await updateOptions(ctxFor(server.services, job), { options })
  await until(() =>
    Promise.resolve(optionsCache.read(other.services).SecondFactorRequiredFor === value),
  )
}

const factors = {
  none: () => Promise.resolve(),
  'a started app': async ({ ctx }: Person) => void (await startAuthenticator(ctx)),
  'an app': addApp,
  'a passkey': addPasskey,
} as const
type Factor = keyof typeof factors

async function addApp({ ctx }: Person): Promise<void> {
  const { secret } = await startAuthenticator(ctx)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await confirmAuthenticator(ctx, { code })
}

/** The row alone: no device is needed to have one. */
async function addPasskey({ user }: Person): Promise<void> {
  const key = { credentialId: `key of ${user.id}`, publicKey: new Uint8Array([1]), counter: 0 }
  const data = { userId: user.id, name: 'key', ...key, transports: [], createdAt: new Date() }
  const { db, bus, tx } = ctxFor(server.services, job)
  await db.passkey.create({ data })
  await tx(inner => bus.publish(inner, 'user', user.id))
}

async function removeAll(): Promise<void> {
  const { db, bus, tx } = ctxFor(server.services, job)
  await db.authenticator.deleteMany()
  await db.passkey.deleteMany()
  await db.recoveryCode.deleteMany()
  await tx(inner => bus.publish(inner, 'user', root.user.id))
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: AppError) => error.code,
  )

async function sessionOf({ user }: Person): Promise<string> {
  const typed = { username: user.username, password: PASSWORD }
  return (await signIn(ctxFor(server.services, guest), typed)).cookie.value
}

const roles: readonly RoleName[] = ['NORMAL', 'ADMIN', 'ROOT']
const coverages: readonly Coverage[] = ['off', 'admins', 'everyone']
const COVERED: Readonly<Record<Coverage, readonly RoleName[]>> = {
  off: [],
  admins: ['ADMIN', 'ROOT'],
  everyone: roles,
}
const HAS: Readonly<Record<Factor, boolean>> = {
  none: false,
  'a started app': false,
  'an app': true,
  'a passkey': true,
}

const table = roles.flatMap(role =>
  (Object.keys(factors) as Factor[]).flatMap(factor =>
    coverages.map(coverage => ({
      role,
      factor,
      coverage,
      isMissing: COVERED[coverage].includes(role) && !HAS[factor],
    })),
  ),
)

describe('an account with and without a second factor', () => {
  test.each(table)(
    '$role with $factor, required for $coverage: limited to the set-up: $isMissing',
    async ({ role, factor, coverage, isMissing }) => {
      await removeAll()
      const made = await person(server.services, role)
      const cookie = await sessionOf(made)
      const accessToken = await regenerateAccessToken(made.ctx)
      const [token] = await createTokens(made.ctx, { name: 'key', unlimited: true })
      await factors[factor](made)
      await requireFor(coverage)
      const actors = {
        session: await actorOfSession(server.services, cookie),
        'access token': await actorOfAccessToken(server.services, accessToken),
      }
      for (const [credential, actor] of Object.entries(actors)) {
        expect([credential, lacksFactor(actor as Actor)]).toEqual([credential, isMissing])
        const attempt = (async () => allow(actor as Actor, 'token:own'))()
        expect(await refusal(attempt)).toBe(isMissing ? 'SECOND_FACTOR_MISSING' : 'accepted')
      }
      const key = tokenKey(made.ctx, token as NonNullable<typeof token>)
      const caller = await authenticate(
        server.services,
        [{ key, channelPin: undefined }],
        '127.0.0.1',
      )
      expect(caller.user.id).toBe(made.user.id)
    },
  )
})

describe('an account that lacks a required second factor', () => {
  test('may add one, and then do everything', async () => {
    const made = await person(server.services, 'NORMAL')
    const cookie = await sessionOf(made)
    await requireFor('everyone')
    const actor = (await actorOfSession(server.services, cookie)) as Actor
    const ctx = ctxFor(server.services, actor)
    expect(await ownFactors(ctx)).toMatchObject({ authenticatorAddedAt: null })
    await addApp({ ...made, ctx })
    for (const { services } of [server, other]) {
      await until(async () => !lacksFactor((await actorOfSession(services, cookie)) as Actor))
    }
  })

  test('is limited at once on every process, also when it is signed in', async () => {
    const made = await person(server.services, 'ADMIN')
    const cookie = await sessionOf(made)
    const isLimited = async (services: typeof server.services) =>
      lacksFactor((await actorOfSession(services, cookie)) as Actor)
    expect(await isLimited(other.services)).toBe(false)
    await requireFor('admins')
    expect([await isLimited(server.services), await isLimited(other.services)]).toEqual([
      true,
      true,
    ])
    await requireFor('off')
    expect([await isLimited(server.services), await isLimited(other.services)]).toEqual([
      false,
      false,
    ])
  })
})

describe('the last second factor', () => {
  test('cannot be removed while it is required', async () => {
    const made = await person(server.services, 'NORMAL')
    await addApp(made)
    await requireFor('everyone')
    expect(await refusal(removeAuthenticator(made.ctx))).toBe('SECOND_FACTOR_LAST')
    expect(await ownFactors(made.ctx)).toMatchObject({ recoveryCodesLeft: 10 })
    await addPasskey(made)
    expect(await refusal(removeAuthenticator(made.ctx))).toBe('accepted')
    const { passkeys } = await ownFactors(made.ctx)
    const { id } = passkeys[0] ?? { id: 0 }
    expect(await refusal(removePasskey(made.ctx, { id }))).toBe('SECOND_FACTOR_LAST')
    await requireFor('off')
    expect(await refusal(removePasskey(made.ctx, { id }))).toBe('accepted')
  })

  test('stays when both are removed at the same time', async () => {
    const made = await person(server.services, 'NORMAL')
    await addApp(made)
    await addPasskey(made)
    await requireFor('everyone')
    const { passkeys } = await ownFactors(made.ctx)
    const { id } = passkeys[0] ?? { id: 0 }
    const results = await Promise.all([
      refusal(removeAuthenticator(made.ctx)),
      refusal(removePasskey(made.ctx, { id })),
    ])
    expect(results.toSorted()).toEqual(['SECOND_FACTOR_LAST', 'accepted'])
  })
})

describe('the option', () => {
  const update = (value: string | null) =>
    refusal(updateOptions(root.ctx, { options: [{ key: 'SecondFactorRequiredFor', value }] }))

  test('needs a second factor of the one who requires it of the own role', async () => {
    await removeAll()
    expect(await update('admins')).toBe('OPTION_NEEDS_FACTOR')
    expect(await update('everyone')).toBe('OPTION_NEEDS_FACTOR')
    expect(await update('off')).toBe('accepted')
    expect(await update(null)).toBe('accepted')
    await addApp(root)
    expect(await update('admins')).toBe('accepted')
    expect(await update('guests')).toBe('OPTION_INVALID')
    const rows = await auditOf(server.services, 'option')
    expect(rows.at(-1)?.change).toEqual([
      { key: 'SecondFactorRequiredFor', before: 'off', after: 'admins' },
    ])
  })

  test('needs a proof of identity, also to be turned off', async () => {
    const cookie = await sessionOfRoot()
    const actor = (await actorOfSession(server.services, cookie)) as Actor
    await server.services.db.signIn.updateMany({ data: { provedAt: new Date(0) } })
    const ctx = ctxFor(server.services, actor)
    const key = 'SecondFactorRequiredFor'
    await server.services.db.option.upsert({
      where: { key },
      create: { key, value: 'admins' },
      update: { value: 'admins', cipher: null },
    })
    for (const value of ['everyone', 'off', null]) {
      const options = [{ key, value }]
      expect(await refusal(updateOptions(ctx, { options }))).toBe('PROOF_NEEDED')
    }
  })

  async function sessionOfRoot(): Promise<string> {
    await removeAll()
    return sessionOf(root)
  }
})

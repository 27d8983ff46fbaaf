import { randomBytes } from 'node:crypto'
import { removeSecondFactors, type RemovedFactors } from '../../server/domain/users/index.ts'
import { createEncryption } from '../../server/io/encryption.ts'
import { openServices } from '../../server/io/services.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Logger } from '../../server/kernel/logger.ts'
import { StartError } from '../../server/kernel/start-error.ts'
import type { UpstreamPort } from '../../server/kernel/upstream.ts'

const SECRET_BYTES = 32
const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
const noUpstream: UpstreamPort = {
  checkBaseUrl: () => undefined,
  probe: () => Promise.resolve({ ok: false, timeMs: 0, message: '' }),
  listModels: () => Promise.resolve([]),
  hasBalance: () => false,
  readBalance: () => Promise.resolve(0),
}

/** Removes the second factors of an account and prints what was done. Throws StartError. */
export async function removeFactorsOf(databaseUrl: string, name: string): Promise<void> {
  const services = await openServices({
    databaseUrl,
    // Nothing is encrypted or decrypted here, so the secret of the server is not needed.
    encryption: createEncryption([randomBytes(SECRET_BYTES)]),
    logger: silent,
    upstream: noUpstream,
    connections: { console: 2, relay: 1, ledger: 1 },
  })
  const actor = { kind: 'job', name: 'sluice' } as const
  const ctx = { ...services, actor, requestId: '', address: '', language: 'en' } as const
  try {
    print(await removeSecondFactors(ctx, { name }))
  } catch (error) {
    throw error instanceof AppError ? explain(error, name) : error
  } finally {
    await services.close()
  }
}

function explain(error: AppError, name: string): StartError {
  if (error.code !== 'USER_NOT_FOUND') return new StartError(error.message)
  return new StartError(
    `There is no open account ${JSON.stringify(name)}: give its username, its mail address, or id:NUMBER.`,
  )
}

function print({ user, factors }: RemovedFactors): void {
  const { authenticatorAddedAt, passkeys, recoveryCodesLeft } = factors
  const account = `${user.username} (id ${user.id}, ${user.role})`
  if (!authenticatorAddedAt && passkeys.length === 0) {
    console.log(`${account} has no second factor; nothing was changed.`)
    return
  }
  console.log(`Removed the second factors of ${account}:`)
  if (authenticatorAddedAt) console.log('  the authenticator app')
  for (const { name } of passkeys) console.log(`  the passkey ${JSON.stringify(name)}`)
  console.log(`  ${recoveryCodesLeft} unused recovery codes`)
  console.log('All its sign-ins have ended. Its password stays and is enough to sign in.')
}

import { randomBytes } from 'node:crypto'
import { removeSecondFactors, type RemovedFactors } from '../../server/domain/users/index.ts'
import { createEncryption } from '../../server/io/encryption.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import { StartError } from '../../server/kernel/start-error.ts'
import { runAsJob } from './open-job.ts'

const SECRET_BYTES = 32

/** Removes the second factors of an account and prints what was done. Throws StartError. */
export async function removeFactorsOf(databaseUrl: string, name: string): Promise<void> {
  // Nothing is encrypted or decrypted here, so the secret of the server is not needed.
  const encryption = createEncryption([randomBytes(SECRET_BYTES)])
  try {
    print(await runAsJob({ databaseUrl, encryption }, ctx => removeSecondFactors(ctx, { name })))
  } catch (error) {
    throw error instanceof AppError ? explain(error, name) : error
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

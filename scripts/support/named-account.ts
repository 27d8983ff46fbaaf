import { randomBytes } from 'node:crypto'
import { createEncryption } from '../../server/io/encryption.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Ctx } from '../../server/kernel/ctx.ts'
import { StartError } from '../../server/kernel/start-error.ts'
import { runAsJob } from './open-job.ts'

const SECRET_BYTES = 32

/** Runs a verb on the account that the operator named. Throws StartError. */
export async function withNamedAccount<T>(
  databaseUrl: string,
  name: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  // Nothing is encrypted or decrypted here, so the secret of the server is not needed.
  const encryption = createEncryption([randomBytes(SECRET_BYTES)])
  try {
    return await runAsJob({ databaseUrl, encryption }, work)
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

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { errorCode } from '../kernel/error-code.ts'
import { StartError } from '../kernel/start-error.ts'

const SECRET_BYTES = 32

/**
 * The secret that seals keys at rest: `SLUICE_SECRET`, else the key file of the data folder, made
 * once. Machines that share a database must share the secret, or they cannot read each other's rows.
 */
export function loadSecret(config: Pick<Config, 'secret' | 'dataFolder'>): string {
  if (config.secret) return config.secret
  const file = join(config.dataFolder, 'secret')
  try {
    return readSecret(file) ?? createSecret(file, config.dataFolder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The key file ${file} cannot be read or made (${errorCode(error)}): give this user the right to write there, or set SLUICE_SECRET.`,
    )
  }
}

function readSecret(file: string): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  if (Buffer.from(text, 'base64').length >= SECRET_BYTES) return text
  throw new StartError(
    `The key file ${file} is damaged: restore it from a backup, for without it no stored key can be read.`,
  )
}

/** Written aside and linked into place, so that no reader sees half a key and the first of two writers wins. */
function createSecret(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flush: true,
  })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = readSecret(file)
  if (!secret) throw new StartError(`The key file ${file} vanished while it was made: start again.`)
  return secret
}

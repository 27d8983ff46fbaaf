import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { errorCode } from '../kernel/error-code.ts'
import { StartError } from '../kernel/start-error.ts'

const SECRET_BYTES = 32

/** The secrets and their source. */
export interface Secrets {
  /** Newest first: values are encrypted with the first and decrypted with any. */
  readonly values: readonly [string, ...string[]]
  /** The key file; undefined when `SLUICE_SECRET` is set. */
  readonly file: string | undefined
  /** Whether this start created the key file. */
  readonly isNew: boolean
}

type SecretConfig = Pick<Config, 'secret' | 'previousSecrets' | 'dataFolder'>

/**
 * The secret of `SLUICE_SECRET` or of the key file, which is created once, followed by those of
 * `SLUICE_SECRET_PREVIOUS`. Machines that share a database must share the secrets, or they cannot
 * read each other's rows. Throws a StartError.
 */
export function loadSecrets(config: SecretConfig): Secrets {
  return findSecrets(config) ?? { ...createSecret(config), isNew: true }
}

/** The same without creating a key file: undefined when there is none. Throws a StartError. */
export function findSecrets(config: SecretConfig): Secrets | undefined {
  const { secret, previousSecrets } = config
  if (secret) return { values: [secret, ...previousSecrets], file: undefined, isNew: false }
  const file = keyFileOf(config)
  const lines = orExplain(file, () => readKeyFile(file))
  return lines && { values: [...lines, ...previousSecrets], file, isNew: false }
}

/** The error for secrets that do not match the database. Removes a key file that was just created. */
export function refuseSecrets(secrets: Secrets, verdict: 'other' | 'former-missing'): StartError {
  const { file, isNew } = secrets
  if (file && isNew) rmSync(file, { force: true })
  return new StartError(verdict === 'other' ? otherSentence(secrets) : FORMER_MISSING)
}

const FORMER_MISSING =
  'The database still holds values that were encrypted with a former secret: add that secret to SLUICE_SECRET_PREVIOUS (or as a further line of the key file), and leave it out only after "npm run sluice -- rotate-secret" has finished.'

function otherSentence({ file, isNew }: Secrets): string {
  if (file && isNew) {
    return `The key file ${file} is missing, and the database was encrypted with the key it held: restore it from a backup, or set SLUICE_SECRET to that key.`
  }
  const name = file ? `The first line of the key file ${file}` : 'SLUICE_SECRET'
  return `${name} is not the secret that the database was encrypted with. Set the former one again, or, to replace it, add the former one to SLUICE_SECRET_PREVIOUS (see docs/secrets.md).`
}

const keyFileOf = ({ dataFolder }: SecretConfig) => join(dataFolder, 'secret')

function orExplain<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The key file ${file} cannot be read or made (${errorCode(error)}): give this user the right to write there, or set SLUICE_SECRET.`,
    )
  }
}

/** A key on each line, newest first. */
function readKeyFile(file: string): [string, ...string[]] | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  const [first = '', ...others] = text.trim().split(/\s*\n\s*/)
  if ([first, ...others].every(isKey)) return [first, ...others]
  throw new StartError(
    `The key file ${file} is damaged: restore it from a backup, for without it no stored key can be read.`,
  )
}

const isKey = (line: string) => Buffer.from(line, 'base64').length >= SECRET_BYTES

/** Creates the key file by linking a draft: no reader sees half a key, and the first of two writers wins. */
function createSecret(config: SecretConfig): Omit<Secrets, 'isNew'> {
  const file = keyFileOf(config)
  return orExplain(file, () => {
    mkdirSync(config.dataFolder, { recursive: true })
    const draft = `${file}.${process.pid}`
    const text = `${randomBytes(SECRET_BYTES).toString('base64')}\n`
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    const lines = readKeyFile(file)
    if (lines) return { values: [...lines, ...config.previousSecrets], file }
    throw new StartError(`The key file ${file} vanished while it was made: start again.`)
  })
}

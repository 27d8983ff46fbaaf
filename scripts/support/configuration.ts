import { closeSync, fchmodSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { CONFIGURATION_MAX } from '../../contract/inputs/configuration.ts'
import { errorMessage, fieldMessage } from '../../contract/messages.ts'
import {
  applyConfiguration,
  exportConfiguration,
  isToDo,
  planConfiguration,
  type ConfigurationChange,
} from '../../server/domain/configuration/index.ts'
import { encryptionOf } from '../../server/io/encryption.ts'
import { checkAddress, outboundPolicy } from '../../server/io/outbound.ts'
import { findSecrets } from '../../server/io/secret.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Config } from '../../server/kernel/config.ts'
import type { Ctx } from '../../server/kernel/ctx.ts'
import { errorCode } from '../../server/kernel/error-code.ts'
import { StartError } from '../../server/kernel/start-error.ts'
import { noUpstream, runAsJob } from './open-job.ts'

const EXIT_DIFFERENT = 2
const EXIT_FAILED = 1
/** Only the owner may read a file with secrets. */
const MODE = 0o600
/** The number of names that are listed of what the file does not have. */
const NAMES_MAX = 8
const VALUE_MAX = 200

interface Site {
  readonly url: string
  readonly config: Config
}

/** Writes the configuration to a file, or prints it. */
export function exportTo(site: Site, file: string, hasSecrets: boolean): Promise<void> {
  return orExplain(async () => {
    const text = await asJob(site, ctx => exportConfiguration(ctx, { hasSecrets }))
    if (file === '') process.stdout.write(text)
    else writeText(file, text)
  })
}

/** Prints what applying the file would change. The exit code is 2 when there is something. */
export function plan(site: Site, file: string, isPruned: boolean): Promise<void> {
  return orExplain(async () => {
    const document = readText(file)
    const changes = await asJob(site, ctx => planConfiguration(ctx, { document, isPruned }))
    print(changes)
    const count = changes.filter(isToDo).length
    console.log(count === 0 ? 'No difference.' : `Differences: ${count}.`)
    if (count > 0) process.exitCode = EXIT_DIFFERENT
  })
}

/** Makes the site as the file says, and prints what was changed. */
export function apply(site: Site, file: string, isPruned: boolean): Promise<void> {
  return orExplain(async () => {
    const document = readText(file)
    const changes = await asJob(site, ctx => applyConfiguration(ctx, { document, isPruned }))
    print(changes)
    console.log(changes.length === 0 ? 'Nothing to change.' : `Changed: ${changes.length}.`)
  })
}

function asJob<T>({ url, config }: Site, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const secrets = findSecrets(config)
  if (!secrets) throw new StartError('There is no secret: set SLUICE_SECRET as for the server.')
  const policy = outboundPolicy(config.outboundAllow)
  const upstream = { ...noUpstream, checkBaseUrl: (to: string) => checkAddress(to, policy) }
  const encryption = encryptionOf(secrets.values)
  return runAsJob({ databaseUrl: url, encryption, upstream }, work)
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file)
    // A character has at most three bytes for each unit of its length.
    if (bytes.length <= CONFIGURATION_MAX * 3) return bytes.toString('utf8')
  } catch (error) {
    throw new StartError(`The file ${file} could not be read (${errorCode(error)}).`)
  }
  throw new StartError(`The file ${file} is too large.`)
}

function writeText(file: string, text: string): void {
  try {
    const descriptor = openSync(file, 'w', MODE)
    // The mode above is only that of a new file.
    fchmodSync(descriptor, MODE)
    writeFileSync(descriptor, text)
    closeSync(descriptor)
  } catch (error) {
    throw new StartError(`The file ${file} could not be written (${errorCode(error)}).`)
  }
}

async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof StartError)) throw error
    for (const line of error instanceof AppError ? linesOf(error) : [error.message])
      console.error(line)
    process.exitCode = EXIT_FAILED
  }
}

function linesOf(error: AppError): string[] {
  const texts = error.fields.map(field => `  ${fieldMessage('en', field)}`)
  return [errorMessage('en', { code: error.code, params: error.params }), ...texts]
}

const SIGNS = { ADD: '+', CHANGE: '~', REMOVE: '-', UNLISTED: ' ' } as const

function print(changes: readonly ConfigurationChange[]): void {
  for (const change of changes) console.log(linesOfChange(change).join('\n'))
}

function linesOfChange({ kind, section, name, fields }: ConfigurationChange): string[] {
  const title = section === 'channels' ? `channels ${JSON.stringify(name)}` : `${section}.${name}`
  if (kind === 'UNLISTED') {
    const names = fields.slice(0, NAMES_MAX).map(({ field }) => field)
    const more = fields.length > names.length ? `, … (${fields.length})` : ''
    const entries = names.length > 0 ? `: ${names.join(', ')}${more}` : ''
    return [`  ${title} not in the file${entries}`]
  }
  const values = fields.map(({ field, before, after }) => {
    const label = field === null ? '' : `${field}: `
    return `    ${label}${before === null ? '' : `${short(before)} → `}${short(after)}`
  })
  return [`${SIGNS[kind]} ${title}`, ...values]
}

function short(value: string | null): string {
  if (value === null) return '(none)'
  const text = value === '' ? '(empty)' : value.replaceAll('\n', ' ')
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}

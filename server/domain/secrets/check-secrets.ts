import type { Services } from '../../kernel/ctx.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'
import type { Sql } from '../../kernel/sql.ts'
import { reencryptColumn } from './reencrypt.ts'
import { encryptedColumns } from './encrypted-columns.ts'

const SAMPLE = 'sluice'
const SAMPLE_COLUMN = 'sealing_keys.sample'

const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('check secrets'))::text`
const LIST = `select encode(key_id, 'hex') as "keyId", sample from sealing_keys`
const ADD = `
insert into sealing_keys (key_id, sample) values (decode($1, 'hex'), $2)
on conflict (key_id) do nothing`

interface SecretKeyRow {
  readonly keyId: string
  readonly sample: Uint8Array
}

/**
 * `other`: none of the given secrets has encrypted the database; `former-missing`: one of them has,
 * and another one that is not given.
 */
export type SecretsVerdict = 'ok' | 'other' | 'former-missing'

/**
 * Compares the secrets of this start with those of the database, and stores the newest. Encrypts the
 * values of the first version again. Changes nothing unless the verdict is `ok`.
 */
export async function checkSecrets(services: Services): Promise<SecretsVerdict> {
  const { pool, encryption } = services
  if ((await pool.query(LIST)).length === 0 && !(await encryptOldValues(services))) return 'other'
  // When several machines start for the first time, all but one find the secret of the first.
  return pool.transaction(async sql => {
    await sql.query(ONE_AT_A_TIME)
    const verdict = compare(encryption, await sql.query<SecretKeyRow>(LIST))
    if (verdict === 'ok') await addNewest(sql, encryption)
    return verdict
  })
}

/** Whether a server has been started with the newest secret. */
export async function isNewestInUse({
  backgroundPool,
  encryption,
}: Pick<Services, 'backgroundPool' | 'encryption'>): Promise<boolean> {
  const keys = await backgroundPool.query<SecretKeyRow>(LIST)
  return keys.some(({ keyId }) => keyId === encryption.keyIds[0])
}

function compare(encryption: Encryption, keys: readonly SecretKeyRow[]): SecretsVerdict {
  const known = keys.filter(key => isOpenedBy(encryption, key))
  if (known.length === keys.length) return 'ok'
  return known.length === 0 ? 'other' : 'former-missing'
}

function isOpenedBy(encryption: Encryption, { keyId, sample }: SecretKeyRow): boolean {
  try {
    return encryption.decrypt(sample, placeOf(SAMPLE_COLUMN, keyId)) === SAMPLE
  } catch {
    return false
  }
}

async function addNewest(sql: Sql, encryption: Encryption): Promise<void> {
  const [keyId = ''] = encryption.keyIds
  await sql.query(ADD, [keyId, encryption.encrypt(SAMPLE, placeOf(SAMPLE_COLUMN, keyId))])
}

/** For a database from before `sealing_keys`, or a new one. False when no value can be decrypted. */
async function encryptOldValues(services: Services): Promise<boolean> {
  let opened = 0
  let unreadable = 0
  for (const column of encryptedColumns) {
    const result = await reencryptColumn(services, column)
    opened += result.changed + result.current
    unreadable += result.unreadable.length
    if (result.unreadable.length > 0) services.logger.warn('secrets.unreadable', { ...result })
  }
  return opened > 0 || unreadable === 0
}

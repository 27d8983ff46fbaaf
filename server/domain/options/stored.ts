import { isOptionKey, type OptionKey } from '../../../contract/options.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'
import type { Sql } from '../../kernel/sql.ts'

/** The stored texts by key, without unknown keys. */
export type StoredTexts = ReadonlyMap<OptionKey, string>

/** Bound into every encrypted value, together with the row. */
export const CIPHER_COLUMN = 'options.cipher'

interface Row {
  readonly key: string
  readonly value: string
  readonly cipher: Uint8Array<ArrayBuffer> | null
}

const READ = 'select key, value, cipher from options'

/** Reads the whole table; secrets are opened. */
export async function readTexts(sql: Sql, encryption: Encryption): Promise<StoredTexts> {
  const rows = await sql.query<Row>(READ, [], 'options.read')
  const known = rows.flatMap(({ key, value, cipher }) =>
    isOptionKey(key)
      ? [[key, cipher ? encryption.decrypt(cipher, placeOf(CIPHER_COLUMN, key)) : value] as const]
      : [],
  )
  return new Map(known)
}

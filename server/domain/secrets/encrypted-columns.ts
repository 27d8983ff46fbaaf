import { KEY_COLUMN as CHANNEL_KEY, KEYS_COLUMN as CHANNEL_KEYS } from '../channels/index.ts'
import { ANSWER_COLUMN } from '../idempotency/index.ts'
import { CIPHER_COLUMN } from '../options/index.ts'
import { CODE_COLUMN } from '../redemptions/index.ts'
import { SECRET_COLUMN } from '../second-factors/index.ts'
import { KEY_COLUMN as TOKEN_KEY } from '../tokens/index.ts'

/** A column with encrypted values, and the statements that encrypt them again. */
export interface EncryptedColumn {
  /** The name that is bound into the encryption. */
  readonly column: string
  /** Table and column of the database. */
  readonly stored: string
  /** The text that values of the first version were bound to. */
  unboundPlace(row: string): string
  /** Before the first row. */
  readonly start: string
  /** $1: the row to begin after, $2: how many. Rows as `row`, `encrypted`, in the order of their key. */
  readonly page: string
  /** $1: row, $2: the value as it was read, $3: the new value, $4: its new hash when `isHashed`. */
  readonly write: string
  /** Whether the row is found by a keyed hash of the value. */
  readonly isHashed: boolean
}

/** Every encrypted column of the database. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  columnWithHash(CHANNEL_KEY, { table: 'channels', cipher: 'key_cipher', hash: 'key_hash' }),
  columnWithHash(CHANNEL_KEYS, { table: 'channel_keys', cipher: 'key_cipher', hash: 'key_hash' }),
  columnWithHash(TOKEN_KEY, { table: 'tokens', cipher: 'key_cipher', hash: 'key_hash' }),
  columnWithHash(CODE_COLUMN, { table: 'redemptions', cipher: 'code_cipher', hash: 'code_hash' }),
  {
    column: SECRET_COLUMN,
    stored: 'authenticators.secret_cipher',
    unboundPlace: () => SECRET_COLUMN,
    start: '0',
    page: `
select id::text as row, secret_cipher as encrypted from authenticators
 where id > $1::int order by id limit $2`,
    write: 'update authenticators set secret_cipher = $3 where id = $1::int and secret_cipher = $2',
    isHashed: false,
  },
  {
    column: CIPHER_COLUMN,
    stored: 'options.cipher',
    unboundPlace: row => `${CIPHER_COLUMN}:${row}`,
    start: '',
    page: `
select key as row, cipher as encrypted from options
 where key > $1 and cipher is not null order by key limit $2`,
    write: 'update options set cipher = $3 where key = $1 and cipher = $2',
    isHashed: false,
  },
  {
    column: ANSWER_COLUMN,
    stored: 'idempotency_keys.answer',
    unboundPlace: () => ANSWER_COLUMN,
    start: '0:',
    page: `
select user_id || ':' || key as row, decode(answer #>> '{}', 'base64') as encrypted
  from idempotency_keys
 where answer is not null
   and (user_id, key) > (split_part($1, ':', 1)::int, substr($1, strpos($1, ':') + 1))
 order by user_id, key limit $2`,
    write: `
update idempotency_keys
   set answer = to_jsonb(replace(encode($3::bytea, 'base64'), chr(10), ''))
 where user_id = split_part($1, ':', 1)::int and key = substr($1, strpos($1, ':') + 1)
   and decode(answer #>> '{}', 'base64') = $2::bytea`,
    isHashed: false,
  },
]

interface HashedColumn {
  readonly table: string
  readonly cipher: string
  readonly hash: string
}

function columnWithHash(column: string, { table, cipher, hash }: HashedColumn): EncryptedColumn {
  return {
    column,
    stored: `${table}.${cipher}`,
    unboundPlace: () => column,
    start: '0',
    page: `
select id::text as row, ${cipher} as encrypted from ${table}
 where id > $1::int order by id limit $2`,
    write: `
update ${table} set ${cipher} = $3, ${hash} = $4 where id = $1::int and ${cipher} = $2`,
    isHashed: true,
  }
}

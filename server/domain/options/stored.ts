import { isOptionKey, type OptionKey } from '../../../contract/options.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { placeOf, type Encryption } from '../../kernel/encryption.ts'

/** The stored texts by key, without unknown keys. */
export type StoredTexts = ReadonlyMap<OptionKey, string>

/** Bound into every encrypted value, together with the row. */
export const CIPHER_COLUMN = 'options.cipher'

/** Reads the whole table; secrets are opened. */
export async function readTexts(
  db: Pick<Prisma.TransactionClient, 'option'>,
  encryption: Encryption,
): Promise<StoredTexts> {
  const rows = await db.option.findMany({ select: { key: true, value: true, cipher: true } })
  const known = rows.flatMap(({ key, value, cipher }) =>
    isOptionKey(key)
      ? [[key, cipher ? encryption.decrypt(cipher, placeOf(CIPHER_COLUMN, key)) : value] as const]
      : [],
  )
  return new Map(known)
}

import { isOptionKey, type OptionKey } from '../../../contract/options.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Seal } from '../../kernel/seal.ts'

/** The stored texts by key; what nobody has stored is missing, and so are keys we do not know. */
export type StoredTexts = ReadonlyMap<OptionKey, string>

/** Binds a sealed value to its row. */
export const placeOf = (key: OptionKey) => `options.cipher:${key}`

/** Reads the whole table; secrets are opened. */
export async function readTexts(
  db: Pick<Prisma.TransactionClient, 'option'>,
  seal: Seal,
): Promise<StoredTexts> {
  const rows = await db.option.findMany({ select: { key: true, value: true, cipher: true } })
  const known = rows.flatMap(({ key, value, cipher }) =>
    isOptionKey(key) ? [[key, cipher ? seal.open(cipher, placeOf(key)) : value] as const] : [],
  )
  return new Map(known)
}

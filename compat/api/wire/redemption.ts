import { redemptionStatusCode } from '../../../contract/enums.ts'
import type { getRedemption } from '../../../server/domain/redemptions/index.ts'
import { bodyOf, readId, readName, readQuota, readText, readWhole, toSeconds } from './read.ts'
import { textOf, type Query } from '../query.ts'
import {
  fromQuery,
  fromRest,
  namesOf,
  queryNamesOf,
  toRest,
  type QueryTable,
  type WireTable,
} from './table.ts'

type Redemption = Awaited<ReturnType<typeof getRedemption>> & { readonly code: string }

/** `count` is only an input and always 0 in an answer. */
const redemption = {
  id: { write: row => row.id },
  user_id: { write: row => row.creatorId },
  key: { write: row => row.code },
  status: { write: row => redemptionStatusCode[row.status] },
  name: { write: row => row.name, field: 'name', read: readText },
  quota: { write: row => Number(row.quota), field: 'quota', read: readQuota },
  created_time: { write: row => toSeconds(row.createdAt) },
  redeemed_time: { write: row => toSeconds(row.redeemedAt) },
  count: { write: () => 0, field: 'count', read: readWhole },
  used_user_id: { write: row => row.usedByUserId ?? 0 },
  DeletedAt: { write: row => row.deletedAt?.toISOString() ?? null },
} as const satisfies WireTable<Redemption>

export const redemptionNames = namesOf(redemption)

const filter = { keyword: { field: 'keyword', read: textOf } } as const satisfies QueryTable

export const redemptionFilterNames = queryNamesOf(filter)

export const fromRestRedemptionQuery = (query: Query) => fromQuery(filter, query)

export const toRestRedemption = (row: Redemption) => toRest<Redemption>(redemption, row)

export const fromRestNewRedemptions = (raw: unknown) => ({
  name: '',
  ...fromRest(redemption, raw, ['name', 'quota', 'count']),
})

export const fromRestRedemptionChange = (raw: unknown) => ({
  id: readId(raw),
  ...fromRest(redemption, raw, ['name', 'quota']),
})

export const fromRestRedemptionStatus = (raw: unknown) => ({
  id: readId(raw),
  status: readName(bodyOf(raw), 'status', redemptionStatusCode),
})

/** The code that a user typed. */
export const fromRestCode = (raw: unknown) => ({ code: readText(bodyOf(raw), 'key') ?? '' })

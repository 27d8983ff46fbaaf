import { redemptionStatusCode } from '../../../contract/enums.ts'
import type { getRedemption } from '../../../server/domain/redemptions/index.ts'
import { bodyOf, present, readName, readQuota, readText, readWhole, toSeconds } from './read.ts'

type Redemption = Awaited<ReturnType<typeof getRedemption>>

/** A redemption of the REST API. `count` is only an input and always 0 here. */
export function toRestRedemption(redemption: Redemption, code: string) {
  return {
    id: redemption.id,
    user_id: redemption.creatorId,
    key: code,
    status: redemptionStatusCode[redemption.status],
    name: redemption.name,
    quota: Number(redemption.quota),
    created_time: toSeconds(redemption.createdAt),
    redeemed_time: toSeconds(redemption.redeemedAt),
    count: 0,
    used_user_id: redemption.usedByUserId ?? 0,
    DeletedAt: redemption.deletedAt?.toISOString() ?? null,
  }
}

export function fromRestNewRedemptions(raw: unknown) {
  const body = bodyOf(raw)
  return {
    name: readText(body, 'name') ?? '',
    ...present({ quota: readQuota(body, 'quota'), count: readWhole(body, 'count') }),
  }
}

export function fromRestRedemptionChange(raw: unknown) {
  const body = bodyOf(raw)
  return {
    id: readWhole(body, 'id') ?? 0,
    ...present({ name: readText(body, 'name'), quota: readQuota(body, 'quota') }),
  }
}

export function fromRestRedemptionStatus(raw: unknown) {
  const body = bodyOf(raw)
  return {
    id: readWhole(body, 'id') ?? 0,
    status: readName(body, 'status', redemptionStatusCode),
  }
}

/** The code that a user typed. */
export function fromRestCode(raw: unknown) {
  return { code: readText(bodyOf(raw), 'key') ?? '' }
}

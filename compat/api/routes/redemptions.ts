import {
  createRedemptions,
  deleteRedemptions,
  getRedemption,
  listRedemptions,
  redemptionCode,
  setRedemptionStatus,
  updateRedemption,
} from '../../../server/domain/redemptions/index.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { pageFromOne, toRestPage } from '../paging.ts'
import { idOf } from '../path-id.ts'
import { textOf } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import {
  fromRestNewRedemptions,
  fromRestRedemptionChange,
  fromRestRedemptionQuery,
  fromRestRedemptionStatus,
  toRestRedemption,
} from '../wire/redemption.ts'

/** The list, and the search, which adds a keyword. */
export async function listPage({ ctx, query }: Call): Promise<Answer> {
  const page = pageFromOne(query)
  const filter = fromRestRedemptionQuery(query)
  const { rows, ...totals } = await listRedemptions(ctx, {
    skip: page.skip,
    take: page.take,
    filter,
  })
  const items = rows.map(row => shown(ctx, row))
  return { data: toRestPage(page, items, totals) }
}

export async function readOne(call: Call): Promise<Answer> {
  return { data: shown(call.ctx, await getRedemption(call.ctx, { id: idOf(call) })) }
}

/** Creates codes and returns them. Existing clients save them as a file. */
export async function createSome({ ctx, body }: Call): Promise<Answer> {
  const made = await createRedemptions(ctx, fromRestNewRedemptions(body))
  return { data: made.map(row => redemptionCode(ctx, row)) }
}

/** Changes a code; with `status_only` in the query only its status. */
export async function changeOne({ ctx, body, query }: Call): Promise<Answer> {
  const redemption = textOf(query, 'status_only')
    ? await setRedemptionStatus(ctx, fromRestRedemptionStatus(body))
    : await updateRedemption(ctx, fromRestRedemptionChange(body))
  return { data: shown(ctx, redemption) }
}

export async function deleteOne(call: Call): Promise<Answer> {
  const deleted = await deleteRedemptions(call.ctx, { ids: [idOf(call)] })
  if (deleted.length === 0) throw new AppError('REDEMPTION_NOT_FOUND')
  return {}
}

function shown(ctx: Ctx, redemption: Awaited<ReturnType<typeof getRedemption>>) {
  return toRestRedemption({ ...redemption, code: redemptionCode(ctx, redemption) })
}

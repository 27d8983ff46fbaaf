import {
  CreateRedemptions,
  REDEMPTION_QUOTA_DEFAULT,
  UpdateRedemption,
} from '../../../../contract/inputs/redemption.ts'
import type { QuotaDisplay } from '../../../../contract/quota.ts'
import { balanceText } from '../../../format/quota.ts'
import type { RowForm } from '../../../ui/form/rowForm.ts'

/** The values of the form of redemption codes, as typed. */
export interface RedemptionValues {
  readonly name: string
  readonly quota: string
  readonly count: string
}

export const newRedemption: RedemptionValues = {
  name: '',
  quota: String(REDEMPTION_QUOTA_DEFAULT),
  count: '1',
}

const toChanges = ({ name, quota }: RedemptionValues) => ({ name, quota })

/** The name of new codes without one: their amount, as the site shows amounts. */
export function defaultName(quota: string, display: QuotaDisplay): string {
  // Any name will do for an invalid amount, which is refused.
  return balanceText(/^\d+$/.test(quota) ? quota : '0', display)
}

/** The form of codes on a site that shows amounts in this way. */
export function redemptionForm(display: QuotaDisplay): RowForm<RedemptionValues> {
  return {
    create: {
      schema: CreateRedemptions,
      toInput: ({ name, quota, count }) => ({
        name: name.trim() || defaultName(quota, display),
        quota,
        count: Number(count),
      }),
    },
    update: { schema: UpdateRedemption.omit({ id: true }), toInput: toChanges },
  }
}

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
  readonly neverExpires: boolean
  /** `yyyy-MM-dd HH:mm:ss` in the reader's zone; empty while it is not complete, which is an error. */
  readonly expiresAt: string
}

export const newRedemption: RedemptionValues = {
  name: '',
  quota: String(REDEMPTION_QUOTA_DEFAULT),
  count: '1',
  neverExpires: true,
  expiresAt: '',
}

const expiryOf = ({ neverExpires, expiresAt }: RedemptionValues) =>
  neverExpires ? null : expiresAt

const toChanges = (values: RedemptionValues) => ({
  name: values.name,
  quota: values.quota,
  expiresAt: expiryOf(values),
})

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
      toInput: values => ({
        ...toChanges(values),
        name: values.name.trim() || defaultName(values.quota, display),
        count: Number(values.count),
      }),
    },
    update: { schema: UpdateRedemption.omit({ id: true }), toInput: toChanges },
  }
}

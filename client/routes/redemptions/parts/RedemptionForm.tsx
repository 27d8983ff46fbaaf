import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useOutletContext } from 'react-router-dom'
import type {
  RedemptionForm_redemption$data,
  RedemptionForm_redemption$key,
} from '../../../__generated__/RedemptionForm_redemption.graphql.ts'
import { timeText } from '../../../format/time.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useRowForm } from '../../../ui/form/useRowForm.ts'
import type { RedemptionsOutlet } from '../RedemptionsPage.tsx'
import { RedemptionFields } from './RedemptionFields.tsx'
import { useCreateRedemptions, useUpdateRedemption } from './redemptionMutations.ts'
import { newRedemption, redemptionForm, type RedemptionValues } from './redemptionValues.ts'

interface RedemptionFormProps {
  /** Absent for new codes. */
  readonly redemption: RedemptionForm_redemption$key | undefined
}

export function RedemptionForm({ redemption }: RedemptionFormProps) {
  const { t } = useTranslation('redemption')
  const row = useFragment(
    graphql`
      fragment RedemptionForm_redemption on Redemption {
        expiresAt
        id
        name
        quota
      }
    `,
    redemption,
  )
  const [update] = useUpdateRedemption()
  const form = useRowForm(redemptionForm(useQuotaStyle()), {
    id: row?.id,
    open: () => (row ? valuesOf(row) : newRedemption),
    create: useCreate(),
    update,
  })
  return (
    <FormDrawer title={row ? t('edit') : t('add')} form={form}>
      <RedemptionFields control={form.control} isNew={form.isNew} />
    </FormDrawer>
  )
}

/** Creates codes and passes them to the page, which shows them. */
function useCreate() {
  const { onCreated } = useOutletContext<RedemptionsOutlet>()
  const [create] = useCreateRedemptions()
  return async (input: Parameters<typeof create>[0]) => {
    const { redemptions } = await create(input)
    onCreated(redemptions.map(({ id, name, code }) => ({ id, name, code: code ?? '' })))
  }
}

function valuesOf({ name, quota, expiresAt }: RedemptionForm_redemption$data): RedemptionValues {
  const expiry = expiresAt ? timeText(new Date(expiresAt)) : ''
  return { name, quota, count: '1', neverExpires: !expiresAt, expiresAt: expiry }
}

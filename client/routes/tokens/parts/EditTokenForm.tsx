import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  EditTokenForm_token$data,
  EditTokenForm_token$key,
} from '../../../__generated__/EditTokenForm_token.graphql.ts'
import type { EditTokenForm_viewer$key } from '../../../__generated__/EditTokenForm_viewer.graphql.ts'
import { timeText } from '../../../format/time.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useDrawerForm } from '../../../ui/form/useDrawerForm.ts'
import { toast } from '../../../ui/toast.ts'
import { TokenFields } from './TokenFields.tsx'
import { useUpdateToken } from './tokenMutations.ts'
import { EditedToken, toInput, toUpdateInput, type TokenValues } from './tokenValues.ts'

interface EditTokenFormProps {
  readonly viewer: EditTokenForm_viewer$key
  readonly token: EditTokenForm_token$key
}

export function EditTokenForm({ viewer, token }: EditTokenFormProps) {
  const { t } = useTranslation(['token', 'common'])
  const account = useFragment(
    graphql`
      fragment EditTokenForm_viewer on Viewer {
        ...TokenFields_viewer
      }
    `,
    viewer,
  )
  const row = useFragment(
    graphql`
      fragment EditTokenForm_token on Token {
        allowIps
        balance
        expiresAt
        group {
          name
        }
        hasModelLimits
        id
        isUnlimited
        modelLimits
        name
      }
    `,
    token,
  )
  const [update] = useUpdateToken()
  // The row may change while the form is open. An edit sends only what differs from the first
  // values.
  const [opened] = useState(() => valuesOf(row))
  const form = useDrawerForm<TokenValues>({
    defaults: opened,
    schema: EditedToken,
    toInput: toInput.update,
  })
  const onSubmit = form.submit(async values => {
    const input = toUpdateInput(row.id, opened, values)
    if (!input) return void toast.warning(t('common:form.unchanged'))
    await update(input)
    toast.success(t('updated'))
    form.leave()
  })
  return (
    <FormDrawer title={t('edit')} action={t('common:save')} form={form} onSubmit={onSubmit}>
      <TokenFields control={form.control} viewer={account} isNew={false} />
    </FormDrawer>
  )
}

function valuesOf(row: EditTokenForm_token$data): TokenValues {
  return {
    name: row.name,
    expiresAt: row.expiresAt ? timeText(new Date(row.expiresAt)) : '',
    balance: row.balance,
    unlimited: row.isUnlimited,
    count: '1',
    allowIps: row.allowIps.join('\n'),
    modelLimitsEnabled: row.hasModelLimits,
    modelLimits: [...row.modelLimits],
    group: row.group?.name ?? '',
  }
}

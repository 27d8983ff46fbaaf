import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router-dom'
import { graphql, useFragment } from 'react-relay'
import { CreateTokens } from '../../../../contract/inputs/token.ts'
import type { CreateTokenForm_viewer$key } from '../../../__generated__/CreateTokenForm_viewer.graphql.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useDrawerForm } from '../../../ui/form/useDrawerForm.ts'
import { toast } from '../../../ui/toast.ts'
import type { TokensOutlet } from '../TokensPage.tsx'
import { TokenFields } from './TokenFields.tsx'
import { useCreateTokens } from './tokenMutations.ts'
import { newToken, toCreateInput, toInput, type TokenValues } from './tokenValues.ts'

/** Used in the example call when the account may use no model yet. */
const MODEL_EXAMPLE = 'gpt-4o-mini'

export function CreateTokenForm({ viewer }: { readonly viewer: CreateTokenForm_viewer$key }) {
  const { t } = useTranslation(['token', 'common'])
  const account = useFragment(
    graphql`
      fragment CreateTokenForm_viewer on Viewer {
        models
        ...TokenFields_viewer
      }
    `,
    viewer,
  )
  const { onCreated } = useOutletContext<TokensOutlet>()
  const [create] = useCreateTokens()
  const form = useDrawerForm<TokenValues>({
    defaults: newToken,
    schema: CreateTokens,
    toInput: toInput.create,
  })
  const onSubmit = form.submit(async values => {
    const { tokens, keys } = await create(toCreateInput(values))
    const model = values.modelLimits[0] ?? account.models[0] ?? MODEL_EXAMPLE
    toast.success(t('created.title', { count: tokens.length }))
    form.leave()
    onCreated(tokens.map(({ id, name }, index) => ({ id, name, key: keys[index] ?? '', model })))
  })
  return (
    <FormDrawer title={t('add')} action={t('common:create')} form={form} onSubmit={onSubmit}>
      <TokenFields control={form.control} viewer={account} isNew />
    </FormDrawer>
  )
}

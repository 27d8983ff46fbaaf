import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useOutletContext } from 'react-router-dom'
import type {
  TokenForm_token$data,
  TokenForm_token$key,
} from '../../../__generated__/TokenForm_token.graphql.ts'
import type { TokenForm_viewer$key } from '../../../__generated__/TokenForm_viewer.graphql.ts'
import { timeText } from '../../../format/time.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useRowForm } from '../../../ui/form/useRowForm.ts'
import type { TokensOutlet } from '../TokensPage.tsx'
import { TokenFields } from './TokenFields.tsx'
import { useCreateTokens, useUpdateToken } from './tokenMutations.ts'
import { newToken, tokenForm, type TokenValues } from './tokenValues.ts'

/** Cheap chat models for the example call: the first model by name may be of any kind. */
const KNOWN_MODELS = ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-5-mini', 'deepseek-chat'] as const

interface TokenFormProps {
  readonly viewer: TokenForm_viewer$key
  /** Absent for a new token. */
  readonly token: TokenForm_token$key | null | undefined
}

export function TokenForm({ viewer, token }: TokenFormProps) {
  const { t } = useTranslation('token')
  const { groups, models } = useFragment(
    graphql`
      fragment TokenForm_viewer on Viewer {
        groups {
          description
          name
          ratio
        }
        models
      }
    `,
    viewer,
  )
  const row = useFragment(
    graphql`
      fragment TokenForm_token on Token {
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
  const form = useRowForm(tokenForm, {
    id: row?.id,
    open: () => (row ? valuesOf(row) : newToken),
    create: useCreate(models),
    update,
    shownAt: { balanceTo: 'balance' },
  })
  return (
    <FormDrawer title={row ? t('edit') : t('add')} form={form}>
      <TokenFields control={form.control} groups={groups} models={models} isNew={form.isNew} />
    </FormDrawer>
  )
}

/** Creates tokens and passes their keys to the page, which shows them. */
function useCreate(models: readonly string[]) {
  const { onCreated } = useOutletContext<TokensOutlet>()
  const [create] = useCreateTokens()
  return async (input: Parameters<typeof create>[0], { modelLimits }: TokenValues) => {
    const { tokens, keys } = await create(input)
    const model = modelLimits[0] ?? modelOfExample(models)
    onCreated(tokens.map(({ id, name }, index) => ({ id, name, key: keys[index] ?? '', model })))
  }
}

function modelOfExample(models: readonly string[]): string {
  return KNOWN_MODELS.find(one => models.includes(one)) ?? models[0] ?? KNOWN_MODELS[0]
}

function valuesOf(row: TokenForm_token$data): TokenValues {
  return {
    name: row.name,
    neverExpires: !row.expiresAt,
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

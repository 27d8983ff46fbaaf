import { redirect } from 'react-router-dom'
import OptionsTabQueryNode, {
  type OptionsTabQuery,
  type OptionTab,
} from '../../__generated__/OptionsTabQuery.graphql.ts'
import PersonalTabQueryNode, {
  type PersonalTabQuery,
} from '../../__generated__/PersonalTabQuery.graphql.ts'
import GroupsTabQueryNode, {
  type GroupsTabQuery,
} from '../../__generated__/GroupsTabQuery.graphql.ts'
import PricesTabQueryNode, {
  type PricesTabQuery,
} from '../../__generated__/PricesTabQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { priceKeys } from './prices/priceKeys.ts'
import { tabOf, type SettingsTab } from './tabs.ts'

const optionTab = {
  operation: 'OPERATION',
  system: 'SYSTEM',
  other: 'OTHER',
} as const satisfies Record<
  Exclude<SettingsTab, 'personal' | 'prices' | 'groups' | 'configuration'>,
  OptionTab
>

/** A tab that does not exist or is forbidden for this user is replaced by the personal tab. */
function enter(address: URL): void {
  enterAs('NORMAL')(address)
  if (!tabOf(address.searchParams)) throw redirect(address.pathname)
}

export const entry = entryPoint({
  enter,
  queries: ({ search }) => {
    const tab = tabOf(search) ?? 'personal'
    if (tab === 'personal') {
      return { tab, personal: preload<PersonalTabQuery>(PersonalTabQueryNode, {}) }
    }
    if (tab === 'prices') {
      const keys = Object.values(priceKeys)
      return { tab, prices: preload<PricesTabQuery>(PricesTabQueryNode, { keys }) }
    }
    if (tab === 'configuration') return { tab }
    if (tab === 'groups') return { tab, groups: preload<GroupsTabQuery>(GroupsTabQueryNode, {}) }
    return { tab, options: preload<OptionsTabQuery>(OptionsTabQueryNode, { tab: optionTab[tab] }) }
  },
})

/** The data of the page: the tab of the address and its query. */
export type SettingsQueries = ReturnType<typeof entry.loader>

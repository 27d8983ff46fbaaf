import ChannelsGroupsQueryNode, {
  type ChannelsGroupsQuery,
} from '../../__generated__/ChannelsGroupsQuery.graphql.ts'
import ChannelsPageQueryNode, {
  type ChannelFilter,
  type ChannelsPageQuery,
  type ChannelStatus,
} from '../../__generated__/ChannelsPageQuery.graphql.ts'
import { redirect } from 'react-router-dom'
import { globalId } from '../../relay/globalId.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { withParts } from '../../ui/list/addressParts.ts'
import { readSecret } from '../../ui/list/secretFilters.ts'
import { BY_TAG, defaultSort, tagMode, VIEW } from './parts/listModes.ts'

export const channelStatuses = ['ENABLED', 'DISABLED', 'AUTO_DISABLED'] as const

const orders = {
  id: 'ID',
  name: 'NAME',
  type: 'TYPE',
  status: 'STATUS',
  responseTime: 'RESPONSE_TIME',
  usedQuota: 'USED_QUOTA',
  priority: 'PRIORITY',
  weight: 'WEIGHT',
} as const

function filterOf(search: URLSearchParams): ChannelFilter {
  const status = search.get('status')
  const group = search.get('group')
  const type = search.get('type')
  return {
    keyword: readSecret(search.get('q')) || null,
    model: search.get('model') || null,
    groupId: group ? globalId('Group', group) : null,
    status: channelStatuses.find((known): known is ChannelStatus => known === status) ?? null,
    typeId: type && /^\d{1,6}$/.test(type) ? globalId('ChannelType', Number(type)) : null,
  }
}

export const channelsRoute = defineListRoute({
  name: 'channels',
  filterNames: ['q', 'model', 'group', 'status', 'type'],
  filterOf,
  orders,
  defaultSort,
})

/** A reader who chose the view by tags gets an address with it. */
function nameView({ pathname, searchParams }: URL): void {
  if (!tagMode.isOn() || searchParams.has(VIEW)) return
  throw redirect(`${pathname}?${withParts(searchParams, { [VIEW]: BY_TAG })}`)
}

export const entry = entryPoint({
  enter: address => {
    enterAs('ADMIN')(address)
    nameView(address)
  },
  queries: ({ search }) => ({
    list: preload<ChannelsPageQuery>(ChannelsPageQueryNode, {
      ...channelsRoute.variables(search),
      isByTag: search.get(VIEW) === BY_TAG,
    }),
    groups: preload<ChannelsGroupsQuery>(ChannelsGroupsQueryNode, {}, 'store-or-network'),
  }),
})

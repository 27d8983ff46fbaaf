import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { ChannelDrawerQuery } from '../../__generated__/ChannelDrawerQuery.graphql.ts'
import { foundError } from '../../relay/clientError.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ChannelForm } from './parts/ChannelForm.tsx'

export function Page() {
  const { id } = useParams()
  const { queries } = useRouteQueries<{ readonly channel: PreloadedQuery<ChannelDrawerQuery> }>()
  const { groups, channel } = usePreloadedQuery<ChannelDrawerQuery>(
    graphql`
      query ChannelDrawerQuery($id: ID!, $isEdit: Boolean!) {
        groups {
          name
        }
        channel(id: $id) @include(if: $isEdit) {
          ...ChannelForm_channel
        }
      }
    `,
    queries.channel,
  )
  const names = groups.map(({ name }) => name)
  if (id !== undefined && !channel) throw foundError('CHANNEL_NOT_FOUND')
  return <ChannelForm key={id} groups={names} channel={channel} />
}

import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { FollowHoursSubscription } from '../../../__generated__/FollowHoursSubscription.graphql.ts'
import { PHONE } from '../../../ui/media.ts'

const HOURS = graphql`
  subscription FollowHoursSubscription($ids: [ID!]!) {
    channelHoursUpdated(ids: $ids) {
      id
      ...LastHour_channel
    }
  }
`

interface FollowHoursProps {
  readonly ids: readonly string[]
}

/** Updates the last hour of the channels of the page while their calls are counted. */
export function FollowHours({ ids }: FollowHoursProps) {
  // The cards of a phone do not show it.
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  return !isPhone && ids.length > 0 && <Follow ids={ids} />
}

function Follow({ ids }: FollowHoursProps) {
  const key = ids.join(',')
  const config = useMemo(() => ({ subscription: HOURS, variables: { ids: key.split(',') } }), [key])
  useSubscription<FollowHoursSubscription>(config)
  return null
}

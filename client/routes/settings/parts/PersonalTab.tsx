import Box from '@mui/material/Box'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { PersonalTabQuery } from '../../../__generated__/PersonalTabQuery.graphql.ts'
import { InvitationCard } from '../../../entities/invitation/InvitationCard.tsx'
import { AccessTokenCard } from './AccessTokenCard.tsx'
import { AccountCard } from './AccountCard.tsx'
import { DeleteAccountCard } from './DeleteAccountCard.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'
import { ModelsCard } from './ModelsCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { ReminderCard } from './ReminderCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'

/** The own account. */
export function PersonalTab({ query }: { readonly query: PreloadedQuery<PersonalTabQuery> }) {
  const { siteStatus, viewer } = usePreloadedQuery<PersonalTabQuery>(
    graphql`
      query PersonalTabQuery {
        siteStatus {
          ...ReminderCard_site
          ...SecurityCard_site
        }
        viewer {
          ...AccessTokenCard_viewer
          ...InvitationCard_viewer
          ...ModelsCard_viewer
          ...SecondFactorCard_viewer
          ...SecurityCard_viewer
          ...SignInsCard_viewer
          user {
            ...AccountCard_user
            ...DeleteAccountCard_user
            ...IdentitiesCard_user
            ...ReminderCard_user
            ...SecurityCard_user
          }
        }
      }
    `,
    query,
  )
  if (!viewer) return null
  return (
    <Box sx={columnsStyle}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <AccountCard user={viewer.user} />
      </Box>
      <Box>
        <SecurityCard user={viewer.user} viewer={viewer} site={siteStatus} />
        <SecondFactorCard viewer={viewer} />
        <IdentitiesCard user={viewer.user} />
        <SignInsCard viewer={viewer} />
        <AccessTokenCard viewer={viewer} />
      </Box>
      <Box>
        <ModelsCard viewer={viewer} />
        <InvitationCard viewer={viewer} />
        <ReminderCard user={viewer.user} site={siteStatus} />
        <PreferencesCard />
        <DeleteAccountCard user={viewer.user} />
      </Box>
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  '& > *': { display: 'grid', gap: 2, minWidth: 0 },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  UserFacts_user$data,
  UserFacts_user$key,
} from '../../../__generated__/UserFacts_user.graphql.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { siteOf } from './identitySites.ts'

/** What only the owner changes: mail address, linked accounts, second factors, and times. */
export function UserFacts({ user }: { readonly user: UserFacts_user$key }) {
  const { t } = useTranslation('user')
  const row = useFragment(
    graphql`
      fragment UserFacts_user on User {
        createdAt
        email
        identities {
          name
          provider
        }
        lastSignInAt
        secondFactors {
          hasAuthenticator
          passkeyCount
        }
      }
    `,
    user,
  )
  const { createdAt, email, lastSignInAt } = row
  return (
    <Box component="section" aria-label={t('facts.title')}>
      <Facts>
        <Fact label={t('email')}>{email ?? t('facts.none')}</Fact>
        <Fact label={t('facts.identities')}>
          {identitiesOf(row) || t('facts.none')}
          <Typography component="div" variant="caption" color="textSecondary">
            {t('facts.identitiesHelp')}
          </Typography>
        </Fact>
        <Fact label={t('facts.factors')}>
          <Factors factors={row.secondFactors} />
        </Fact>
        <Fact label={t('facts.joined')}>
          <TimeText at={createdAt} />
        </Fact>
        <Fact label={t('facts.lastSignIn')}>
          {lastSignInAt ? <TimeText at={lastSignInAt} /> : t('facts.noSignIn')}
        </Fact>
      </Facts>
    </Box>
  )
}

/** The linked accounts with the name of their site. */
function identitiesOf({ identities }: UserFacts_user$data): string {
  const texts = identities?.map(({ name, provider }) => `${siteOf(provider)} · ${name}`)
  return texts?.join(', ') ?? ''
}

interface FactorsProps {
  readonly factors: UserFacts_user$data['secondFactors']
}

function Factors({ factors }: FactorsProps) {
  const { t } = useTranslation('user')
  const { hasAuthenticator = false, passkeyCount = 0 } = factors ?? {}
  const texts = [
    ...(hasAuthenticator ? [t('facts.app')] : []),
    ...(passkeyCount > 0 ? [t('facts.passkeys', { count: passkeyCount })] : []),
  ]
  return texts.join(', ') || t('facts.noFactors')
}

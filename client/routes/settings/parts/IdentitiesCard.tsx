import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { IdentitiesCard_user$key } from '../../../__generated__/IdentitiesCard_user.graphql.ts'
import { isSiteOn, otherSites } from '../../../shell/siteMethods.ts'
import { useSession } from '../../../shell/session.ts'
import { Section } from '../../../ui/Section.tsx'
import { IdentityRow, type Site } from './IdentityRow.tsx'

/** Accounts at other sites: linked ones, and those that can be linked. */
export function IdentitiesCard({ user }: { readonly user: IdentitiesCard_user$key }) {
  const { t } = useTranslation('settings')
  const status = useSession(session => session.status)
  const { identities } = useFragment(
    graphql`
      fragment IdentitiesCard_user on User {
        identities {
          name
          provider
        }
      }
    `,
    user,
  )
  const nameOf = (site: Site) => identities?.find(({ provider }) => provider === site)?.name
  // A provider of OpenID Connect has a name only once it is set up.
  const shown = otherSites.filter(
    site => site !== 'OIDC' || isSiteOn(status, site) || nameOf(site) !== undefined,
  )
  return (
    <Section title={t('identities.title')} text={t('identities.text')}>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {shown.map(site => (
          <IdentityRow
            key={site}
            site={site}
            label={site === 'OIDC' ? (status?.oidcName ?? site) : t(`identities.${site}`)}
            name={nameOf(site)}
            isOn={isSiteOn(status, site)}
          />
        ))}
        <IdentityRow
          site="WECHAT"
          label={t('identities.WECHAT')}
          name={nameOf('WECHAT')}
          isOn={status?.canSignInWithWechat === true}
        />
        <IdentityRow
          site="TELEGRAM"
          label={t('identities.TELEGRAM')}
          name={nameOf('TELEGRAM')}
          isOn={status?.canSignInWithTelegram === true}
        />
      </Box>
    </Section>
  )
}

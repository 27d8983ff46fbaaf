import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { IdentitiesCard_user$key } from '../../../__generated__/IdentitiesCard_user.graphql.ts'
import { isSiteOn, otherSites } from '../../../shell/siteMethods.ts'
import { useSession } from '../../../shell/session.ts'
import { Section } from '../../../ui/Section.tsx'
import { IdentityRow, type Site } from './IdentityRow.tsx'

const sites: readonly Site[] = [...otherSites, 'WECHAT', 'TELEGRAM']

/** Accounts at other sites: linked ones, and those that can be linked. Without any it is left out. */
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
  const isOn = (site: Site): boolean => {
    if (site === 'WECHAT') return status?.canSignInWithWechat === true
    if (site === 'TELEGRAM') return status?.canSignInWithTelegram === true
    return isSiteOn(status, site)
  }
  const shown = sites
    .map(site => ({
      site,
      name: identities?.find(({ provider }) => provider === site)?.name,
      isOn: isOn(site),
    }))
    .filter(one => one.isOn || one.name !== undefined)
  if (shown.length === 0) return null
  return (
    <Section title={t('identities.title')} text={t('identities.text')}>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {shown.map(one => (
          <IdentityRow
            key={one.site}
            {...one}
            label={
              one.site === 'OIDC' ? (status?.oidcName ?? one.site) : t(`identities.${one.site}`)
            }
          />
        ))}
      </Box>
    </Section>
  )
}

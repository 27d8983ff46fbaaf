import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { IdentitiesCardMutation } from '../../../__generated__/IdentitiesCardMutation.graphql.ts'
import type { IdentitiesCard_user$key } from '../../../__generated__/IdentitiesCard_user.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { openOtherSite } from '../../../shell/otherSites.ts'
import { isSiteOn, otherSites, type OtherSite } from '../../../shell/siteMethods.ts'
import { useSession } from '../../../shell/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Section } from '../../../ui/Section.tsx'
import { toast } from '../../../ui/toast.ts'
import { LinkWechat } from './LinkWechat.tsx'

type Site = OtherSite | 'WECHAT'

const useUnlink = defineMutation<IdentitiesCardMutation>(graphql`
  mutation IdentitiesCardMutation($input: UnlinkIdentityInput!) {
    unlinkIdentity(input: $input) {
      viewer {
        user {
          ...IdentitiesCard_user
        }
      }
    }
  }
`)

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
      </Box>
    </Section>
  )
}

interface IdentityRowProps {
  readonly site: Site
  readonly label: string
  /** The name of the linked account. */
  readonly name: string | undefined
  readonly isOn: boolean
}

function IdentityRow({ site, label, name, isOn }: IdentityRowProps) {
  const { t } = useTranslation('settings')
  return (
    <Box sx={rowStyle}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ width: 112 }} noWrap>
        {label}
      </Typography>
      <Box component="dd" sx={valueStyle}>
        <Typography
          variant="body2"
          noWrap
          color={name === undefined ? 'textSecondary' : 'textPrimary'}
          sx={{ flex: 1 }}
        >
          {name ?? t('identities.none')}
        </Typography>
        {name === undefined ? (
          <LinkButton site={site} label={label} isOn={isOn} />
        ) : (
          <UnlinkButton site={site} label={label} name={name} />
        )}
      </Box>
    </Box>
  )
}

function LinkButton(props: Omit<IdentityRowProps, 'name'>) {
  const { site, label, isOn } = props
  if (site === 'WECHAT') return isOn ? <LinkWechat /> : <OffButton />
  return isOn ? <OpenButton site={site} label={label} /> : <OffButton />
}

function OffButton() {
  const { t } = useTranslation('settings')
  return (
    <Button size="small" disabled>
      {t('identities.off')}
    </Button>
  )
}

function OpenButton({ site, label }: { readonly site: OtherSite; readonly label: string }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [isOpening, setOpening] = useState(false)
  const link = async () => {
    setOpening(true)
    await openOtherSite(site).catch((thrown: unknown) => {
      toast.error(errorText(thrown))
      setOpening(false)
    })
  }
  return (
    <Button
      size="small"
      loading={isOpening}
      aria-label={t('identities.linkOf', { provider: label })}
      onClick={() => void link()}
    >
      {t('identities.link')}
    </Button>
  )
}

interface UnlinkButtonProps {
  readonly site: Site
  readonly label: string
  readonly name: string
}

function UnlinkButton({ site, label, name }: UnlinkButtonProps) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [run, isBusy] = useUnlink()
  const unlink = async () => {
    const isSure = await confirm({
      title: t('identities.question', { provider: label }),
      text: t('identities.warning', { name }),
      action: t('identities.unlink'),
    })
    if (!isSure) return
    try {
      await run({ provider: site })
      toast.success(t('identities.unlinked'))
    } catch (thrown) {
      toast.error(errorText(thrown))
    }
  }
  return (
    <Button
      size="small"
      color="inherit"
      loading={isBusy}
      aria-label={t('identities.unlinkOf', { provider: label })}
      onClick={() => void unlink()}
    >
      {t('identities.unlink')}
    </Button>
  )
}

const valueStyle = {
  flex: 1,
  m: 0,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
} as const

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const

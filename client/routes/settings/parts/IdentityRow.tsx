import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { IdentityRowMutation } from '../../../__generated__/IdentityRowMutation.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { withProof } from '../../../relay/proof.ts'
import { openOtherSite } from '../../../shell/otherSites.ts'
import type { OtherSite } from '../../../shell/siteMethods.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { LinkTelegram } from './LinkTelegram.tsx'
import { LinkWechat } from './LinkWechat.tsx'

export type Site = OtherSite | 'TELEGRAM' | 'WECHAT'

const useUnlink = defineMutation<IdentityRowMutation>(graphql`
  mutation IdentityRowMutation($input: UnlinkIdentityInput!) {
    unlinkIdentity(input: $input) {
      viewer {
        user {
          ...IdentitiesCard_user
        }
      }
    }
  }
`)

interface IdentityRowProps {
  readonly site: Site
  readonly label: string
  /** The name of the linked account. */
  readonly name: string | undefined
  readonly isOn: boolean
}

/** One site: the linked account, or the button that links one. */
export function IdentityRow({ site, label, name, isOn }: IdentityRowProps) {
  const { t } = useTranslation('settings')
  return (
    <Box sx={rowStyle}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={labelStyle}>
        {label}
      </Typography>
      <Box component="dd" sx={valueStyle}>
        <Typography
          variant="body2"
          color={name === undefined ? 'textSecondary' : 'textPrimary'}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name ?? t('identities.none')}
        </Typography>
        {name === undefined ? (
          isOn && <LinkButton site={site} label={label} />
        ) : (
          <UnlinkButton site={site} label={label} name={name} />
        )}
      </Box>
    </Box>
  )
}

function LinkButton({ site, label }: Pick<IdentityRowProps, 'label' | 'site'>) {
  if (site === 'WECHAT') return <LinkWechat />
  if (site === 'TELEGRAM') return <LinkTelegram />
  return <OpenButton site={site} label={label} />
}

function OpenButton({ site, label }: { readonly site: OtherSite; readonly label: string }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [isOpening, setOpening] = useState(false)
  const link = async () => {
    setOpening(true)
    await withProof(() => openOtherSite(site)).catch((thrown: unknown) => {
      toast.error(errorText(thrown))
      setOpening(false)
    })
  }
  return (
    <BusyButton
      size="small"
      isBusy={isOpening}
      aria-label={t('identities.linkOf', { provider: label })}
      onClick={() => void link()}
    >
      {t('identities.link')}
    </BusyButton>
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
    <BusyButton
      size="small"
      color="inherit"
      isBusy={isBusy}
      aria-label={t('identities.unlinkOf', { provider: label })}
      onClick={() => void unlink()}
    >
      {t('identities.unlink')}
    </BusyButton>
  )
}

/** On a phone the value and the button need the space. */
const labelStyle = {
  width: { xs: 88, sm: 136 },
  flexShrink: 0,
  overflowWrap: 'anywhere',
} as const

const valueStyle = {
  flex: 1,
  m: 0,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& .MuiButton-root': { minWidth: 44 },
} as const

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  py: 0.75,
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const

import { siteAddress } from '../../basePath.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { InvitationCard_viewer$key } from '../../__generated__/InvitationCard_viewer.graphql.ts'
import { exactNumber } from '../../format/numbers.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PlainField } from '../../ui/PlainField.tsx'
import { Figure, Figures } from '../../ui/Figures.tsx'
import { Section } from '../../ui/Section.tsx'
import { QuotaText } from '../QuotaText.tsx'

const TransferDialog = lazy(async () => ({
  default: (await import('./TransferDialog.tsx')).TransferDialog,
}))

/** The link that invites others, and the rewards for it. */
export function InvitationCard({ viewer }: { readonly viewer: InvitationCard_viewer$key }) {
  const { t } = useTranslation('invitation')
  const { inviteCode, user } = useFragment(
    graphql`
      fragment InvitationCard_viewer on Viewer {
        inviteCode
        user {
          inviteCount
          rewardBalance
          rewardTotal
        }
      }
    `,
    viewer,
  )
  const [isOpen, setOpen] = useState(false)
  const pending = user.rewardBalance ?? '0'
  const link = `${siteAddress()}/register?aff=${inviteCode}`
  return (
    <Section title={t('title')} text={t('text')}>
      <Box sx={rowStyle}>
        <Figures>
          <Figure label={t('pending')}>
            <QuotaText quota={pending} />
          </Figure>
          <Figure label={t('total')}>
            <QuotaText quota={user.rewardTotal ?? '0'} />
          </Figure>
          <Figure label={t('invited')}>{exactNumber(BigInt(user.inviteCount ?? 0))}</Figure>
        </Figures>
        <Box sx={linkStyle}>
          <PlainField
            label={t('link')}
            value={link}
            readOnly
            size="small"
            onFocus={event => event.target.select()}
            endAdornment={<CopyButton text={link} label={t('copyLink')} said={t('linkCopied')} />}
          />
        </Box>
        <Box sx={actionsStyle}>
          <Button variant="outlined" disabled={pending === '0'} onClick={() => setOpen(true)}>
            {t('transfer.action')}
          </Button>
          <Button component={Link} to="/topup?account=REWARD_BALANCE" color="inherit">
            {t('history')}
          </Button>
        </Box>
      </Box>
      {isOpen && (
        <Suspense>
          <TransferDialog available={pending} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** One line where the card is wide enough. */
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  mt: 2,
} as const

const linkStyle = { flex: '1 1 280px', minWidth: 0 } as const

const actionsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useServerAddress } from '../../../shell/session.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'

/** Addresses of this site that a provider asks for, by the option below which they are shown. */
const addresses = {
  GitHubClientId: [
    ['home', ''],
    ['callback', '/oauth/github'],
  ],
  LinuxDOClientId: [['callback', '/oauth/linuxdo']],
  OIDCClientId: [['callback', '/oauth/oidc']],
  StripeWebhookSecret: [['webhook', '/api/user/stripe/webhook']],
} as const

const hasAddresses = (key: string): key is keyof typeof addresses => key in addresses

/** The addresses to enter at the provider of an option, each with a button that copies it. */
export function SiteAddresses({ option: key }: { readonly option: string }) {
  const { t } = useTranslation('options')
  const site = useServerAddress()
  if (!hasAddresses(key)) return null
  return (
    <Box component="ul" sx={listStyle}>
      {addresses[key].map(([name, path]) => {
        const label = t(`addresses.${name}`)
        const address = `${site}${path}`
        return (
          <Box component="li" key={name} sx={rowStyle}>
            <span>
              {t('addresses.line', { label })}
              <code>{address}</code>
            </span>
            <CopyButton text={address} label={t('addresses.copy', { label })} />
          </Box>
        )
      })}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'caption' } as const

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  '& code': { overflowWrap: 'anywhere', color: 'text.primary' },
} as const

import Computer from '@mui/icons-material/ComputerOutlined'
import Smartphone from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type {
  SignInsCard_viewer$data,
  SignInsCard_viewer$key,
} from '../../../__generated__/SignInsCard_viewer.graphql.ts'
import type { SignInsCardSubscription } from '../../../__generated__/SignInsCardSubscription.graphql.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useEndSignIns } from './useEndSignIns.ts'

type SignIn = SignInsCard_viewer$data['signIns'][number]

const SHOWN = 5
const MOBILE = new Set(['Android', 'iOS', 'iPadOS', 'HarmonyOS'])

/** Sign-ins that are opened or ended elsewhere appear and disappear. */
const CHANGES = {
  subscription: graphql`
    subscription SignInsCardSubscription {
      signInsChanged {
        address
        browser
        id
        isCurrent
        lastUsedAt
        system
      }
    }
  `,
  variables: {},
  updater(store: RecordSourceSelectorProxy) {
    const signIns = store.getPluralRootField('signInsChanged')
    if (signIns) store.getRoot().getLinkedRecord('viewer')?.setLinkedRecords(signIns, 'signIns')
  },
}

/** The browsers in which the account is signed in. */
export function SignInsCard({ viewer }: { readonly viewer: SignInsCard_viewer$key }) {
  const { t } = useTranslation(['settings', 'common'])
  const [isOpen, setOpen] = useState(false)
  const { signIns } = useFragment(
    graphql`
      fragment SignInsCard_viewer on Viewer {
        signIns {
          address
          browser
          id
          isCurrent
          lastUsedAt
          system
        }
      }
    `,
    viewer,
  )
  useSubscription<SignInsCardSubscription>(CHANGES)
  const { end, endOthers, isBusy } = useEndSignIns()
  // An ended sign-in leaves a gap in the list until the subscription sends the new one.
  const all = currentFirst(signIns.filter(Boolean))
  const others = all.filter(({ isCurrent }) => !isCurrent).length
  return (
    <Section title={t('signIns.title')} text={t('signIns.text')}>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {all.slice(0, isOpen ? all.length : SHOWN).map(signIn => (
          <Row key={signIn.id} signIn={signIn} onEnd={() => void end(signIn.id)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <BusyButton
          size="small"
          color="inherit"
          variant="outlined"
          disabled={others === 0}
          isBusy={isBusy}
          onClick={() => void endOthers(others)}
        >
          {t('signIns.endOthers')}
        </BusyButton>
        {all.length > SHOWN && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? t('common:models.less')
              : t('common:models.more', { count: all.length - SHOWN })}
          </Button>
        )}
      </Box>
    </Section>
  )
}

function currentFirst(signIns: readonly SignIn[]): SignIn[] {
  return signIns.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

function Row({ signIn, onEnd }: { readonly signIn: SignIn; readonly onEnd: () => void }) {
  const { t } = useTranslation('settings')
  const device = useDevice(signIn)
  const Icon = MOBILE.has(signIn.system ?? '') ? Smartphone : Computer
  return (
    <Box component="li" sx={rowStyle}>
      <Icon fontSize="small" color="action" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {device}
          </Typography>
          {signIn.isCurrent && <Badge color="green">{t('signIns.current')}</Badge>}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {signIn.address ?? t('signIns.noAddress')} · {t('signIns.lastUsed')}{' '}
          <TimeText at={signIn.lastUsedAt} />
        </Typography>
      </Box>
      {!signIn.isCurrent && (
        <Button
          size="small"
          sx={{ flexShrink: 0 }}
          onClick={onEnd}
          aria-label={t('signIns.endOf', { device })}
        >
          {t('signIns.end')}
        </Button>
      )}
    </Box>
  )
}

/** `Chrome on Windows`, or the part that is known. */
function useDevice({ browser, system }: SignIn): string {
  const { t } = useTranslation('settings')
  if (browser && system) return t('signIns.device', { browser, system })
  return browser ?? system ?? t('signIns.unknown')
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 60,
  py: 0.75,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

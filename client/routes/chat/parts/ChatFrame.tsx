import Launch from '@mui/icons-material/LaunchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '../../../shell/session.ts'
import { useFrameAppearance } from '../../../shell/useFrameAppearance.ts'
import { Message } from '../../../shell/views/Message.tsx'
import { ProgressLine } from '../../../ui/ProgressLine.tsx'
import type { OpenedChat } from './openChat.ts'

const FRAMED = new Set(['http:', 'https:'])
const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-scripts',
]

/**
 * With its own origin a page keeps its storage. A page of this origin could leave the sandbox with it,
 * and act as the user.
 */
function sandboxOf({ origin }: URL): string {
  return [...SANDBOX, ...(origin === location.origin ? [] : ['allow-same-origin'])].join(' ')
}

/** Whether the address is that of a site. Others are of programs of the visitor. */
export const isSite = (address: string) => FRAMED.has(new URL(address, location.origin).protocol)

/** A chat site in a frame; a program of the visitor opens with a button. */
export function ChatFrame({ chat }: { readonly chat: OpenedChat }) {
  return isSite(chat.address) ? <SiteView {...chat} /> : <ProgramView {...chat} />
}

function SiteView({ name, address }: OpenedChat) {
  const { t } = useTranslation('chat')
  const site = useSiteName()
  const [isLoaded, setLoaded] = useState(false)
  const { ref, onLoad } = useFrameAppearance(address)
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <title>{`${name} - ${site}`}</title>
      {!isLoaded && <ProgressLine label={t('opening')} />}
      <Box
        component="iframe"
        key={address}
        ref={ref}
        src={address}
        title={t('frame', { name })}
        allow="camera; microphone; clipboard-write"
        referrerPolicy="no-referrer"
        sandbox={sandboxOf(new URL(address, location.origin))}
        onLoad={() => {
          setLoaded(true)
          onLoad()
        }}
        sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </Box>
  )
}

/** A program opens with a click, which browsers need for it. */
export function ProgramView({ name, address }: OpenedChat) {
  const { t } = useTranslation('chat')
  return (
    <Message
      icon={<Launch />}
      title={name}
      text={t('program')}
      actions={
        <Button variant="contained" href={address}>
          {t('open', { name })}
        </Button>
      }
    />
  )
}
